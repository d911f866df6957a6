import Gtk
import Planner
import Gettext

/// A menu button with the projects to which items can be added, and an entry for a new project. Projects that don't fit
/// in the menu are chosen in a window.
@MainActor
final class ProjectMenu: CustomWidget {
  private let button: MenuButton
  private var projects: [Project] = []

  init() {
    button = MenuButton(label: gettext("Add to Project"), menu: Menu())
    super.init(cssName: "projectmenu")
    button.addClass("pill")
    add(button)
    let add = Action("add") { [weak self] (project: String) in
      if let id = ProjectID(project) { self?.send(.addToProject(id)) }
    }
    let new = Action("new") { [weak self] in self?.send(.addProjectOfSelection) }
    let choose = Action("choose") { [weak self] in self?.send(.chooseProject) }
    setActions([add, new, choose], prefix: "projects")
    button.menu = { [weak self] in self?.menu() ?? Menu() }
  }

  func show(_ projects: [Project]) { self.projects = projects }

  private func menu() -> Menu {
    let list = Menu(), new = Menu()
    list.append(projects, choosing: "projects.choose") { "projects.add::\($0)" }
    new.append(gettext("New Project"), action: "projects.new")
    return Menu(sections: projects.isEmpty ? [new] : [list, new])
  }

  var titles: [String] { projects.map(\.name) }

  func takeFocus() { button.grabFocus() }

  func popUp() { button.popUp() }
}

extension Menu {
  /// Adds entries for projects, leaving room for “New Project”. If there are too many, the last entry opens a window
  /// with all of them, because GTK creates the widgets of nested submenus each time the menu opens.
  func append(_ projects: [Project], choosing: String, adding: (ProjectID) -> String) {
    let limit = Menu.maximumCount - 1, fits = projects.count <= limit
    for project in projects.prefix(fits ? limit : limit - 1) {
      append(named: project.name, action: adding(project.id))
    }
    if !fits { append(WindowCommand.chooseProject.title, action: choosing) }
  }
}
