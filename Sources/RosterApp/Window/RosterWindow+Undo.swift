import Gettext
import Gtk
import Planner

/// Undo and redo of text, of changes to the planner, and of closing a file.
extension RosterWindow {
  /// Shows a message with an Undo button.
  func offerUndo(_ message: String) {
    messages.undoOffer = (message, model.plans.planner?.undoVersion)
    messages.toasts.show(message, button: gettext("Undo")) { [weak self] in self?.undoChange() }
  }

  /// Dismisses the message if its button would undo a later change.
  func dismissOutdatedUndo() {
    guard let offer = messages.undoOffer, offer.version != model.plans.planner?.undoVersion else { return }
    messages.undoOffer = nil
    if messages.toasts.message == offer.message { messages.toasts.dismiss() }
  }

  func undo() {
    if files.reopenClosed() { return }
    // Changes made after the text was typed are undone first.
    let isTextOlder = listPane.entry.hasFocusInside && planning.hasChangedSinceTyping
    if !isTextOlder, undoText() { return }
    undoChange()
  }

  private func undoChange() {
    planning.noteTyping()
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
    let isDone = model.plans.change { planner throws(PlannerError) in result = try body(planner) }
    guard isDone else { return }
    guard let result else {
      return messages.toasts.show(isRedo ? gettext("Nothing to redo") : gettext("Nothing to undo"))
    }
    if let project = result.restoredProjects.first { planning.show(restored: project) }
    let change =
      if let item = result.item {
        // Translators: the name of a change, such as “Edit Note”, and the item that it affects.
        gettext("{change} (“{item}”)", ["change": result.name.title, "item": item])
      } else if result.itemCount > 1 {
        // Translators: the name of a change, such as “Mark as Done”, and “3 items”.
        gettext(
          "{change} ({items})", ["change": result.name.title, "items": Wording.items(result.itemCount)])
      } else {
        result.name.title
      }
    let message =
      if result.wasOvertaken {
        // Translators: the name of a change, such as “Rename Project”.
        gettext("“{change}” was overridden by a later change", ["change": result.name.title])
      } else if isRedo {
        // Translators: the name of a change, such as “Rename Project”.
        gettext("Redone: {change}", ["change": change])
      } else {
        gettext("Undone: {change}", ["change": change])
      }
    messages.toasts.show(message)
  }
}
