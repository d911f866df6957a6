import DiffableGtk
import Gtk

/// The five appearances and the kinds of headers that a list configuration can give a section. For the other
/// properties of list configurations, see the guide "Section layouts and headers".
@MainActor
final class AppearancesPage: GalleryPage {
  private var configuration = ListConfiguration(appearance: .insetGrouped)
  private var headerChoice: [ToggleButton] = []
  private var dataSource: ListViewDiffableDataSource<String, String>?

  init() {
    super.init()
    let cells = CellRegistration<ListCell, String> { [weak self] cell, _, title in
      let isSidebar = self?.isSidebar ?? false
      var content = isSidebar ? ListContentConfiguration.sidebarCell() : .valueCell()
      content.text = title
      // Items that serve as headers aren't settings, so they show only their title.
      if let setting = Setting.all[title] {
        let hue = ListContentConfiguration.Picture.hue(of: title)
        content.image = .icon(setting.iconName, hue: isSidebar ? nil : hue)
        content.secondaryText = isSidebar ? nil : setting.value
      }
      cell.contentConfiguration = content
    }
    let dataSource = ListViewDiffableDataSource<String, String>(listView: list) { list, indexPath, title in
      list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: title)
    }
    dataSource.showHeaders { $0 }
    self.dataSource = dataSource
    addChoice(["Inset", "Grouped", "Plain", "Sidebar", "Plain Sidebar"]) { [weak self] in
      self?.show([.insetGrouped, .grouped, .plain, .sidebar, .sidebarPlain][$0])
    }
    headerChoice = addChoice(["Headers", "First Item", "None"]) { [weak self] in
      self?.configuration.headerMode = [.supplementary, .firstItemInSection, .none][$0]
      self?.apply()
    }
    apply()
  }

  override func demonstrate() { headerChoice[1].isActive = true }

  private var isSidebar: Bool { [.sidebar, .sidebarPlain].contains(configuration.appearance) }

  private func show(_ appearance: ListConfiguration.Appearance) {
    let mode = configuration.headerMode
    configuration = ListConfiguration(appearance: appearance)
    configuration.headerMode = mode
    apply()
  }

  private func apply() {
    // Start separators at the text, after the pictures.
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 64
    list.layout = .list(using: configuration)
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    for (title, settings) in Setting.groups {
      snapshot.appendSections([title])
      if configuration.headerMode == .firstItemInSection { snapshot.appendItems([title]) }
      snapshot.appendItems(settings.map(\.title))
    }
    // Cells show different content in a sidebar, so configure all cells again.
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource?.apply(snapshot)
  }
}
