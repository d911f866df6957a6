import DiffableGtk

/// Sections that are laid out each in its own way: places, a grid of favourites, and a list of all that is left.
@MainActor
final class SectionsPage: GalleryPage {
  private enum Section: String {
    case places = "Places", favourites = "Favourites", others = "Other Mountains"
  }
  private enum Item: Hashable { case place(String), mountain(Mountain.ID) }
  private typealias DataSource = ListViewDiffableDataSource<Section, Item>
  private var dataSource: DataSource?

  private static let places: KeyValuePairs = [
    "Asia": "weather-few-clouds-symbolic", "South America": "weather-clear-symbolic",
    "Europe": "weather-snow-symbolic",
  ]

  init() {
    super.init(name: "sections", title: "Layouts by Section", iconName: "view-dual-symbolic")
    let places = CellRegistration<ListCell, String> { cell, indexPath, name in
      var content = ListContentConfiguration.sidebarCell()
      content.image = .icon(Self.places[indexPath.item].value)
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
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      header.show(title: self?.dataSource?.sectionIdentifier(for: indexPath.section)?.rawValue ?? "")
    }
    let footers = SupplementaryRegistration<ListFooterView>(
      elementKind: DiffableListView.elementKindSectionFooter
    ) { footer, _, _ in footer.text = "Drag a mountain from section to section, or activate it." }
    let dataSource = DataSource(listView: list) { list, indexPath, item in
      switch item {
      case .place(let name): list.dequeueConfiguredReusableCell(using: places, for: indexPath, item: name)
      case .mountain(let id):
        list.dequeueConfiguredReusableCell(using: mountains, for: indexPath, item: Mountain.all[id])
      }
    }
    dataSource.supplementaryViewProvider = { list, kind, indexPath in
      kind == DiffableListView.elementKindSectionFooter
        ? list.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
        : list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    dataSource.sectionProvider = { _, section, environment in
      var configuration = ListConfiguration(appearance: section == .others ? .insetGrouped : .sidebar)
      configuration.headerMode = section == .places ? .none : .supplementary
      configuration.footerMode = section == .others ? .supplementary : .none
      guard section == .favourites else { return .list(using: configuration) }
      return environment.isCompact
        ? .grid(columns: 2, using: configuration) : .grid(minimumCellWidth: 150, using: configuration)
    }
    dataSource.reorderingHandlers.canReorderItem = { if case .mountain = $0 { true } else { false } }
    dataSource.onActivate = { [weak self] in self?.turn($0) }
    self.dataSource = dataSource
    addButton("Change Favourites") { [weak self] in self?.demonstrate() }

    var snapshot = DataSource.Snapshot()
    snapshot.appendSections([.places, .favourites, .others])
    snapshot.appendItems(Self.places.map { .place($0.key) }, toSection: .places)
    snapshot.appendItems((0..<5).map { .mountain($0) }, toSection: .favourites)
    snapshot.appendItems((5..<60).map { .mountain($0) }, toSection: .others)
    dataSource.apply(snapshot)
  }

  /// The second favourite becomes one of the others, and the second of those a favourite.
  override func demonstrate() {
    guard let snapshot = dataSource?.snapshot() else { return }
    for section in [Section.favourites, .others] {
      if let item = snapshot.itemIdentifiers(inSection: section).dropFirst().first { turn(item) }
    }
  }

  /// Makes a mountain a favourite, or no longer one.
  private func turn(_ item: Item) {
    guard var snapshot = dataSource?.snapshot(), case .mountain = item else { return }
    let isFavourite = snapshot.sectionIdentifier(containingItem: item) == .favourites
    let others = snapshot.itemIdentifiers(inSection: isFavourite ? .others : .favourites)
    if let first = others.first {
      snapshot.moveItem(item, beforeItem: first)
    } else {
      snapshot.appendItems([item], toSection: isFavourite ? .others : .favourites)
    }
    dataSource?.apply(snapshot)
  }
}
