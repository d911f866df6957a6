import Gettext
import Gtk
import Planner

/// The part of a window that undoes and redoes typing, changes to the planner, changes to a table's columns, and
/// replacements of missing files. Undo also reopens closed files.
@MainActor
final class WindowUndo: WindowPart {
  /// The last message about a change, and the version of the undo stack after that change.
  private var reported: (message: String, version: Int?, isAboutColumns: Bool)?

  private var columnChanges = ColumnChanges()

  /// The number of changes that have been undone and not redone since the search text last changed or typing was last
  /// undone. Redo restores these changes before it restores typing.
  private var undoneCountSinceTyping = 0

  /// Shows a message with a button that undoes the last change.
  ///
  /// `version` is the version of the undo stack after the change that the message reports, or nil if no other change
  /// can have followed. If another change has followed, the message has no button.
  func offer(_ message: String, after version: Int? = nil) {
    let current = model.plans.planner?.undoVersion
    guard version == nil || version == current else { return messages.toasts.show(message) }
    reported = (message, current, isAboutColumns: false)
    messages.toasts.show(message, button: gettext("Undo")) { [weak self] in self?.undoChange() }
  }

  /// Dismisses the message about the last change if another change has followed, because its button would undo the
  /// later change.
  func dismissOutdatedReport() {
    if let reported, reported.version != model.plans.planner?.undoVersion { dismissReport() }
  }

  private func dismissReport() {
    if let reported, messages.toasts.message == reported.message { messages.toasts.dismiss() }
    reported = nil
  }

  // MARK: Columns

  func changeColumns(to columns: [SavedColumn]) {
    if let moment { columnChanges.append(window.memory.columns, at: moment) }
    if reported?.isAboutColumns == true { dismissReport() }
    window.memory.columns = columns
    window.updateActions()
  }

  var undoableColumns: String? { columnChanges.canUndo(at: moment) ? Self.columnsName : nil }

  var redoableColumns: String? { columnChanges.canRedo(at: moment) ? Self.columnsName : nil }

  private static var columnsName: String { gettext("Change Columns") }

  private var moment: ColumnChanges.Moment? {
    guard window.listPane.isTable else { return nil }
    return .init(
      place: model.place, version: model.plans.planner?.undoVersion, fileChange: window.files.undoableChange)
  }

  private func shiftColumns(isRedo: Bool) -> Bool {
    let columns = window.memory.columns
    guard
      let before = isRedo
        ? columnChanges.redo(from: columns, at: moment) : columnChanges.undo(from: columns, at: moment)
    else { return false }
    window.memory.columns = before
    window.listPane.restoreColumns()
    countShift(isRedo: isRedo)
    report(Self.columnsName, isRedo: isRedo, isAboutColumns: true)
    window.updateActions()
    return true
  }

  // MARK: Undo and redo

  func undo() {
    // While a name is being typed, undo only typing, because the user doesn't expect other changes to be undone.
    if window.isInOtherField { return _ = undoText() }
    if window.files.isUndoOffered, window.files.undoChange() { return }
    // If changes were made after the text was typed, undo them before the typing.
    let isTextOlder = window.listPane.entry.hasFocusInside && window.planning.hasChangedSinceTyping
    if !isTextOlder, undoText() { return textDidChange() }
    if shiftColumns(isRedo: false) { return }
    if window.files.undoChange() { return }
    undoChange()
  }

  private func undoChange() {
    let version = window.planning.undoVersion
    shift(isRedo: false) { planner throws(PlannerError) in try planner.undo() }
    window.planning.recordUndo(after: version)
  }

  func redo() {
    if window.isInOtherField { return _ = undoText(redo: true) }
    if window.files.redoLocating() { return }
    if undoneCountSinceTyping == 0, undoText(redo: true) { return }
    if shiftColumns(isRedo: true) { return }
    if model.plans.planner?.redoName == nil, undoText(redo: true) { return }
    shift(isRedo: true) { planner throws(PlannerError) in try planner.redo() }
  }

  private func undoText(redo: Bool = false) -> Bool {
    let card = window.detailPane.planning, note = card.note
    guard note.textView.hasFocus else { return window.focusWidget?.undoTyping(redo: redo) ?? false }
    // Save the text first, so that the undo stack shows whether typing was the last change. Text that can't be saved is
    // newer than all saved changes.
    note.flush()
    if let item = card.item?.id, let planner = model.plans.planner, model.plans.unsavedNotes[item] == nil {
      guard redo ? planner.canRedoTyping(in: item) : planner.canUndoTyping(in: item) else { return false }
    }
    return note.undoEditing(redo: redo)
  }

  private func shift(isRedo: Bool, _ body: @escaping (Planner) throws(PlannerError) -> UndoResult?) {
    // Don't undo or redo during a long change. An undo would run after that change and revert it.
    guard !model.plans.hasLongChange else {
      return messages.toasts.show(gettext("Can’t undo or redo during another change. Try again in a moment."))
    }
    let card = window.detailPane.planning, item = card.item?.id, note = card.note.text
    var result: UndoResult?
    let isDone = model.plans.change { planner throws(PlannerError) in result = try body(planner) }
    guard isDone else { return }
    guard let result else {
      return messages.toasts.show(isRedo ? gettext("Nothing to redo") : gettext("Nothing to undo"))
    }
    countShift(isRedo: isRedo)
    if result.name == .importFile, !isRedo { window.files.importWasUndone() }
    // Show a project that has been restored, but not after an import has been undone or redone.
    if [.newProject, .deleteProject].contains(result.name), let project = result.restoredProjects.first {
      window.planning.show(restored: project)
    }
    // Update the note in the details, and show the change.
    model.reportChanges()
    if card.item?.id == item { card.note.showChange(since: note) }
    let change =
      if result.name == .importFile {
        // Leave out the number of items. It can differ from the number of imported items that the window has reported.
        result.name.title
      } else if let affected = result.item ?? result.project {
        // Translators: the name of a change, such as “Edit Note”, and the item or project that it affects.
        gettext("{change} (“{item}”)", ["change": result.name.title, "item": affected])
      } else if result.itemCount > 1 {
        // Translators: the name of a change, such as “Mark as Done”, and “3 items”.
        gettext(
          "{change} ({items})", ["change": result.name.title, "items": Wording.items(result.itemCount)])
      } else {
        result.name.title
      }
    guard !result.wasOvertaken else {
      return messages.toasts.show(
        // Translators: the name of a change, such as “Rename Project”.
        gettext("“{change}” was overridden by a later change", ["change": result.name.title]))
    }
    report(change, isRedo: isRedo)
  }

  /// Resets the number of undone changes. Call this method when the user changes the search text or undoes typing.
  func textDidChange() { undoneCountSinceTyping = 0 }

  private func countShift(isRedo: Bool) {
    undoneCountSinceTyping = isRedo ? max(undoneCountSinceTyping - 1, 0) : undoneCountSinceTyping + 1
  }

  private func report(_ change: String, isRedo: Bool, isAboutColumns: Bool = false) {
    let message =
      isRedo
      // Translators: the name of a change, such as “Rename Project”.
      ? gettext("Redone: {change}", ["change": change]) : gettext("Undone: {change}", ["change": change])
    reported = (message, model.plans.planner?.undoVersion, isAboutColumns)
    messages.toasts.show(message)
  }
}
