import Catalog
import Gtk
import Gettext

/// The menu, and what it and the keys can have done.
extension RosterWindow {
  /// Every key the window knows, for the actions and for the list of shortcuts alike.
  static let keys: [(action: String, keys: [String], title: String)] = [
    ("win.search", ["<Control>f"], gettext("Search")),
    ("win.filter", ["<Control><Shift>f"], gettext("Filters")),
    ("win.grid", ["<Control>g"], gettext("Grid or List")),
    ("win.sidebar", ["F9"], gettext("Show the Sidebar")),
    ("win.detail", ["<Shift>F9"], gettext("Show the Details")),
    ("win.divider", ["F8"], gettext("Move the Divider")),
    ("win.star", ["<Control>d"], gettext("Favourite")),
    ("win.today", ["<Control>t"], gettext("Plan for Today")),
    ("win.plan", ["<Control><Shift>t"], gettext("Choose a Day")),
    ("win.done", ["<Control>Return", "<Control>KP_Enter"], gettext("Done")),
    ("win.new-project", ["<Control>n"], gettext("New Project")),
    ("win.undo", ["<Control>z"], gettext("Undo")),
    ("win.redo", ["<Control><Shift>z", "<Control>y"], gettext("Redo")),
    ("win.compare", ["<Control><Shift>c"], gettext("Compare What Is Chosen")),
    ("win.open-link", ["<Control>l"], gettext("Open the Item’s Link")),
    ("win.back", ["<Alt>Left", "Back"], gettext("Back")),
    ("win.forward", ["<Alt>Right", "Forward"], gettext("Forward")),
    ("win.previous", ["<Control>Page_Up"], gettext("Previous Item")),
    ("win.next", ["<Control>Page_Down"], gettext("Next Item")),
    ("win.toast", ["F6"], gettext("Go to the Message")),
    ("win.open", ["<Control>o"], gettext("Open a Catalogue")),
    ("win.print", ["<Control>p"], gettext("Print What Is Chosen")),
    ("win.new-window", ["<Control><Shift>n"], gettext("New Window")),
    ("win.preferences", ["<Control>comma"], gettext("Preferences")),
    ("win.help", ["F1"], gettext("Help")),
    ("win.shortcuts", ["<Control>question", "<Control>F1"], gettext("Keyboard Shortcuts")),
    ("window.close", ["<Control>w"], gettext("Close the Window")),
    ("app.quit", ["<Control>q"], gettext("Quit")),
  ]

  func addActions() {
    add("search") { $0.startSearch() }
    add("grid") { $0.setGrid(!$0.listPane.isGrid) }
    add("sidebar") { $0.toggleSidebar() }
    add("detail") { $0.setShowsDetailPane(!$0.splitView.showsDetailPane) }
    add("divider") { $0.splitView.focusDivider() }
    add("toast") { $0.focusNextMessage() }
    add("preferences") { $0.showPreferences() }
    add("help") { $0.showHelp() }
    add("shortcuts") { $0.showHelp(HelpTopic.keys.title) }
    add("about") { $0.showAbout() }
    addCopyActions()
    addPrintActions()
    add("open-link") { $0.openLink() }
    add("to-list") { $0.showDetail(false) }
    add("compare") { $0.showDetail(true) }
    add("back") { $0.goBack() }
    add("forward") { $0.goForward() }
    add("previous") { $0.chooseNeighbor(-1) }
    add("next") { $0.chooseNeighbor(1) }
    add("new-window") { $0.onNewWindow() }
    addFileActions()
    addPlanningActions()
    addSortActions()
    addFilterAction()
    updateCatalogMenu()
    updateItemActions()
  }

  /// Adds an action that the window's state enables.
  func add(_ name: String, _ handler: @escaping @MainActor (RosterWindow) -> Void) {
    let action = Action(name) { [weak self] in
      if let self { handler(self) }
    }
    add(action)
    actions[name] = action
  }

