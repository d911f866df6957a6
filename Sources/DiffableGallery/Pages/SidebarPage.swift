import DiffableGtk
import Gtk

/// A sidebar with two kinds of sections and items. See the guide "Coming from UIKit".
@MainActor
final class SidebarPage: GalleryPage {
  private enum Section { case groups, projects }
  private typealias DataSource = ListViewDiffableDataSource<Section, Agenda.Place>
  private var agenda = Agenda()
  private let tasks = TaskList()
  private var dataSource: DataSource?

  init() {
    super.init { [tasks] in SidebarSplit(sidebar: $0, content: tasks, sidebarWidth: 240, minimumWidth: 0) }
    let groups = CellRegistration<ListCell, TaskGroup> { cell, _, group in
      Self.fill(cell, group.title, group.iconName, hue: group.hue, count: group.tasks.count)
    }
    let projects = CellRegistration<ListCell, Project> { cell, _, project in
      Self.fill(cell, project.title, "folder-symbolic", hue: nil, count: project.tasks.count)
    }
    let dataSource = DataSource(listView: list) { [weak self] list, path, item in
      guard let agenda = self?.agenda else { return nil }
      return switch item {
      case .group(let id):
        list.dequeueConfiguredReusableCell(using: groups, for: path, item: agenda.groups[id])
      case .project(let id):
        list.dequeueConfiguredReusableCell(using: projects, for: path, item: agenda.projects[id])
      }
    }
    dataSource.showHeaders { _ in "Projects" }
    dataSource.sectionProvider = { _, section, _ in
      var configuration = ListConfiguration(appearance: .sidebar)
      configuration.headerMode = section == .projects ? .supplementary : .none
      return .list(using: configuration)
    }
    self.dataSource = dataSource
    addButton("Add Project") { [weak self] in self?.demonstrate() }
    list.onSelectionChange = { [weak self] in self?.showTasks() }
    show()
    dataSource.selectedItemIdentifier = .group(2)
    showTasks()
  }

  /// Adds a project, and adds its tasks to the Focus group. Tasks are identified by their text, so tasks that are
  /// already in the group aren't added again.
  override func demonstrate() {
    let tasks = ["Find a name", "Ask for help"], id = agenda.projects.count
    agenda.projects.append(Project(id: id, title: "New Project", order: -id, tasks: tasks))
    let focus = agenda.groups[1].tasks
    agenda.groups[1].tasks += tasks.filter { !focus.contains($0) }
    show(changed: [.group(1)])
  }

  private func show(changed: [Agenda.Place] = []) {
    var snapshot = DataSource.Snapshot()
    snapshot.appendSections([.groups, .projects])
    snapshot.appendItems(agenda.groups.map { .group($0.id) }, toSection: .groups)
    snapshot.appendItems(agenda.projects.sorted { $0.order < $1.order }.map { .project($0.id) })
    snapshot.reconfigureItems(changed)
    dataSource?.apply(snapshot)
    showTasks()
  }

  private func showTasks() { dataSource?.selectedItemIdentifier.map { tasks.show(agenda[$0]) } }

  private static func fill(_ cell: ListCell, _ title: String, _ iconName: String, hue: Int?, count: Int) {
    var content = ListContentConfiguration.sidebarCell()
    (content.text, content.image) = (title, .icon(iconName, hue: hue))
    content.textProperties.font = .headline
    content.imageProperties.maximumSize = LayoutSize(20)
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listSidebarCell()
    cell.accessories = count == 0 ? [] : [.label(text: String(count))]
  }
}
