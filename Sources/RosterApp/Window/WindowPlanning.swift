import Catalog
import Gettext
import Gtk
import Planner

/// The part of a window that changes favourites, plans, notes, progress and projects.
@MainActor
final class WindowPlanning: WindowPart {
  var details: (planner: Planner, observation: PlannerObservation?, last: ItemDetails?)?

  var recordsViews = true

  /// The last viewed item. It is added to the recent items if it is still selected after a second.
  var viewed: ItemID?

  private(set) var chooser: Window?

  /// The popover that asks for a date if the details are hidden.
  private let planPopover = PlanPopover()

  private var itemsToPlan: [ItemID] = []

  private var unnamedProject: ProjectID?

  /// A restored project that will be shown as soon as the planner reports it.
  private var awaitedProject: ProjectID?

  /// The version of the undo stack when the search text last changed, or nil if it hasn't changed.
  private var versionAtTyping: Int?

  private var shownFailure: String?

  private var shownCondition: String?

  /// The pause after which a change to a course's lessons starts a new undo step.
  var undoStepDelay = Duration.milliseconds(NoteField.undoStepDelay)

  /// The course whose lessons were last changed, and the time until which another change joins the same undo step.
  private var lastLessonChange: (item: ItemID, end: ContinuousClock.Instant)?

  var plans: PlannerModel { window.model.plans }

  func connect() {
    // The note is also saved while the window is being released, so this closure must not use the window.
    window.detailPane.planning.onSaveNote = { [plans] edit, item in plans.keepNote(edit, of: item) }
    plans.failures.add(window) { [weak window] in window?.planning.showFailure() }
    plans.conditions.add(window) { [weak window] in window?.planning.conditionDidChange() }
    let pane = window.detailPane
    for popover in [planPopover, pane.planning.actions.popover, pane.selection.actions.popover] {
      popover.currentDay = { [weak plans] in plans?.currentDay() }
    }
    showCondition()
  }

  func render() {
    window.sidebarPane.isReadOnly = plans.isReadOnly
    window.undoing.dismissOutdatedReport()
    if let project = awaitedProject, plans.project(project) != nil {
      awaitedProject = nil
      window.places.show(.project(project))
    }
  }

  func updateDetails() {
    // Observe the selected item again if the planner has been opened or replaced in the meantime.
    let isOutdated = model.selectedItem != nil && details?.planner !== plans.planner
    if isOutdated || model.selection.count > 1 { return renderDetails() }
    if let item = window.detailPane.planning.item, details != nil { showPlanning(of: item) }
  }

  // MARK: Items

  func toggle(_ action: RowAction, _ items: [ItemReference]) {
    switch action {
    case .star: plans.toggleFavorite(items)
    case .today: changePlans(of: items) { plans.toggleToday(items) }
    case .done: toggleDone(items)
    }
  }

  func plan(_ items: [ItemReference], _ plan: Plan?) { changePlans(of: items) { plans.plan(items, plan) } }

  /// Makes a change that may plan items, and shows a message if necessary.
  ///
  /// If all items were done, planning them marks them as not done and resets the progress of completed courses, so the
  /// message offers Undo. If only some of the items are done, the message reports that those items weren't planned. If
  /// `message` isn't nil, the shown message starts with it and always offers Undo.
  private func changePlans(of items: [ItemReference], message: String? = nil, _ change: () -> Void) {
    let open = plans.openItems(items), version = plans.planner?.undoVersion
    change()
    guard plans.planner?.undoVersion != version else { return }
    let report = open.count < items.count ? report(onDoneAmong: items, open) : nil
    let text = [message, report].compactMap(\.self).joined(separator: ". ")
    guard !text.isEmpty else { return }
    if message != nil || open.isEmpty {
      window.undoing.offer(text)
    } else {
      window.messages.toasts.show(text)
    }
  }

