import Catalog
import Gtk
import Planner
import Gettext

/// The sidebar, and the place that it chooses.
extension RosterWindow {
  func connectSidebar() {
    sidebarPane.isReadOnly = model.plans.isReadOnly
    sidebarPane.onChoose = { [weak self] in self?.show($0) }
    sidebarPane.onOpen = { [weak self] place, byPointer in
      guard let self else { return }
      show(place)
      // Who clicks may want to rename the project, or to move it.
      if closeFoldedSidebar() || !byPointer { giveListFocus(choosing: !byPointer) }
    }
    let drop: ([ItemID], Place) -> Bool = { [weak self] items, place in
      guard let self else { return false }
      return model.plans.drop(references(of: items), on: place, lessons: lessonCounts(of: items))
    }
    sidebarPane.onDrop = drop
    listPane.onDrop = drop
    sidebarPane.onNewProject = { [weak self] in self?.addProject() }
    sidebarPane.onRename = { [weak self] id, name in
      guard let self else { return }
      let name = model.plans.availableName(name, for: id)
      change { planner throws(PlannerError) in try planner.renameProject(id, to: name) }
    }
    sidebarPane.onSetColor = { [weak self] id, color in
      self?.change { planner throws(PlannerError) in try planner.setColor(color, ofProject: id) }
    }
    sidebarPane.onSetSymbol = { [weak self] id, symbol in
      self?.change { planner throws(PlannerError) in try planner.setSymbol(symbol, ofProject: id) }
    }
    sidebarPane.onMove = { [weak self] ids, anchor in
      self?.change { planner throws(PlannerError) in try planner.moveProjects(ids, before: anchor) }
    }
    sidebarPane.onCancelNaming = { [weak self] in self?.discardIfEmpty($0) }
    sidebarPane.onDelete = { [weak self] in self?.deleteProject($0) }
    sidebarPane.onHideCatalog = { [weak self] name in
      self?.model.shelf.setShown(name, false)
      self?.updateCatalogMenu()
    }
    splitView.onSidebarChange = { [weak self] in
      self?.updateHeaderBar()
      self?.stateDidChange()
    }
    for pane in [listPane, detailPane] as [Widget] {
      pane.onClick(phase: .capture) { [weak self] _ in self?.sidebarPane.endRenaming() }
    }
    updateSidebar()
  }

  /// Has the sidebar show what there is now.
  func updateSidebar() {
    let catalogs = model.shelf.shown.catalogs.map { catalog in
      var entry = Sidebar.CatalogEntry(catalog)
      entry.file = ownFile(of: .catalog(catalog.name)).map(\.condition)
      return entry
    }
    let sidebar = Sidebar(counts: model.plans.counts, catalogs: catalogs)
    if sidebar != sidebarPane.sidebar || model.place != sidebarPane.chosen {
      sidebarPane.show(sidebar, chosen: model.place)
    }
  }

  /// Shows a place, chosen by the person.
  func show(_ place: Place) {
    guard place != model.place else { return }
    remember()
    model.show(place)
    guard let chosen = memory[place].chosen else { return }
    model.choose(chosen)
    isChoiceRemembered = true
  }

  /// Gives the list the keyboard as soon as it shows the place; where that is empty, the search has it.
  private func giveListFocus(choosing: Bool) {
    guard model.listing != nil else {
      return focusWaits = { [weak self] in self?.giveListFocus(choosing: choosing) }
    }
    if !listPane.takeFocus(choosing: choosing) { listPane.entry.focusAtEnd() }
  }

  /// Another place is shown; its listing follows.
  func placeDidChange() {
    sidebarPane.choose(model.place)
    if listPane.entry.text != model.query.text { listPane.entry.text = model.query.text }
    updateSortMenu()
    updateTitle()
    updateItemActions()
    actions["close-catalog"]?.isEnabled = ownFile(of: model.place) != nil
    stateDidChange()
  }

  /// What the header bar calls a place.
  func title(of place: Place) -> String {
    switch place {
    case .group(.all): "Roster"
    case .group(let group): group.title
    case .catalog(let name):
      model.shelf.library.catalog(named: name)?.title ?? model.shelf.files.file(named: name)?.title
        ?? "Roster"
    case .project(let id): model.plans.project(id)?.name ?? "Roster"
    }
  }

  /// Closes the sidebar where it lies over the list.
  ///
  /// - Returns: whether it did.
  @discardableResult
  func closeFoldedSidebar() -> Bool {
    guard splitView.isSidebarFolded, splitView.showsSidebar else { return false }
    splitView.showsSidebar = false
    return true
  }

  // MARK: Projects

  /// Makes a project, to be named in its row.
  func addProject(with items: [ItemReference] = []) {
    let project = Project(name: model.plans.availableName(gettext("New Project")))
    let isDone = change { planner throws(PlannerError) in
      try planner.addProject(project)
      if !items.isEmpty { try planner.add(items, toProject: project.id) }
    }
    guard isDone else { return }
    unnamedProject = project.id
    splitView.showsSidebar = true
    sidebarPane.beginRenaming(project.id)
  }

  /// Escape in the name of a new project is a way back, unless there is something in the project.
  private func discardIfEmpty(_ id: ProjectID) {
    guard id == unnamedProject, sidebarPane.summary(of: id)?.count == 0 else { return }
    change { planner throws(PlannerError) in try planner.discardProject(id) }
  }

  private func deleteProject(_ id: ProjectID) {
    guard let project = model.plans.project(id) else { return }
    let isDone = change { planner throws(PlannerError) in try planner.deleteProjects([id]) }
    if isDone { offerUndo(gettext("“{name}” deleted", ["name": project.name])) }
  }

  // MARK: Back and forward

  /// Goes back to what was looked at before; from the detail to the list, where they share the place.
  func goBack() {
    if splitView.isFolded, splitView.showsDetail { return showDetail(false) }
    travel { $0.goBack() }
  }

  func goForward() { travel { $0.goForward() } }

  private func travel(_ go: (WindowModel) -> String?) {
    remember()
    revealsChoice = true
    guard let query = go(model) else {
      revealsChoice = false
      return
    }
    // The entry asks for the same, which is under way.
    if listPane.entry.text != query { listPane.entry.text = query }
  }

  /// Chooses the item before or after the chosen one.
  func chooseNeighbor(_ distance: Int) {
    guard let item = model.neighbor(distance) else { return }
    model.choose(item)
  }
}
