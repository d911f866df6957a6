import Catalog
import Gtk
import Planner
import Gettext

/// Stars, plans, notes and what is done: of one item or of several, wherever they are chosen.
extension RosterWindow {
  func connectPlanning() {
    listPane.onAct = { [weak self] act, id in
      guard let self else { return }
      perform(act, on: references(of: [id]))
    }
    listPane.onReorder = { [weak self] in self?.reorder($0, before: $1) }
    listPane.onFoldDone = { [weak self] in
      self?.model.foldsDone.toggle()
      self?.stateDidChange()
    }
    let card = detailPane.planning
    card.onStar = { [weak self] in self?.setFavorite($0) }
    card.onDone = { [weak self] in self?.setDone($0) }
    card.onPlan = { [weak self] in self?.planChosen($0) }
    card.onLessons = { [weak self] count in
      guard let self, let item = model.references.first else { return }
      let total = lessonCount(of: item.id) ?? count
      setLessons(count, of: total, for: item)
    }
    card.onNote = { [weak self] edit, item in self?.keep(edit, of: item) }
    card.onAddToProject = { [weak self] in self?.addChosen(to: $0) }
    card.onRemoveFromProject = { [weak self] in self?.removeChosen(from: $0) }
    card.onNewProject = { [weak self] in self?.addProjectOfChosen() }
    connectSelectionPage()
    model.plans.undoables.add(self) { [weak self] in self?.dismissOutdatedUndo() }
    model.plans.failures.add(self) { [weak self] in
      self?.showFailure()
    }
    showCondition()
  }

  private func connectSelectionPage() {
    let page = detailPane.selection
    page.onStar = { [weak self] in self?.setFavorite($0) }
    page.onDone = { [weak self] in self?.setDone($0) }
    page.onPlan = { [weak self] in self?.planChosen($0) }
    page.onAddToProject = { [weak self] in self?.addChosen(to: $0) }
    page.onNewProject = { [weak self] in self?.addProjectOfChosen() }
    page.onCopyTitles = { [weak self] in self?.copyTitles() }
    planPopover.onPlan = { [weak self] in self?.planChosen($0) }
  }

  /// Makes a change; what goes wrong is told.
  @discardableResult
  func change(_ items: [ItemReference] = [], _ body: @escaping (Planner) throws(PlannerError) -> Void) -> Bool
  {
    model.plans.change(items, body)
  }

  /// What a change is told of items.
  func references(of items: [ItemID]) -> [ItemReference] {
    items.compactMap { id in
      (model.item(id) ?? model.shelf.library[id]).map(ItemReference.init)
        ?? model.plans.marks[id].map(ItemReference.init)
    }
  }

  /// Does with items what a row offers.
  func perform(_ act: ItemAct, on items: [ItemReference]) {
    switch act {
    case .star: model.plans.toggleFavorite(items)
    case .today: model.plans.toggleToday(items)
    case .done: toggleDone(items)
    }
  }

  private func toggleDone(_ items: [ItemReference]) {
    let wasDone = model.plans.areDone(items)
    guard model.plans.toggleDone(items, lessons: lessonCounts(of: items.map(\.id))) else { return }
    if !wasDone { didFinish(items) }
  }

  /// Offers to undo that items are done, if they are out of sight now.
  private func didFinish(_ items: [ItemReference]) {
    guard goesWhenDone else { return }
    offerUndo(
      items.count == 1
        ? gettext("“{title}” is done", ["title": items[0].title])
        : ngettext(
          "{count} item is done", "{count} items are done", items.count,
          ["count": Wording.grouped(items.count)]))
  }

  /// Whether what is done goes out of sight.
  private var goesWhenDone: Bool {
    switch model.place {
    case .group(.today), .group(.upcoming), .group(.someday): true
    case .project: model.foldsDone
    default: false
    }
  }

  private func setLessons(_ count: Int, of total: Int, for item: ItemReference) {
    let today = model.plans.today
    let isMade = change([item]) { planner throws(PlannerError) in
      try planner.setLessons(done: count, of: total, for: item, on: today)
    }
    if isMade, count == total { didFinish([item]) }
  }

  /// Keeps a note.
  ///
  /// - Returns: the note as it is kept, or will be; nil if it cannot be.
  private func keep(_ edit: NoteEdit, of item: ItemReference) -> String? {
    var kept = edit.text
    let isMade = change { planner throws(PlannerError) in
      kept = try planner.setNote(
        edit.text, for: item, editing: edit.base, isContinuing: edit.isContinuing,
        isTakingBack: edit.isTakingBack)
    }
    return isMade || model.plans.isWaiting ? kept : nil
  }

