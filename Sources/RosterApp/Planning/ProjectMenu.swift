import Gtk
import Planner
import Gettext

/// A button with a menu of the projects that something can be put into, and of a new one.
@MainActor
final class ProjectMenu: CustomWidget {
  /// Called with the project that was chosen.
  var onChoose: (ProjectID) -> Void = { _ in }

  /// Called when it is to be a new one.
  var onNew: () -> Void = {}

  private let menu = Menu()
  private let button: MenuButton
  private var shown: [Project]?

  init() {
    button = MenuButton(label: gettext("Add to Project"), menu: menu)
    super.init(cssName: "projectmenu")
    button.addClass("pill")
    add(button)
    let add = Action("add") { [weak self] (project: String) in
      if let id = ProjectID(project) { self?.onChoose(id) }
    }
    let new = Action("new") { [weak self] in self?.onNew() }
    setActions([add, new], prefix: "projects")
    show([])
  }

  /// Offers these projects.
  func show(_ projects: [Project]) {
    guard projects != shown else { return }
    shown = projects
    menu.removeAll()
    let list = Menu(), new = Menu()
    list.append(
      projects.map { ($0.name, "projects.add::\($0.id)") }, room: Menu.maximumCount - 1,
      more: ProjectMenu.more)
    new.append(gettext("New Project…"), action: "projects.new")
    if !projects.isEmpty { menu.append(section: list) }
    menu.append(section: new)
  }

  /// What leads to the projects that a menu has no room for.
  static func more(_ count: String) -> String { gettext("More Projects ({count})", ["count": count]) }

  /// The projects that are offered.
  var titles: [String] { (shown ?? []).map(\.name) }

  /// Gives the button the keyboard.
  func takeFocus() { button.grabFocus() }

  /// Opens the menu.
  func popUp() { button.popUp() }
}
