import DiffableGtk
import Gettext
import Gtk
import Planner

/// A window in which the user chooses the project to add items to. It lists all projects, which may be too many for a
/// menu.
@MainActor
final class ProjectWindow: SearchWindow<ProjectID> {
  private let projects: [Project]

  init(_ projects: [Project], above parent: Window) {
    self.projects = projects
    super.init(gettext("Add to Project"), height: 600, above: parent)
    let names = Dictionary(projects.map { ($0.id, $0.name) }) { first, _ in first }
    showRows(named: gettext("Projects")) { id in (names[id] ?? "", nil) }
    search()
    entry.grabFocus()
  }

  override func search() {
    let words = entry.text.split(whereSeparator: \.isWhitespace)
    var snapshot = DiffableDataSourceSnapshot<String, ProjectID>()
    snapshot.appendSections([""])
    snapshot.appendItems(
      projects.filter { project in words.allSatisfy { project.name.localizedStandardContains($0) } }.map(\.id)
    )
    show(snapshot, for: entry.text)
  }
}
