import Catalog
import Gtk

/// The menu, and what it and the keys can have done.
extension RosterWindow {
  /// Every key the window knows, for the actions and for the list of shortcuts alike.
  static let keys: [(action: String, keys: [String], title: String)] = [
    ("win.search", ["<Control>f"], "Search"),
    ("win.grid", ["<Control>g"], "Grid or List"),
    ("win.divider", ["F8"], "Move the Divider"),
    ("win.open-link", ["<Control>Return"], "Open the Item’s Link"),
    ("win.back", ["<Alt>Left"], "Back to the List"),
    ("win.open", ["<Control>o"], "Open a Catalogue"),
    ("win.shortcuts", ["<Control>question", "<Control>F1"], "Keyboard Shortcuts"),
    ("window.close", ["<Control>w"], "Close the Window"),
    ("app.quit", ["<Control>q"], "Quit"),
  ]

  func addActions() {
    add(Action("search") { [weak self] in self?.startSearch() })
    add(Action("grid") { [weak self] in self?.toggleGrid() })
    add(Action("divider") { [weak self] in self?.splitView.focusDivider() })
    add(Action("open") { [weak self] in self?.chooseFile() })
    add(Action("shortcuts") { [weak self] in self?.showShortcuts() })
    add(Action("about") { [weak self] in self?.showAbout() })
    add(Action("copy-title") { [weak self] in self?.copyTitle() })
    let openLink = Action("open-link") { [weak self] in self?.openLink() }
    openLink.isEnabled = false
    add(openLink)
    openLinkAction = openLink
    let back = Action("back") { [weak self] in self?.showDetail(false) }
    back.isEnabled = false
    add(back)
    backAction = back
    addSortActions()
    updateCatalogMenu()
  }

  func mainMenu() -> Menu {
    let files = Menu()
    files.append("Open Catalogue…", action: "win.open")
    let help = Menu()
    help.append("Keyboard Shortcuts", action: "win.shortcuts")
    help.append("About Roster", action: "win.about")
    let end = Menu()
    end.append("Quit", action: "app.quit")
    let menu = Menu()
    menu.append(section: files)
    menu.append(section: catalogMenu, title: "Catalogues")
    menu.append(section: help)
    menu.append(section: end)
    return menu
  }

  /// What can be done with an item; its actions are about the chosen one, which it is once its menu is open.
  func contextMenu(of item: CatalogItem) -> Menu {
    let menu = Menu()
    if item.link != nil { menu.append("Open Link", action: "win.open-link") }
    menu.append("Copy Title", action: "win.copy-title")
    return menu
  }

  private var chosenItem: CatalogItem? { model.chosen.flatMap { model.shown[$0] } }

  private func openLink() {
    if let link = chosenItem?.link { open(address: link.address) }
  }

  private func copyTitle() {
    if let title = chosenItem?.title { copyToClipboard(title) }
  }

  private func toggleGrid() { setGrid(!listPane.isGrid) }

  /// One entry with a check mark for each catalogue that is open.
  func updateCatalogMenu() {
    catalogMenu.removeAll()
    for catalog in model.library.catalogs {
      // A catalogue's name has only characters that the name of an action may have.
      let name = "catalog-\(catalog.name)"
      add(
        Action(name, isOn: !model.hidden.contains(catalog.name)) { [weak self] isOn in
          self?.model.setShown(catalog.name, isOn)
        })
      catalogMenu.append(catalog.title, action: "win.\(name)")
    }
    updateSortMenu()
  }

  // MARK: Files

  private func chooseFile() {
    let chooser = FileChooser(title: "Open Catalogue", parent: self, filter: "Catalogues", suffix: "json")
    chooser.show { [weak self] path in self?.open([path]) }
  }

  /// Opens catalogue files, one after the other. What is wrong with one is told, and the others go on.
  @discardableResult
  func open(_ paths: [String]) -> Task<Void, Never> {
    Task { [weak self] in
      var refused: [CatalogError] = []
      for path in paths {
        do throws(CatalogError) { try await self?.model.open(path) } catch { refused.append(error) }
      }
      self?.tell(refused)
    }
  }

  /// Says in the banner why files were refused.
  func tell(_ refused: [CatalogError]) {
    guard !refused.isEmpty else { return banner.dismiss() }
    banner.show(refused.map(Wording.refusal).joined(separator: "\n"))
  }

  // MARK: Windows above

  private func showShortcuts() {
    let own = RosterWindow.keys.map { (keys: $0.keys.joined(separator: " "), title: $0.title) }
    let moving: [(keys: String, title: String)] = [
      ("Up Down", "Next and Previous Item"), ("Home End", "First and Last Item"),
      ("Page_Up Page_Down", "A Page"), ("Return", "Show the Item"),
      ("<Control>Up <Control>Down", "Section Headers"), ("Escape", "Clear the Search, or Go Back"),
    ]
    ShortcutsWindow(
      parent: self, groups: [ShortcutsWindow.Group("Window", own), ShortcutsWindow.Group("List", moving)]
    ).present()
  }

  private func showAbout() {
    let dialog = AboutDialog(
      parent: self, program: "Roster", version: Roster.version,
      comments: "Browse and search sectioned catalogues", iconName: Roster.id)
    dialog.present()
  }
}
