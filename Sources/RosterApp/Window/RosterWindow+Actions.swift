import Catalog
import Gtk

/// The menu, and what it and the keys can have done.
extension RosterWindow {
  /// Every key the window knows, for the actions and for the list of shortcuts alike.
  static let keys: [(action: String, keys: [String], title: String)] = [
    ("win.search", ["<Control>f"], "Search"),
    ("win.filter", ["<Control><Shift>f"], "Filters"),
    ("win.grid", ["<Control>g"], "Grid or List"),
    ("win.sidebar", ["F9"], "Show the Sidebar"),
    ("win.detail", ["<Shift>F9"], "Show the Details"),
    ("win.divider", ["F8"], "Move the Divider"),
    ("win.star", ["<Control>d"], "Favourite"),
    ("win.today", ["<Control>t"], "Plan for Today"),
    ("win.plan", ["<Control><Shift>t"], "Choose a Day"),
    ("win.done", ["<Control>Return", "<Control>KP_Enter"], "Done"),
    ("win.new-project", ["<Control>n"], "New Project"),
    ("win.undo", ["<Control>z"], "Undo"),
    ("win.redo", ["<Control><Shift>z", "<Control>y"], "Redo"),
    ("win.compare", ["<Control><Shift>c"], "Compare What Is Chosen"),
    ("win.open-link", ["<Control>l"], "Open the Item’s Link"),
    ("win.back", ["<Alt>Left", "Back"], "Back"),
    ("win.forward", ["<Alt>Right", "Forward"], "Forward"),
    ("win.previous", ["<Control>Page_Up"], "Previous Item"),
    ("win.next", ["<Control>Page_Down"], "Next Item"),
    ("win.toast", ["F6"], "Go to the Message"),
    ("win.open", ["<Control>o"], "Open a Catalogue"),
    ("win.print", ["<Control>p"], "Print What Is Chosen"),
    ("win.new-window", ["<Control><Shift>n"], "New Window"),
    ("win.preferences", ["<Control>comma"], "Preferences"),
    ("win.help", ["F1"], "Help"),
    ("win.shortcuts", ["<Control>question", "<Control>F1"], "Keyboard Shortcuts"),
    ("window.close", ["<Control>w"], "Close the Window"),
    ("app.quit", ["<Control>q"], "Quit"),
  ]

  func addActions() {
    add("search") { $0.startSearch() }
    add("grid") { $0.setGrid(!$0.listPane.isGrid) }
    add("sidebar") { $0.toggleSidebar() }
    add("detail") { $0.setShowsDetailPane(!$0.splitView.showsDetailPane) }
    add("divider") { $0.splitView.focusDivider() }
    add("toast") { $0.toasts.focusToast() }
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
    windows.append("New Window", action: "win.new-window")
    windows.append("New Project", action: "win.new-project")
    let files = Menu()
    files.append("Open Catalogue…", action: "win.open")
    files.append(submenu: recentMenu, title: "Open Recent")
    files.append("Close Catalogue", action: "win.close-catalog")
    let printing = Menu()
    printing.append("Print…", action: "win.print")
    printing.append("Save as PDF…", action: "win.save-pdf")
    let edit = Menu()
    edit.append("Undo", action: "win.undo")
    edit.append("Redo", action: "win.redo")
    let look = Menu()
    look.append("Grid or List", action: "win.grid")
    look.append("Filters", action: "win.filter")
    look.append(submenu: wholeSortMenu(), title: "Sort")
    let plans = Menu()
    plans.append("Export Plans…", action: "win.export")
    plans.append("Export Calendar…", action: "win.export-calendar")
    plans.append("Import Plans…", action: "win.import")
    plans.append("Clear Recents", action: "win.clear-recents")
    let help = Menu()
    help.append("Preferences", action: "win.preferences")
    help.append("Help", action: "win.help")
    help.append("Keyboard Shortcuts", action: "win.shortcuts")
    help.append("About Roster", action: "win.about")
    let end = Menu()
    end.append("Quit", action: "app.quit")
    let menu = Menu()
    menu.append(section: windows)
    menu.append(section: files)
    menu.append(section: printing)
    menu.append(section: edit)
    menu.append(section: look)
    menu.append(section: catalogMenu, title: "Catalogues")
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
      comments: "Browse and search sectioned catalogues", iconName: Roster.id)
    dialog.present()
  }
}