  /// Returns a message about the items that were done before plans were changed, or nil if no message is needed. `open`
  /// contains the items that weren't done.
  private func report(onDoneAmong items: [ItemReference], _ open: [ItemReference]) -> String? {
    if let first = open.first {
      // Clearing a date needs no message.
      guard plans.marks[first.id]?.plan != nil else { return nil }
      let count = items.count - open.count
      return ngettext(
        "{count} item that is done wasn’t planned", "{count} items that are done weren’t planned", count,
        ["count": Wording.grouped(count)])
    }
    guard !plans.areDone(items) else { return nil }
    return items.count == 1
      ? gettext("“{title}” is no longer marked as done", ["title": items[0].title])
      : ngettext(
        "{count} item is no longer marked as done", "{count} items are no longer marked as done",
        items.count, ["count": Wording.grouped(items.count)])
  }

  private func toggleDone(_ items: [ItemReference], to isDone: Bool? = nil) {
    let wasDone = plans.areDone(items), lessons = model.lessonCounts(of: items.map(\.id))
    // Save typed text first, because a typed number of lessons can change whether the item is done.
    window.detailPane.planning.flush()
    guard plans.areDone(items) == wasDone else { return }
    let version = undoVersion, open = plans.openItems(items)
    if plans.toggleDone(items, to: isDone, lessons: lessons), !wasDone { didFinish(open, since: version) }
  }

  func setFavorite(_ isFavorite: Bool) {
    let items = model.references
    plans.change(items) { planner throws(PlannerError) in try planner.setFavorite(isFavorite, for: items) }
  }

  func setDone(_ isDone: Bool) {
    let items = model.references
    if plans.areDone(items) != isDone { toggleDone(items, to: isDone) }
  }

  private func didFinish(_ items: [ItemReference], since version: Int) {
    guard hidesDoneItems else { return }
    report(
      items.count == 1
        ? gettext("“{title}” marked as done", ["title": items[0].title])
        : ngettext(
          "{count} item marked as done", "{count} items marked as done", items.count,
          ["count": Wording.grouped(items.count)]),
      since: version)
  }

  /// Shows a message about a change. Offers Undo only if the undo stack has changed since the given version. If it
  /// hasn't, for example because another process had already made the change, Undo would revert an earlier change.
  private func report(_ message: String, since version: Int) {
    undoVersion == version ? window.messages.toasts.show(message) : window.undoing.offer(message)
  }

  private var hidesDoneItems: Bool {
    switch model.place {
    case .group(.today), .group(.upcoming), .group(.someday): true
    case .project: model.hidesDoneItems
    default: false
    }
  }

  func setLessons(_ count: Int) {
    // Use the item in the card. Another item may have been selected since the user typed the number.
    guard let item = window.detailPane.planning.item else { return }
    let today = plans.currentDay()
    // If the course isn't in an open catalogue, use the last known number of lessons.
    let total =
      model.lessonCount(of: item.id) ?? plans.marks[item.id]?.lessons
      ?? window.detailPane.planning.lessons.count
    // Combine changes in quick succession into one undo step, as with typing.
    let now = ContinuousClock.now, version = undoVersion
    let isContinuing = lastLessonChange.map { $0.item == item.id && now < $0.end } ?? false
    lastLessonChange = (item.id, now + undoStepDelay)
    let isMade = plans.change([item]) { planner throws(PlannerError) in
      try planner.setLessons(done: count, of: total, for: item, on: today, isContinuing: isContinuing)
    }
    if isMade, count == total { didFinish([item], since: version) }
    // The row already shows the new number. Show the saved one again if the change has failed.
    if !isMade, !plans.isWaiting { showPlanning(of: item) }
  }

  /// Lets the user move the data of `item` to another item. If `item` is nil, moves the data of the selected item.
  func chooseDataTarget(of item: ItemReference? = nil) {
    guard let item = item ?? model.references.first else { return }
    let chooser = MoveDataWindow(of: item, in: model.shelf.shown, above: window)
    chooser.onChoose = { [weak self] id in
      guard let self, let target = model.references(of: [id]).first else { return }
      moveData(
        of: item, to: target, message: gettext("Data moved to “{title}”", ["title": target.title]))
      model.reportChanges()
    }
    show(chooser)
  }

