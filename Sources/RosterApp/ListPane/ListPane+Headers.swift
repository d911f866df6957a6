import Catalog
import DiffableGtk
import Gtk
import Planner

/// Which sections have headers, and what these say.
extension ListPane {
  func addHeaders(to dataSource: DataSource) {
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in self?.configure(header, at: indexPath.section) }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    dataSource.sectionProvider = { [weak self] _, section, _ in
      var configuration = ListConfiguration(appearance: .plain)
      if section == .whole || section == .open { configuration.headerMode = .none }
      return self?.isGrid == true
        ? .grid(minimumCellWidth: 160, spacing: 12, using: configuration) : .list(using: configuration)
    }
  }

  private func configure(_ header: ListHeaderView, at index: Int) {
    guard let id = dataSource?.sectionIdentifier(for: index) else { return }
    show(id, in: header)
    header.configurationUpdateHandler = { [weak self] header, _ in
      if let header = header as? ListHeaderView { self?.show(id, in: header) }
    }
  }

  private func show(_ id: PlaceSection, in header: ListHeaderView) {
    guard let dataSource, let title = title(of: id) else { return }
    // A header that is on its way out may be asked for once more.
    let snapshot = dataSource.snapshot()
    let shown = snapshot.indexOfSection(id).map { snapshot.itemPositions(inSectionAt: $0).count } ?? 0
    let count = id == .done ? listing?.doneCount ?? shown : shown
    var content = header.defaultContentConfiguration()
    content.text = title
    if id == .overdue { content.textProperties.color = Color(named: "error_color") }
    header.contentConfiguration = content
    var accessories: [CellAccessory] = [.label(text: Wording.grouped(count))]
    if id == .done {
      let name = shown == 0 && count > 0 ? "Show What Is Done" : "Hide What Is Done"
      let icon = shown == 0 && count > 0 ? "pan-end-symbolic" : "pan-down-symbolic"
      let button = Button(iconName: icon, name: name)
      button.addClass("flat")
      button.onClicked { [weak self] in self?.onFoldDone() }
      accessories.append(.customView(button))
    }
    header.accessories = accessories
    header.accessibleText = Wording.section(title, count: count)
  }

  private func title(of id: PlaceSection) -> String? {
    guard let listing else { return nil }
    guard case .catalog(let section) = id else { return dayTitles.title(of: id) }
    return section == SortOrder.section
      ? Wording.order(listing.order, in: listing.library) : listing.library[section]?.title
  }
}
