import Gettext
import Gtk

@MainActor
final class WindowHeader {
  let bar = HeaderBar()
  let menus = WindowMenus()
  let title = WindowTitle()
  let backButton = Button(iconName: "go-previous-symbolic", name: gettext("Back"))
  let sidebarButton = Button(iconName: "sidebar-show-symbolic", name: gettext("Show Sidebar"))
  let layoutButton: MenuButton
  let sortButton: MenuButton
  private let optionalButtons: OptionalButtons

  init() {
    let menus = menus
    layoutButton = MenuButton(
      iconName: PlaceLayout.list.iconName, name: WindowCommand.layout.title, menu: menus.layout)
    sortButton = MenuButton(
      iconName: "view-sort-descending-symbolic", name: WindowCommand.sort.title, menu: menus.sort)
    optionalButtons = OptionalButtons([sortButton, layoutButton])
    let menuButton = MenuButton(
      iconName: "open-menu-symbolic", name: gettext("Main Menu"), menu: menus.main)
    menuButton.isPrimary = true
    backButton.setAction(WindowCommand.toList.action)
    backButton.isVisible = false
    sidebarButton.setAction(WindowCommand.sidebar.action)
    for button in [sidebarButton, backButton] { bar.addAtStart(button) }
    for button in [menuButton, optionalButtons] { bar.addAtEnd(button) }
    bar.setTitleWidget(title)
  }

  func update(_ panes: SplitView, _ layout: PlaceLayout) {
    let isDetail = panes.isFolded && panes.showsDetail
    backButton.isVisible = isDetail
    sidebarButton.isVisible = !isDetail
    // Remove the tooltip when the sidebar opens over the list. The pointer is still on the button, and the tooltip
    // would cover the first row of the sidebar.
    sidebarButton.setIcon(
      "sidebar-show-symbolic", name: panes.showsSidebar ? gettext("Hide Sidebar") : gettext("Show Sidebar"),
      hasTooltip: !(panes.isSidebarFolded && panes.showsSidebar))
    // Hide these buttons in a narrow window, to make room for the title.
    optionalButtons.isVisible = !panes.isFolded
    layoutButton.setIcon(layout.iconName)
  }
}
