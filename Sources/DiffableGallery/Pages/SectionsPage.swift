import DiffableGtk

/// Sections with different layouts: a sidebar, a grid of favourites and a list. A section provider returns the
/// layouts. The guide "Section layouts and headers" explains when the provider is called.
@MainActor
final class SectionsPage: GalleryPage {
  private enum Section: String { case places, favourites = "Favourites", others = "Other Mountains" }
  private enum Item: Hashable { case place(String), mountain(Mountain.ID) }
  private typealias DataSource = ListViewDiffableDataSource<Section, Item>
  private var dataSource: DataSource?

  init() {
    super.init()
    let places = CellRegistration<ListCell, String> { cell, _, name in
      var content = ListContentConfiguration.sidebarCell()
      content.image = .icon("find-location-symbolic")
      content.text = name
      cell.contentConfiguration = content
    }
    let mountains = CellRegistration<ListCell, Mountain> { [weak list] cell, indexPath, mountain in
      let isGrid = list?.layout(ofSectionAt: indexPath.section)?.isGrid == true
      var content = isGrid ? ListContentConfiguration.card() : .valueCell()
      content.image = .tile(for: mountain.name, topic: mountain.region)
      content.text = mountain.name
      content.secondaryText = mountain.heightInMetres
      cell.contentConfiguration = content
    }
    let dataSource = DataSource(listView: list) { list, indexPath, item in
      switch item {
      case .place(let name): list.dequeueConfiguredReusableCell(using: places, for: indexPath, item: name)
      case .mountain(let id):
        list.dequeueConfiguredReusableCell(using: mountains, for: indexPath, item: Mountain.all[id])
      }
    }
    dataSource.showHeaders { $0.rawValue }
    dataSource.sectionProvider = { _, section, environment in
      var configuration = ListConfiguration(appearance: section == .others ? .insetGrouped : .sidebar)
      configuration.headerMode = section == .places ? .none : .supplementary
      guard section == .favourites else { return .list(using: configuration) }
      return environment.isCompact
        ? .grid(columns: 2, using: configuration) : .grid(minimumCellWidth: 150, using: configuration)
    }
    dataSource.reorderingHandlers.canReorderItem = { if case .mountain = $0 { true } else { false } }
    self.dataSource = dataSource
    addButton("Change Favourites") { [weak self] in self?.demonstrate() }

    var snapshot = DataSource.Snapshot()
    snapshot.appendSections([.places, .favourites, .others])
    snapshot.appendItems(["Africa", "Asia", "Europe"].map(Item.place), toSection: .places)
    snapshot.appendItems((0..<5).map(Item.mountain), toSection: .favourites)
    snapshot.appendItems((5..<60).map(Item.mountain), toSection: .others)
    dataSource.apply(snapshot)
  }

  override func demonstrate() {
    guard var snapshot = dataSource?.snapshot() else { return }
    let favourites = snapshot.itemIdentifiers(inSection: .favourites)
    let others = snapshot.itemIdentifiers(inSection: .others)
    guard favourites.count > 1, others.count > 1 else { return }
    snapshot.moveItem(favourites[1], beforeItem: others[0])
    snapshot.moveItem(others[1], beforeItem: favourites[0])
    dataSource?.apply(snapshot)
  }
}
