import Gtk
import Planner
import Gettext

/// A menu button with the projects to which items can be added, and an entry for a new project.
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
    setActions([add, new], prefix: "projects")
    button.menu = { [weak self] in self?.menu() ?? Menu() }
  }

  func show(_ projects: [Project]) { self.projects = projects }

  private func menu() -> Menu {
    let list = Menu(), new = Menu()
    list.append(
      projects.map { ($0.name, "projects.add::\($0.id)") }, limit: Menu.maximumCount - 1,
      more: ProjectMenu.overflowSubmenuTitle)
    new.append(gettext("New Project"), action: "projects.new")
    return Menu(sections: projects.isEmpty ? [new] : [list, new])
  }

  static func overflowSubmenuTitle(_ count: String) -> String {
    gettext("More Projects ({count})", ["count": count])
  }

  var titles: [String] { projects.map(\.name) }

  func takeFocus() { button.grabFocus() }

  func popUp() { button.popUp() }
}