  private func show(_ chooser: Window) {
    self.chooser = chooser
    chooser.onClose { [weak self] in self?.chooser = nil }
    chooser.present()
  }

  /// Moves the user's data for an item to another item, and shows a message. The message offers Undo unless the change
  /// has to wait. If another window or program has already moved the data, shows no message and returns true. Returns
  /// false if the change failed.
  @discardableResult
  func moveData(of item: ItemReference, to target: ItemReference, message: String) -> Bool {
    for window in window.allWindows { window.detailPane.planning.flush() }
    var isMoved = false
    let isMade = plans.change([item, target]) { planner throws(PlannerError) in
      isMoved = try planner.moveData(of: item.id, to: target)
    }
    let willMove = !isMade && plans.isWaiting && (plans.planner != nil || plans.isOpening)
    guard isMoved || willMove else { return isMade }
    for other in window.allWindows where other.model.selectedItem == item.id {
      guard other === window || model.shelf.library[item.id] == nil else { continue }
      other.detailPane.planning.follow(to: target)
      other.model.choose(target.id)
    }
    if isMoved { window.undoing.offer(message) } else { window.messages.toasts.show(message) }
    return true
  }

  /// Handles a drop of items on a sidebar row or the list. A drop on Upcoming plans the items for tomorrow and offers
  /// Undo, because the user hasn't chosen a date, and the items may disappear from the list.
  ///
  /// - Returns: Whether the drop was performed immediately.
  @discardableResult
  func drop(_ items: [ItemID], on place: Place, day: Day? = nil) -> Bool {
    let isPlanned = [.group(.today), .group(.upcoming), .group(.someday)].contains(place)
    var isDone = false
    changePlans(
      of: isPlanned ? model.references(of: items) : [],
      message: place == .group(.upcoming) && day == nil ? gettext("Planned for tomorrow") : nil
    ) { isDone = model.drop(items, on: place, day: day) }
    return isDone
  }

  func reorder(_ items: [ItemID], before anchor: ItemID?) {
    let place = model.place
    let isDone = plans.change { planner throws(PlannerError) in
      switch place {
      case .group(.favorites): try planner.moveFavorites(items, before: anchor)
      case .project(let id): try planner.moveItems(items, inProject: id, before: anchor)
      case .group, .catalog: break
      }
    }
    if !isDone { window.listPane.showOrder() }
  }

  func clearRecents() {
    let version = undoVersion
    let isDone = plans.change { planner throws(PlannerError) in try planner.clearRecents() }
    viewed = nil
    if isDone { report(gettext("Recently viewed items cleared"), since: version) }
  }

  func choosePlan() {
    guard !model.selection.isEmpty else { return }
    plans.checkDay()
    model.reportChanges()
    if window.splitView.isDetailVisible {
      let pane = window.detailPane
      return (model.selectedItem == nil ? pane.selection.actions : pane.planning.actions).choosePlan()
    }
    let pane = window.listPane
    let row = model.selection.first.flatMap { pane.dataSource?.cell(for: $0)?.bounds(in: pane.list) }
    itemsToPlan = model.selection
    let kept = plans.marks[itemsToPlan]
    // Attach the popover to the list or the search entry. As a child of a row, it would take part in the row's layout.
    planPopover.popUp(
      at: row == nil ? pane.entry : pane.list, pointingTo: row,
      plans: itemsToPlan.map { kept[$0]?.plan }, today: plans.today)
  }

  /// Cancels the popover if the selection has changed. Otherwise, the date would apply to the newly selected items.
  func selectionDidChange() {
    if model.selection != itemsToPlan { planPopover.cancel() }
  }

  /// Closes the date popovers. If the user has typed a complete date in one of them, plans the items for that date.
  func keepTypedDates() {
    let pane = window.detailPane
    for popover in [planPopover, pane.planning.actions.popover, pane.selection.actions.popover] {
      popover.popDown()
    }
  }

  // MARK: Projects