  func mainMenu() -> Menu {
    let windows = Menu()
    windows.append(gettext("New Window"), action: "win.new-window")
    windows.append(gettext("New Project"), action: "win.new-project")
    let files = Menu()
    files.append(gettext("Open Catalogue…"), action: "win.open")
    files.append(submenu: recentMenu, title: gettext("Open Recent"))
    files.append(gettext("Close Catalogue"), action: "win.close-catalog")
    let printing = Menu()
    printing.append(gettext("Print…"), action: "win.print")
    printing.append(gettext("Save as PDF…"), action: "win.save-pdf")
    let edit = Menu()
    edit.append(gettext("Undo"), action: "win.undo")
    edit.append(gettext("Redo"), action: "win.redo")
    let look = Menu()
    look.append(gettext("Grid or List"), action: "win.grid")
    look.append(gettext("Filters"), action: "win.filter")
    look.append(submenu: wholeSortMenu(), title: gettext("Sort"))
    let plans = Menu()
    plans.append(gettext("Export Plans…"), action: "win.export")
    plans.append(gettext("Export Calendar…"), action: "win.export-calendar")
    plans.append(gettext("Import Plans…"), action: "win.import")
    plans.append(gettext("Clear Recents"), action: "win.clear-recents")
    let help = Menu()
    help.append(gettext("Preferences"), action: "win.preferences")
    help.append(gettext("Help"), action: "win.help")
    help.append(gettext("Keyboard Shortcuts"), action: "win.shortcuts")
    help.append(gettext("About Roster"), action: "win.about")
    let end = Menu()
    end.append(gettext("Quit"), action: "app.quit")
    let menu = Menu()
    menu.append(section: windows)
    menu.append(section: files)
    menu.append(section: printing)
    menu.append(section: edit)
    menu.append(section: look)
    menu.append(section: catalogMenu, title: gettext("Catalogues"))
    menu.append(section: plans)
    menu.append(section: help)
    menu.append(section: end)
    return menu
  }

  private func toggleSidebar() {
    splitView.showsSidebar.toggle()
    if splitView.isSidebarFolded, splitView.showsSidebar { sidebarPane.takeFocus() }
    stateDidChange()
  }

  func setShowsDetailPane(_ isShown: Bool) {
    splitView.showsDetailPane = isShown
    stateDidChange()
  }

  private func openLink() {
    if let link = model.chosen.flatMap(model.item)?.link { open(address: link.address) }
  }

  /// One entry with a check mark for each catalogue that is open.
  func updateCatalogMenu() {
    catalogMenu.removeAll()
    for catalog in model.shelf.library.catalogs {
      // A catalogue's name has only characters that the name of an action may have.
      let name = "catalog-\(catalog.name)"
      add(
        Action(name, isOn: !model.shelf.hidden.contains(catalog.name)) { [weak self] isOn in
          self?.model.shelf.setShown(catalog.name, isOn)
        })
      catalogMenu.append(catalog.title, action: "win.\(name)")
    }
    updateSortMenu()
  }

  // MARK: Messages

  /// Says in the banner why files were refused.
  func tell(_ refused: [CatalogError]) {
    guard !refused.isEmpty else { return banner.dismiss() }
    banner.show(refused.map(Wording.refusal).joined(separator: "\n"))
  }

  // MARK: Windows above

  private func showHelp(_ topic: String? = nil) {
    let help = HelpWindow(above: self)
    help.onSearch = { [weak self] in self?.lookEverywhere(for: $0) }
    helpWindow = help
    help.onClose { [weak self] in self?.helpWindow = nil }
    help.present()
    help.show(topic)
  }

  private func showPreferences() {
    let window = PreferencesWindow(preferences, above: self)
    window.onChange = { [weak self] in self?.onPreferences($0) }
    window.present()
  }

  private func showAbout() {
    let dialog = AboutDialog(
      parent: self, program: "Roster", version: Roster.version,
      comments: gettext("Browse and search sectioned catalogues"), iconName: Roster.id)
    dialog.present()
  }
}
