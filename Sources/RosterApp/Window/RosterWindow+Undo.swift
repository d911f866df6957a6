import Gettext
import Gtk
import Planner

/// Undo and redo: of text, of changes to the planner, and of closing a file.
extension RosterWindow {
  /// Shows a message with an Undo button.
  func offerUndo(_ message: String) {
    messages.toasts.show(message, button: gettext("Undo")) { [weak self] in self?.perform(.undo) }
  }

  func undo() {
    if files.reopenClosed() { return }
    // Changes made after the text was typed are undone before it.
    let isTextOlder = listPane.entry.hasFocusInside && planning.hasChangedSinceTyping
    if !isTextOlder, focusWidget?.undoTyping() == true { return }
    planning.noteTyping()
    shift(isRedo: false) { planner throws(PlannerError) in try planner.undo() }
  }

  func redo() {
    if focusWidget?.undoTyping(redo: true) == true { return }
    shift(isRedo: true) { planner throws(PlannerError) in try planner.redo() }
  }

  private func shift(isRedo: Bool, _ body: @escaping (Planner) throws(PlannerError) -> UndoResult?) {
    var result: UndoResult?
    let isDone = model.plans.change { planner throws(PlannerError) in result = try body(planner) }
    guard isDone else { return }
    guard let result else {
      return messages.toasts.show(isRedo ? gettext("Nothing to redo") : gettext("Nothing to undo"))
    }
    if let project = result.restoredProjects.first { planning.show(restored: project) }
    messages.toasts.show(
      // Translators: the name of a change, such as “Rename Project”.
      result.wasOvertaken
        ? gettext("“{change}” was overridden by a later change", ["change": result.name.title])
        // Translators: the name of a change, such as “Rename Project”.
        : isRedo
          ? gettext("Redone: {change}", ["change": result.name.title])
          : gettext("Undone: {change}", ["change": result.name.title]))
  }
}