  func addProject(with items: [ItemReference] = []) {
    let project = Project(name: plans.availableName(gettext("New Project")))
    let isDone = plans.change(items) { planner throws(PlannerError) in
      try planner.addProject(project, with: items)
    }
    guard isDone else { return }
    unnamedProject = project.id
    window.splitView.showsSidebar = true
    window.sidebarPane.beginRenaming(project.id)
  }

  func renameProject(_ id: ProjectID, to name: String) {
    let available = plans.availableName(name, for: id), isNew = id == unnamedProject
    let isDone = plans.change { planner throws(PlannerError) in
      try planner.renameProject(id, to: available, isNew: isNew)
    }
    guard isDone, available != name else { return }
    window.messages.toasts.show(
      // Translators: the new name of a project, such as “Work 2”, and the name that the user wanted.
      gettext(
        "The project was named “{name}” because “{taken}” already exists",
        ["name": available, "taken": name]))
  }

  func endNaming(_ id: ProjectID, isCancelled: Bool) {
    guard id == unnamedProject else { return }
    unnamedProject = nil
    guard isCancelled, window.sidebarPane.summary(of: id)?.count == 0 else { return }
    plans.change { planner throws(PlannerError) in try planner.discardProject(id) }
  }

  func deleteProject(_ id: ProjectID) {
    guard let project = plans.project(id) else { return }
    // Save the selection, so that Undo can restore it together with the project.
    if model.place == .project(id) { window.memory.remember() }
    let version = undoVersion
    let isDone = plans.change { planner throws(PlannerError) in try planner.deleteProjects([id]) }
    if isDone { report(gettext("“{name}” deleted", ["name": project.name]), since: version) }
  }

  func show(restored project: ProjectID) { awaitedProject = project }

  /// Changes the selected items. If a search hides some of the changed items, reports the change and offers Undo.
  ///
  /// - Parameter changesProjects: Whether the change adds the items to a project. If so, all hidden items count as
  ///   changed, because their marks don't show which projects they are in.
  func changeSelection(changesProjects: Bool = false, _ change: () -> Void) {
    let hidden = model.hiddenItems, version = plans.planner?.undoVersion
    let before = plans.marks[hidden]
    change()
    guard !hidden.isEmpty, plans.planner?.undoVersion != version else { return }
    let after = plans.marks[hidden]
    let changed = changesProjects ? hidden : hidden.filter { before[$0] != after[$0] }
    guard let first = changed.first else { return }
    let title = model.item(first)?.title ?? before[first]?.title ?? ""
    window.undoing.offer(Wording.hiddenChange(of: title, count: changed.count))
  }

  /// Lets the user choose the project to which the selected items are added.
  func chooseProject() {
    let items = model.references, place = model.place, last = details?.last
    let current = items.map(\.id) == [last?.item?.id] ? Set(last?.projects.map(\.id) ?? []) : []
    let projects = plans.projects.filter { place != .project($0.id) && !current.contains($0.id) }
    let window = ProjectWindow(projects, above: window)
    window.onChoose = { [weak self] project in
      guard let self else { return }
      add(items, to: project)
      model.reportChanges()
    }
    show(window)
  }

  func add(_ items: [ItemReference], to project: ProjectID) {
    changeSelection(changesProjects: true) {
      plans.change(items) { planner throws(PlannerError) in try planner.add(items, toProject: project) }
    }
  }

  func removeSelection(from project: ProjectID) { remove(model.references, from: .project(project)) }

  private func remove(_ items: [ItemReference], from place: Place) {
    let name = window.places.title(of: place), version = undoVersion
    let isDone = plans.change(items) { planner throws(PlannerError) in
      switch place {
      case .project(let id): try planner.remove(items.map(\.id), fromProject: id)
      case .group(.favorites): try planner.setFavorite(false, for: items)
      case .group(.today), .group(.upcoming), .group(.someday): try planner.setPlan(nil, for: items)
      case .group(.recents): try planner.removeFromRecents(items.map(\.id))
      case .group, .catalog: break
      }
    }
    guard isDone else { return }
    if place == .group(.recents) { viewed = nil }
    report(
      items.count == 1
        // Translators: the title of an item, and the name of a project or group, such as “Favourites” or “Today”.
        ? gettext("“{title}” removed from “{project}”", ["title": items[0].title, "project": name])
        : ngettext(
          "{count} item removed from “{project}”", "{count} items removed from “{project}”", items.count,
          ["count": Wording.grouped(items.count), "project": name]),
      since: version)
  }

