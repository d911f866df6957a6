import DiffableGtk
import Gtk
import Planner

struct WeakHeader {
  weak var view: SidebarHeaderView?
}

extension SidebarPane {
  func makeDataSource() -> ListViewDiffableDataSource<SidebarSection, Place> {
    let rows = CellRegistration<SidebarCell, Sidebar.Row> { cell, _, row in cell.show(row) }
    let projects = CellRegistration<ProjectCell, ProjectSummary> { [weak self] cell, _, summary in
      self?.fill(cell, summary)
    }
    let headers = SupplementaryRegistration<SidebarHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in self?.fill(header, at: indexPath.section) }

    let dataSource = ListViewDiffableDataSource<SidebarSection, Place>(
      listView: list,
      sectionProvider: { [weak self] _, section, _ in
        var configuration = ListConfiguration(appearance: .sidebar)
        configuration.showsSeparators = false
        configuration.headerMode = self?.hasHeader(section) == true ? .supplementary : .none
        if let self, section == .projects { configuration.contentInsets.bottom = Int(coveredHeight) }
        return .list(using: configuration)
      },
      cellProvider: { [weak self] list, path, place in
        guard let row = self?.sidebar?[place] else { return nil }
        return switch row {
        case .group, .catalog: list.dequeueConfiguredReusableCell(using: rows, for: path, item: row)
        case .project(let summary):
          list.dequeueConfiguredReusableCell(using: projects, for: path, item: summary)
        }
      })
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    dataSource.contextMenuProvider = { [weak self] in self?.menu(of: $0) }
    connectSelection(dataSource)
    return dataSource
  }

  /// Returns whether a section has a header. The header of the projects is always shown, because it has a button.
  private func hasHeader(_ section: SidebarSection) -> Bool {
    switch section {
    case .groups: false
    case .catalogs: sidebar?.snapshot().itemIdentifiers(inSection: .catalogs).isEmpty == false
    case .projects: true
    }
  }

  private func fill(_ cell: ProjectCell, _ summary: ProjectSummary) {
    guard renamed == summary.id else { return cell.show(summary) }
    let id = summary.id
    cell.rename(summary) { [weak self] name in self?.endRenaming(id, name) }
  }

  private func fill(_ header: SidebarHeaderView, at index: Int) {
    guard let section = dataSource?.sectionIdentifier(for: index) else { return }
    header.show(section)
    header.addButton.isSensitive = !isReadOnly
    header.onMenu = { [weak self, weak header] place in
      guard let header, section == .projects else { return }
      self?.openHeaderMenu(of: header, at: place)
    }
    headers.removeAll { $0.view == nil || $0.view === header }
    if section == .projects { headers.append(WeakHeader(view: header)) }
  }
}