  private func setFavorite(_ isFavorite: Bool) {
    let items = model.references
    change(items) { planner throws(PlannerError) in try planner.setFavorite(isFavorite, for: items) }
  }

  private func setDone(_ isDone: Bool) {
    let items = model.references
    guard model.plans.areDone(items) != isDone else { return }
    toggleDone(items)
  }

  func planChosen(_ plan: Plan?) { model.plans.plan(model.references, plan) }

  func addProjectOfChosen() { addProject(with: model.references) }

  func addChosen(to project: ProjectID) {
    let items = model.references
    change { planner throws(PlannerError) in try planner.add(items, toProject: project) }
  }

  /// Takes the chosen items out of the project that is shown, and chooses the one after them.
  func removeShown(from project: ProjectID) {
    guard let listing = model.listing, model.selection.contains(where: listing.contains) else { return }
    let next = model.itemBesideSelection
    let hadKeyboard = listPane.list.hasFocusInside
    removeChosen(from: project)
    model.choose(next)
    if hadKeyboard { listPane.takeFocus(choosing: false) }
  }

  func removeChosen(from project: ProjectID) {
    let items = model.references
    let name = model.plans.project(project)?.name ?? ""
    let isDone = change { planner throws(PlannerError) in
      try planner.remove(items.map(\.id), fromProject: project)
    }
    if isDone {
      offerUndo(
        items.count == 1
          ? gettext("“{title}” removed from “{project}”", ["title": items[0].title, "project": name])
          : ngettext(
            "{count} item removed from “{project}”", "{count} items removed from “{project}”", items.count,
            ["count": Wording.grouped(items.count), "project": name]))
    }
  }

  private func reorder(_ items: [ItemID], before anchor: ItemID?) {
    let place = model.place
    let isDone = change { planner throws(PlannerError) in
      switch place {
      case .group(.favorites): try planner.moveFavorites(items, before: anchor)
      case .project(let id): try planner.moveItems(items, inProject: id, before: anchor)
      case .group, .catalog: break
      }
    }
    if !isDone { listPane.showOrder() }
  }

  /// How many lessons those of some items have that are courses.
  func lessonCounts(of items: [ItemID]) -> [ItemID: Int] {
    items.reduce(into: [:]) { counts, id in counts[id] = lessonCount(of: id) }
  }

  /// How many lessons a course has.
  private func lessonCount(of id: ItemID) -> Int? {
    let facts = (model.item(id) ?? model.shelf.library[id])?.facts ?? []
    guard case .number(let number, _) = facts.first(where: { $0.field == "lessons" })?.content else {
      return nil
    }
    return (0...100_000).contains(number) ? Int(number) : nil
  }

  // MARK: What the detail shows

  /// Shows the chosen item, or the chosen items.
  func showDetails() {
    details = nil
    guard let id = model.chosen else {
      return model.selection.isEmpty ? detailPane.show(nil) : showSelection()
    }
    if let item = model.shelf.library[id] {
      detailPane.show(item)
    } else if let kept = model.plans.marks[id] {
      detailPane.show(missing: kept)
    }
    guard let item = references(of: [id]).first, let planner = model.plans.planner else { return }
    detailPane.planning.isReadOnly = model.plans.isReadOnly
    details = planner.details(of: id).start(
      onError: { [weak self] in self?.model.plans.fail($0) },
      onChange: { [weak self] details in
        guard let self, model.chosen == id else { return }
        lastDetails = details
        showPlanning(of: item)
      })
    viewWillCount(item)
  }

  private func showPlanning(of item: ItemReference) {
    guard var lastDetails else { return }
    // Unsaved text is newer than the saved note.
    if model.plans.isWaiting, detailPane.planning.item?.id == item.id { return }
    // The observed value may be older than the text written here since.
    if let kept = try? model.plans.planner?.items([item.id]) { lastDetails.item = kept[item.id] }
    detailPane.planning.show(
      item, lessons: lessonCount(of: item.id), details: lastDetails, projects: model.plans.projects,
      today: model.plans.today)
  }

  /// Shows that several items are chosen.
  private func showSelection() {
    let items = model.references
    detailPane.show(items)
    let lessons = items.compactMap { lessonCount(of: $0.id) }
    detailPane.selection.isReadOnly = model.plans.isReadOnly
    detailPane.selection.show(
      items, lessons: lessons.isEmpty ? nil : lessons.reduce(0, +),
      planned: items.compactMap { model.plans.marks[$0.id] }, projects: model.plans.projects,
      today: model.plans.today)
    detailPane.compareSelection(chosenItems.map(model.shelf.library.compared))
  }