  /// Removes the selected items from the current project or group, and selects the next item. Items that are hidden by
  /// a search aren't removed.
  func removeSelectionFromPlace() {
    guard model.place.canRemoveItems, let listing = model.listing else { return }
    let items = model.selection.filter(listing.contains)
    guard !items.isEmpty else { return }
    let next = listing.neighbor(of: model.selection, where: listing.contains)
    let hadFocus = window.listPane.list.hasFocusInside
    remove(model.references(of: items), from: model.place)
    window.places.choose(next, insteadOf: items)
    if hadFocus {
      model.reportChanges()
      window.listPane.takeFocus(choosing: false)
    }
  }

  // MARK: Typing

  /// Records that the search text has changed. Undo then reverts the typing first, and earlier changes afterwards.
  func recordTyping() { versionAtTyping = undoVersion }

  /// Records that the user has performed Undo. `version` is the previous version of the undo stack. Undo still reverts
  /// the changes that were made after the typing before it reverts the typing itself.
  func recordUndo(after version: Int) {
    guard let typed = versionAtTyping, typed < version, version < undoVersion else { return recordTyping() }
    // The change and its undo have each increased the version by one.
    versionAtTyping = typed + 2
  }

  var hasChangedSinceTyping: Bool { versionAtTyping.map { $0 < undoVersion } ?? false }

  var undoVersion: Int { plans.planner?.undoVersion ?? 0 }

  // MARK: Problems

  func showFailure() {
    let banner = window.messages.banner
    if let error = plans.lastError {
      let message = Wording.message(error)
      shownFailure = message
      banner.show(message)
    } else if let shownFailure {
      if banner.message == shownFailure { banner.dismiss() }
      self.shownFailure = nil
      showCondition()
    }
  }

  /// Hides the message about the planner's previous condition, and shows the new condition if there is one. Another
  /// window may have dismissed the message or restored the backup.
  private func conditionDidChange() {
    let banner = window.messages.banner
    if let shownCondition, banner.message == shownCondition { banner.dismiss() }
    shownCondition = nil
    showCondition()
  }

  func askWhetherToQuit(_ quit: @escaping @MainActor () -> Void) {
    let reason = plans.lastError.map { Wording.message($0) }
    let message = [gettext("Your latest changes haven’t been saved."), reason]
      .compactMap(\.self).joined(separator: " ")
    shownFailure = message
    window.messages.banner.show(message, buttons: [(gettext("Quit Without Saving"), quit)])
  }

  func showCondition() {
    guard let condition = plans.condition, condition != .normal else { return }
    let banner = window.messages.banner
    var choices: [Banner.Choice] = []
    if case .damaged(_, _, let backup?) = condition {
      let restore: @MainActor () -> Void = { [weak self] in self?.restore(backup) }
      choices = [(gettext("Restore Backup"), restore)]
    }
    shownCondition = condition.description
    banner.show(condition.description, buttons: choices)
    banner.onDismiss = { [weak self, banner] in
      guard let self else { return }
      guard banner.message == condition.description else { return showCondition() }
      if case .damaged = condition { plans.planner?.dismissRestoreOffer() }
      plans.condition = nil
    }
  }

  private func restore(_ backup: PlannerBackup) {
    let version = undoVersion
    var isRestored = false
    plans.change { [plans] planner throws(PlannerError) in
      // While this change was waiting, the user may have dismissed the offer to restore the backup, or accepted it a
      // second time.
      guard case .damaged? = plans.condition else { return }
      try planner.restore(backup)
      plans.condition = nil
      isRestored = true
    }
    if isRestored { report(gettext("Backup from {day} restored", ["day": "\(backup.day)"]), since: version) }
  }
}
