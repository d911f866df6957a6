import DiffableGtk
import Gtk

/// A window's sidebar: two sections of different rules, items of two kinds, and a registration for each. Against UIKit it
/// would read the same but for a few names, which the guide "Coming from UIKit" lists.
@MainActor
final class SidebarPage: GalleryPage {
  private enum Section { case groups, projects }
  private enum Item: Hashable { case group(TaskGroup.ID), project(Project.ID) }
  private typealias DataSource = ListViewDiffableDataSource<Section, Item>
  private typealias Picture = ListContentConfiguration.Picture
  private var groups = TaskGroup.all
  private var projects = Project.all
  private var dataSource: DataSource?

  init() {
    super.init { Box(.horizontal, [$0, Separator(.vertical)]) }
    list.expandsHorizontally = false
    list.setSizeRequest(width: 280)
    let groupCells = CellRegistration<ListCell, TaskGroup?> { cell, _, group in
      guard let group else { return }
      Self.fill(cell, group.title, .icon(group.iconName, hue: group.hue), count: group.count)
    }
    let projectCells = CellRegistration<ListCell, Project?> { cell, _, project in
      guard let project else { return }
      Self.fill(cell, project.title, .icon("folder-symbolic"), count: project.count)
    }
    let headers = SupplementaryRegistration<ListHeaderView>(
      elementKind: DiffableListView.elementKindSectionHeader
    ) { header, _, _ in header.show(title: "Projects") }
    let dataSource = DataSource(listView: list) { [weak self] list, path, item in
      switch item {
      case .group(let id):
        list.dequeueConfiguredReusableCell(using: groupCells, for: path, item: self?.groups[id])
      case .project(let id):
        list.dequeueConfiguredReusableCell(using: projectCells, for: path, item: self?.projects[id])
      }
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    dataSource.sectionProvider = { _, section, _ in
      var configuration = ListConfiguration(appearance: .sidebar)
      configuration.headerMode = section == .projects ? .supplementary : .none
      return .list(using: configuration)
    }
    self.dataSource = dataSource
    addButton("Add Project") { [weak self] in self?.demonstrate() }
    show()
    dataSource.selectedItemIdentifier = .group(2)
  }

  /// A project comes first, and its tasks are among those to focus on.
  override func demonstrate() {
    projects.append(Project(id: projects.count, title: "New Project", order: -projects.count, count: 2))
    groups[1].count += 2
    show(changed: [.group(1)])
  }

  private func show(changed: [Item] = []) {
    var snapshot = DataSource.Snapshot()
    snapshot.appendSections([.groups, .projects])
    snapshot.appendItems(groups.map { .group($0.id) }, toSection: .groups)
    snapshot.appendItems(projects.sorted { $0.order < $1.order }.map { .project($0.id) })
    snapshot.reconfigureItems(changed)
    dataSource?.apply(snapshot)
  }

  private static func fill(_ cell: ListCell, _ title: String, _ image: Picture, count: Int) {
    var content = ListContentConfiguration.sidebarCell()
    (content.text, content.image) = (title, image)
    content.textProperties.font = .headline
    content.imageProperties.maximumSize = LayoutSize(20)
    cell.contentConfiguration = content
    // It follows selection and highlighting by itself.
    cell.backgroundConfiguration = .listSidebarCell()
    cell.accessories = count == 0 ? [] : [.label(text: String(count))]
  }
}
