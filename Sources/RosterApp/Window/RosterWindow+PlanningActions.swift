import Catalog
import Gtk
import Planner
import Gettext

/// What can be done with the chosen items, by menu and key.
extension RosterWindow {
  /// The actions that need something chosen.
  private static let itemActions = ["star", "today", "plan", "done", "someday", "no-plan"]

  func addPlanningActions() {
    add("star") { $0.perform(.star, on: $0.model.references) }
    add("today") { $0.perform(.today, on: $0.model.references) }
    add("done") { $0.perform(.done, on: $0.model.references) }
    add("someday") { $0.planChosen(.someday) }
    add("no-plan") { $0.planChosen(nil) }
    add("plan") { $0.choosePlan() }
    add("new-project") { $0.addProject() }
    add("project-of-items") { $0.addProjectOfChosen() }
    add(
      Action("add-to-project") { [weak self] (project: String) in
        if let id = ProjectID(project) { self?.addChosen(to: id) }
      })
    add("remove-from-project") { window in
      if case .project(let id) = window.model.place { window.removeShown(from: id) }
    }
    add("undo") { $0.undo() }
    add("redo") { $0.redo() }
    add("clear-recents") { window in
      let isDone = window.change { planner throws(PlannerError) in try planner.clearRecents() }
      if isDone { window.offerUndo(gettext("Recently viewed items cleared")) }
    }
    add("export") { $0.exportPlans() }
    add("export-calendar") { $0.exportCalendar() }
    add("import") { $0.importPlans() }
  }

  /// Which actions can be done now.
  func updateItemActions() {
    let canChange = !model.selection.isEmpty && !model.plans.isReadOnly
    for name in Self.itemActions { actions[name]?.isEnabled = canChange }
    for name in Self.copyActions + Self.printActions { actions[name]?.isEnabled = !model.selection.isEmpty }
    actions["compare"]?.isEnabled = Comparison.counts.contains(model.selection.count)
    actions["project-of-items"]?.isEnabled = canChange
    for name in ["new-project", "import", "clear-recents"] {
      actions[name]?.isEnabled = !model.plans.isReadOnly
    }
    for name in ["export", "export-calendar"] { actions[name]?.isEnabled = model.plans.planner != nil }
  }

  /// What can be done with items; its actions are about the chosen ones, which they are once their menu is open.
  func contextMenu(of items: [CatalogItem]) -> Menu {
    let references = items.map(ItemReference.init)
    let menu = Menu(), plans = Menu(), projects = Menu(), rest = Menu()
    if items.count == 1, items[0].link != nil { rest.append(gettext("Open Link"), action: "win.open-link") }
    if Comparison.counts.contains(items.count) { rest.append(gettext("Compare"), action: "win.compare") }
    rest.append(ngettext("Copy Title", "Copy Titles", items.count), action: "win.copy-title")
    rest.append(gettext("Copy All as Text"), action: "win.copy-text")
    rest.append(gettext("Copy All as JSON"), action: "win.copy-json")
    guard !model.plans.isReadOnly else {
      menu.append(section: rest)
      return menu
    }
    let areFavorites = model.plans.areFavorites(references)
    let areDone = model.plans.areDone(references)
    let arePlanned = items.contains { model.plans.marks[$0.id]?.plan != nil }
    plans.append(
      areFavorites ? gettext("Remove from Favourites") : gettext("Add to Favourites"), action: "win.star")
    let days = Menu()
    days.append(gettext("Today"), action: "win.today")
    days.append(gettext("Choose Date…"), action: "win.plan")
    days.append(gettext("Someday"), action: "win.someday")
    if arePlanned { days.append(gettext("Clear Date"), action: "win.no-plan") }
    plans.append(submenu: days, title: pgettext("verb", "Plan"))
    plans.append(areDone ? gettext("Mark as Not Done") : gettext("Mark as Done"), action: "win.done")
    projects.append(
      model.plans.projects.map { ($0.name, "win.add-to-project::\($0.id)") }, room: Menu.maximumCount - 1,
      more: ProjectMenu.more)
    projects.append(gettext("New Project"), action: "win.project-of-items")
    plans.append(submenu: projects, title: gettext("Add to Project"))
    if case .project = model.place {
      plans.append(gettext("Remove from Project"), action: "win.remove-from-project")
    }
    menu.append(section: plans)
    menu.append(section: rest)
    return menu
  }

  /// Ctrl+Shift+T: asks for a day in the detail, or at the row where that is out of sight.
  func choosePlan() {
    guard !model.selection.isEmpty else { return }
    if splitView.isFolded ? splitView.showsDetail : splitView.showsDetailPane {
      return model.chosen == nil ? detailPane.selection.choosePlan() : detailPane.planning.choosePlan()
    }
    let row = model.selection.first.flatMap { listPane.dataSource?.cell(for: $0) }
    let plan = model.chosen.flatMap { model.plans.marks[$0]?.plan }
    planPopover.popUp(at: row ?? listPane.entry, plan: plan, today: model.plans.today)
  }
}
