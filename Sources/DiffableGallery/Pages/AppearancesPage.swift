import DiffableGtk
import Gtk

/// The four appearances, with headers from each of the places they may come from.
@MainActor
final class AppearancesPage: GalleryPage {
  private var headerChoice: [ToggleButton] = []
  private var dataSource: ListViewDiffableDataSource<String, String>?

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
    let cells = CellRegistration<ListCell, String> { [weak list] cell, _, id in
      var content = list?.appearance == .sidebar ? ListContentConfiguration.sidebarCell() : .valueCell()
      content.text = id
      if let (row, hue) = rows[id] {
        content.image = .icon(row.0, hue: list?.appearance == .sidebar ? nil : hue)
        content.secondaryText = list?.appearance == .sidebar ? nil : row.2
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
    list.appearance = .insetGrouped
    addChoice(["Inset", "Grouped", "Plain", "Sidebar"]) { [weak self] in
      self?.show([.insetGrouped, .grouped, .plain, .sidebar][$0])
    }
    headerChoice = addChoice(["Headers", "First Item", "None"]) { [weak self] in
      self?.show([.supplementary, .firstItemInSection, .none][$0])
    }
    apply()
  }

  override func demonstrate() { headerChoice[1].isActive = true }

  private func show(_ appearance: ListAppearance) {
    list.appearance = appearance
    // The cells show other things in a sidebar.
    apply()
  }

  private func show(_ mode: HeaderMode) {
    list.headerMode = mode
    apply()
  }

  private func apply() {
    guard let dataSource else { return }
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for (title, rows) in Self.settings {
      snapshot.appendSections([title])
      if list.headerMode == .firstItemInSection { snapshot.appendItems([title]) }
      snapshot.appendItems(rows.map(\.1))
    }
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot)
  }
}
