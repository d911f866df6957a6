import DiffableGtk
import Gtk
import Planner
import Gettext

/// The line over catalogues or projects; over projects with a button that makes one.
@MainActor
final class SidebarHeaderView: ListCell {
  /// Called by the button.
  var onAdd: () -> Void = {}

  /// Called with where the secondary button went down.
  var onMenu: (Rectangle) -> Void = { _ in }

  let addButton = Button(iconName: "list-add-symbolic", name: gettext("New Project"))

  required init() {
    super.init(cssName: "header")
    addButton.addClass("flat")
    addButton.onClicked { [weak self] in self?.onAdd() }
    onClick(.secondary) { [weak self] click in
      self?.onMenu(Rectangle(x: click.x, y: click.y, width: 1, height: 1))
    }
  }

  override func defaultContentConfiguration() -> ListContentConfiguration { .sidebarHeader() }

  /// Fills it for a section.
  func show(_ section: SidebarSection) {
    var content = defaultContentConfiguration()
    content.text = section.title
    contentConfiguration = content
    accessories = section == .projects ? [.customView(addButton)] : []
    accessibleText = section.title
  }
}
