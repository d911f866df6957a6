import DiffableGtk
import Gtk
import Planner
import Gettext

@MainActor
final class SidebarHeaderView: ListCell {
  var onMenu: (Rectangle) -> Void = { _ in }

  let addButton = Button(iconName: "list-add-symbolic", name: gettext("New Project"))

  required init() {
    super.init(cssName: "header")
    addButton.addClass("flat")
    addButton.onClicked { [weak self] in self?.send(.addProject) }
    onMenuRequest { [weak self] x, y in self?.onMenu(Rectangle(x: x, y: y, width: 1, height: 1)) }
  }

  override func defaultContentConfiguration() -> ListContentConfiguration { .sidebarHeader() }

  func show(_ section: SidebarSection) {
    var content = defaultContentConfiguration()
    content.text = section.title
    contentConfiguration = content
    accessories = section == .projects ? [.customView(addButton)] : []
    accessibleText = section.title
  }
}
