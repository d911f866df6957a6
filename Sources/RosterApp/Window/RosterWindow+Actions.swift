import Catalog
import Gtk
import Gettext

/// The menu, and what it and the keys can have done.
extension RosterWindow {
  /// Keys of an action, and what the list of shortcuts calls it.
  typealias Shortcut = (action: String, keys: [String], title: String)

  /// Every key the window knows, in the groups of the list of shortcuts.
  static let keyGroups: [(title: String, keys: [Shortcut])] = [
    (
      gettext("Search and View"),
      [
        ("win.search", ["<Control>f"], gettext("Search")),
        ("win.filter", ["<Control><Shift>f"], gettext("Show Filters")),
        ("win.grid", ["<Control>g"], gettext("View as Grid or List")),
        ("win.sidebar", ["F9"], gettext("Show Sidebar")),
        ("win.detail", ["<Shift>F9"], gettext("Show Details")),
        ("win.divider", ["F8"], gettext("Move Divider")),
      ]
    ),
    (
      gettext("Navigation"),
      [
        ("win.back", ["<Alt>Left", "Back"], gettext("Back")),
        ("win.forward", ["<Alt>Right", "Forward"], gettext("Forward")),
        ("win.previous", ["<Control>Page_Up"], gettext("Previous Item")),
        ("win.next", ["<Control>Page_Down"], gettext("Next Item")),
        ("win.toast", ["F6"], gettext("Focus the Notification")),
      ]
    ),
    (
      gettext("Items"),
      [
        ("win.star", ["<Control>d"], gettext("Add to Favourites")),
        ("win.today", ["<Control>t"], gettext("Plan for Today")),
        ("win.plan", ["<Control><Shift>t"], gettext("Choose Date")),
        ("win.done", ["<Control>Return", "<Control>KP_Enter"], gettext("Mark as Done")),
        ("win.new-project", ["<Control>n"], gettext("New Project")),
        ("win.compare", ["<Control><Shift>c"], gettext("Compare Selection")),
        ("win.open-link", ["<Control>l"], gettext("Open Link")),
        ("win.undo", ["<Control>z"], gettext("Undo")),
        ("win.redo", ["<Control><Shift>z", "<Control>y"], gettext("Redo")),
      ]
    ),
    (
      gettext("General"),
      [
        ("win.open", ["<Control>o"], gettext("Open Catalogue")),
        ("win.print", ["<Control>p"], gettext("Print Selection")),
        ("win.new-window", ["<Control><Shift>n"], gettext("New Window")),
        ("win.preferences", ["<Control>comma"], gettext("Preferences")),
        ("win.help", ["F1"], gettext("Help")),
        ("win.shortcuts", ["<Control>question", "<Control>F1"], gettext("Keyboard Shortcuts")),
        ("window.close", ["<Control>w"], gettext("Close Window")),
        ("app.quit", ["<Control>q"], gettext("Quit")),
      ]
    ),
  ]

  /// Every key the window knows.
  static let keys = keyGroups.flatMap(\.keys)

  func addActions() {
    add("search") { $0.startSearch() }
    add("grid") { $0.setGrid(!$0.listPane.isGrid) }
    add("sidebar") { $0.toggleSidebar() }
    add("detail") { $0.setShowsDetailPane(!$0.splitView.showsDetailPane) }
    add("divider") { $0.splitView.focusDivider() }
    add("toast") { $0.focusNextMessage() }
    add("preferences") { $0.showPreferences() }
    add("help") { $0.showHelp(gettext("Help"), HelpTopic.help) }
    add("shortcuts") { $0.showHelp(gettext("Keyboard Shortcuts"), HelpTopic.shortcuts) }
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
    let (new, more, end) = (Menu(), Menu(), Menu())
    new.append(gettext("New Window"), action: "win.new-window")
    new.append(gettext("New Project"), action: "win.new-project")
    more.append(submenu: fileMenu(), title: gettext("File"))
    more.append(submenu: editMenu(), title: gettext("Edit"))
    more.append(submenu: viewMenu(), title: gettext("View"))
    more.append(submenu: catalogMenu, title: gettext("Catalogues"))
    more.append(submenu: dataMenu(), title: gettext("My Data"))
    end.append(gettext("Preferences"), action: "win.preferences")
    end.append(gettext("Keyboard Shortcuts"), action: "win.shortcuts")
    end.append(gettext("Help"), action: "win.help")
    end.append(gettext("About Roster"), action: "win.about")
    end.append(gettext("Quit"), action: "app.quit")
    let menu = Menu()
    for section in [new, more, end] { menu.append(section: section) }
    return menu
  }

