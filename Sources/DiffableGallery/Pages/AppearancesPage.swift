import DiffableGtk
import Gtk

/// The appearances, with headers from each of the places they may come from.
@MainActor
final class AppearancesPage: GalleryPage {
  private var headerChoice: [ToggleButton] = []
  private var dataSource: ListViewDiffableDataSource<String, String>?
  private var configuration = ListConfiguration(appearance: .insetGrouped)

  private static let settings: KeyValuePairs = [
    "Network": [("network-wireless-symbolic", "Wi-Fi", "On"), ("bluetooth-symbolic", "Bluetooth", "Off")],
    "Personal": [
      ("preferences-desktop-wallpaper-symbolic", "Background", "Mountains"),
      ("preferences-system-notifications-symbolic", "Notifications", "On"),
      ("system-search-symbolic", "Search", "4 sources"),
    ],
    "Device": [
      ("audio-volume-high-symbolic", "Sound", "70 %"), ("video-display-symbolic", "Displays", "1"),
      ("input-mouse-symbolic", "Mouse", "Right-handed"), ("printer-symbolic", "Printers", "None"),
    ],
  ]

  init() {
    super.init(name: "appearances", title: "Appearances", iconName: "preferences-desktop-appearance-symbolic")
    let rows = Dictionary(
      uniqueKeysWithValues: Self.settings.flatMap(\.value).enumerated().map { ($1.1, (row: $1, hue: $0)) })
    let cells = CellRegistration<ListCell, String> { [weak self] cell, _, id in
      let isSidebar = self?.isSidebar ?? false
      var content = isSidebar ? ListContentConfiguration.sidebarCell() : .valueCell()
      content.text = id
      if let (row, hue) = rows[id] {
        content.image = .icon(row.0, hue: isSidebar ? nil : hue)
        content.secondaryText = isSidebar ? nil : row.2
      }
      cell.contentConfiguration = content
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { header, _, indexPath in
      let (title, rows) = Self.settings[indexPath.section]
      header.show(title: title, count: rows.count)
    }
    let dataSource = ListViewDiffableDataSource<String, String>(listView: list) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    self.dataSource = dataSource
    addChoice(["Inset", "Grouped", "Plain", "Sidebar", "Plain Sidebar"]) { [weak self] in
      self?.show([.insetGrouped, .grouped, .plain, .sidebar, .sidebarPlain][$0])
    }
    headerChoice = addChoice(["Headers", "First Item", "None"]) { [weak self] in
      self?.show([.supplementary, .firstItemInSection, .none][$0])
    }
    apply()
  }

  override func demonstrate() { headerChoice[1].isActive = true }

  private var isSidebar: Bool { [.sidebar, .sidebarPlain].contains(configuration.appearance) }

  private func show(_ appearance: ListConfiguration.Appearance) {
    let mode = configuration.headerMode
    configuration = ListConfiguration(appearance: appearance)
    show(mode)
  }

  private func show(_ mode: ListConfiguration.HeaderMode) {
    configuration.headerMode = mode
    // The cells show other things in a sidebar.
    apply()
  }

  private func apply() {
    guard let dataSource else { return }
    list.layout = .list(using: configuration)
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for (title, rows) in Self.settings {
      snapshot.appendSections([title])
      if configuration.headerMode == .firstItemInSection { snapshot.appendItems([title]) }
      snapshot.appendItems(rows.map(\.1))
    }
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot)
  }
}