  /// An item that is shown for a second was looked at.
  private func viewWillCount(_ item: ItemReference) {
    guard recordsViews, viewed != item.id else { return }
    viewed = item.id
    MainLoop.after(milliseconds: 1000) { [weak self] in
      guard let self, viewed == item.id, model.chosen == item.id, !model.plans.isReadOnly else { return }
      change { planner throws(PlannerError) in try planner.recordView(of: item) }
    }
  }

  /// Something else is kept, or another day has begun.
  func plansDidChange() {
    listPane.updateMarks()
    updateSidebar()
    if let project = awaitedProject, model.plans.project(project) != nil {
      awaitedProject = nil
      show(.project(project))
    }
    updateItemActions()
    updateTitle()
    if let item = detailPane.planning.item, details != nil { showPlanning(of: item) }
    // The planner may have been opened since.
    if details == nil, model.chosen != nil, model.plans.planner != nil { showDetails() }
    if model.selection.count > 1 { showSelection() }
  }

  // MARK: Undo

  /// Says what was done, with a button that undoes it.
  func offerUndo(_ message: String) {
    undoOffer = (message, model.plans.planner?.undoVersion)
    toasts.show(message, button: gettext("Undo")) { [weak self] in self?.undoChange() }
  }

  /// Takes the button away that would now undo a later change.
  private func dismissOutdatedUndo() {
    guard let undoOffer, undoOffer.version != model.plans.planner?.undoVersion else { return }
    self.undoOffer = nil
    if toasts.message == undoOffer.message { toasts.dismiss() }
  }

  func undo() {
    // What was done last is what is still said.
    if let closed, toasts.message == Wording.closed(closed.title) {
      toasts.dismiss()
      return reopen(closed)
    }
    // The search usually has the keyboard. Changes of items made after the text was typed are undone before it.
    let isOlder = listPane.entry.hasFocusInside && itemChangesWhenTyped < model.plans.itemChangeCount
    if !isOlder, undoText() { return }
    undoChange()
  }

  private func undoChange() {
    itemChangesWhenTyped = model.plans.itemChangeCount
    shift(isRedo: false) { planner throws(PlannerError) in try planner.undo() }
  }

  func redo() {
    if undoText(redo: true) { return }
    shift(isRedo: true) { planner throws(PlannerError) in try planner.redo() }
  }

  private func undoText(redo: Bool = false) -> Bool {
    let note = detailPane.planning.note
    if note.textView.hasFocus { return note.undoEditing(redo: redo) }
    return focusWidget?.undoTyping(redo: redo) ?? false
  }

  private func shift(isRedo: Bool, _ body: @escaping (Planner) throws(PlannerError) -> UndoResult?) {
    var result: UndoResult?
    let isDone = change { planner throws(PlannerError) in result = try body(planner) }
    guard isDone else { return }
    if let project = result?.restoredProjects.first { awaitedProject = project }
    if let result {
      toasts.show(
        // Translators: the name of a change, such as “Rename Project”.
        result.wasOvertaken
          ? gettext("“{change}” was changed elsewhere since", ["change": result.name.title])
          // Translators: the name of a change, such as “Rename Project”.
          : isRedo
            ? gettext("Redone: {change}", ["change": result.name.title])
            : gettext("Undone: {change}", ["change": result.name.title]))
    } else {
      toasts.show(isRedo ? gettext("Nothing to redo") : gettext("Nothing to undo"))
    }
  }

  // MARK: Conditions

  /// Says what went wrong, until it is done after all.
  func showFailure() {
    if let error = model.plans.lastError {
      shownFailure = error.description
      banner.show(error.description)
    } else if let shownFailure {
      if banner.message == shownFailure { banner.dismiss() }
      self.shownFailure = nil
      showCondition()
    }
  }

  /// Says how the planner was found, until that has been read.
  func showCondition() {
    guard let condition = model.plans.condition, condition != .normal else { return }
    var choices: [Banner.Choice] = []
    if case .damaged(_, _, let backup?) = condition {
      let restore: @MainActor () -> Void = { [weak self] in self?.restore(backup) }
      choices = [(gettext("Restore the Backup"), restore)]
    }
    banner.show(condition.description, buttons: choices)
    banner.onDismiss = { [weak self] in
      guard let self else { return }
      if banner.message == condition.description { model.plans.condition = nil } else { showCondition() }
    }
  }

  private func restore(_ backup: PlannerBackup) {
    guard change([], { planner throws(PlannerError) in try planner.restore(backup) }) else { return }
    model.plans.condition = nil
    banner.dismiss()
    offerUndo(gettext("Restored: Backup of {day}", ["day": "\(backup.day)"]))
  }
}
