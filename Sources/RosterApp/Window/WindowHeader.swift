import Gettext
import Gtk

/// The header bar: buttons for the panes, the sort menu, the main menu, and the title of the place.
@MainActor
final class WindowHeader {
  let bar = HeaderBar()
  let title = WindowTitle()
  let backButton = Button(iconName: "go-previous-symbolic", name: gettext("Back"))
  let sidebarButton = Button(iconName: "sidebar-show-symbolic", name: gettext("Show Sidebar"))
  let layoutButton = Button(iconName: "view-grid-symbolic", name: gettext("View as Grid"))
  let sortButton: MenuButton

  init(_ menus: WindowMenus) {
    sortButton = MenuButton(
      iconName: "view-sort-descending-symbolic", name: WindowCommand.sort.title, menu: menus.sort)
    let menuButton = MenuButton(
      iconName: "open-menu-symbolic", name: gettext("Main Menu"), menu: menus.main)
    menuButton.isPrimary = true
    backButton.setAction(WindowCommand.toList.action)
    backButton.isVisible = false
    sidebarButton.setAction(WindowCommand.sidebar.action)
    layoutButton.setAction(WindowCommand.grid.action)
    for button in [sidebarButton, backButton] { bar.addAtStart(button) }
    for button in [menuButton, layoutButton, sortButton] as [Widget] { bar.addAtEnd(button) }
    bar.setTitleWidget(title)
  }

  /// Updates the buttons for the state of the panes.
  func update(_ panes: SplitView, isGrid: Bool) {
    let isDetail = panes.isFolded && panes.showsDetail
    backButton.isVisible = isDetail
    sidebarButton.isVisible = !isDetail
    sidebarButton.setIcon(
      "sidebar-show-symbolic", name: panes.showsSidebar ? gettext("Hide Sidebar") : gettext("Show Sidebar"))
    // In a narrow window the title needs their space. The menu has these commands too.
    layoutButton.isVisible = !panes.isFolded
    sortButton.isVisible = !panes.isFolded
    layoutButton.setIcon(
      isGrid ? "view-list-symbolic" : "view-grid-symbolic", name: WindowMenus.otherLayout(isGrid: isGrid))
  }
}