  private func fileMenu() -> Menu {
    let (files, printing, menu) = (Menu(), Menu(), Menu())
    files.append(gettext("Open Catalogue…"), action: "win.open")
    files.append(submenu: recentMenu, title: gettext("Open Recent"))
    files.append(gettext("Close Catalogue"), action: "win.close-catalog")
    printing.append(gettext("Print…"), action: "win.print")
    printing.append(gettext("Save as PDF…"), action: "win.save-pdf")
    for section in [files, printing] { menu.append(section: section) }
    return menu
  }

  private func editMenu() -> Menu {
    let menu = Menu()
    menu.append(gettext("Undo"), action: "win.undo")
    menu.append(gettext("Redo"), action: "win.redo")
    return menu
  }

  private func viewMenu() -> Menu {
    let (more, menu) = (Menu(), Menu())
    more.append(gettext("Show Filters"), action: "win.filter")
    more.append(submenu: wholeSortMenu(), title: gettext("Sort"))
    for section in [layoutMenu, more] { menu.append(section: section) }
    return menu
  }

  private func dataMenu() -> Menu {
    let menu = Menu()
    menu.append(gettext("Export My Data…"), action: "win.export")
    menu.append(gettext("Export Calendar…"), action: "win.export-calendar")
    menu.append(gettext("Import My Data…"), action: "win.import")
    menu.append(gettext("Clear Recently Viewed"), action: "win.clear-recents")
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
    var entries: [(title: String, action: String)] = []
    for catalog in model.shelf.library.catalogs {
      // A catalogue's name has only characters that the name of an action may have.
      let name = "catalog-\(catalog.name)"
      add(
        Action(name, isOn: !model.shelf.hidden.contains(catalog.name)) { [weak self] isOn in
          self?.model.shelf.setShown(catalog.name, isOn)
        })
      entries.append((catalog.title, "win.\(name)"))
    }
    // An action that there is not: it cannot be chosen.
    if entries.isEmpty { entries = [(gettext("No Catalogues"), "win.no-catalogs")] }
    catalogMenu.append(entries) { gettext("More Catalogues ({count})", ["count": $0]) }
    updateSortMenu()
  }

  // MARK: Messages

  /// Says in the banner why files were refused.
  func tell(_ refused: [CatalogError]) {
    guard !refused.isEmpty else { return banner.dismiss() }
    banner.show(refused.map(Wording.refusal).joined(separator: "\n"))
  }

  // MARK: Windows above

  private func showHelp(_ title: String, _ topics: [HelpTopic]) {
    let help = HelpWindow(title, topics, above: self)
    help.onSearch = { [weak self] in self?.lookEverywhere(for: $0) }
    helpWindow = help
    help.onClose { [weak self] in self?.helpWindow = nil }
    help.present()
  }

  private func showPreferences() {
    let window = PreferencesWindow(preferences, above: self)
    window.onChange = { [weak self] in self?.onPreferences($0) }
    window.present()
  }

  private func showAbout() {
    let dialog = AboutDialog(
      parent: self, program: "Roster", version: Roster.version,
      comments: gettext("Browse and search catalogues"), iconName: Roster.id)
    dialog.present()
  }
}
