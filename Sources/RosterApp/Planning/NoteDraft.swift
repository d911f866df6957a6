import Planner

struct NoteEdit: Equatable {
  var text: String
  /// The text before the change.
  var base: String
  /// Whether the change continues the previous one without a pause.
  var isContinuing: Bool
  /// Whether the text is the result of undoing typing.
  var isReverting = false

  /// Returns this change merged with an earlier one that hasn't been saved yet. The earlier change may have been made
  /// in another window.
  func merged(with earlier: NoteEdit) -> NoteEdit {
    var merged = self
    merged.text = mergedNote(text, with: earlier.text, since: base)
    merged.base = earlier.base
    return merged
  }
}

/// The state of a note editor: the current text and the saved one.
///
/// When the text is saved, it is merged with changes made elsewhere. The state doesn't depend on widgets or the
/// clock.
struct NoteDraft: Equatable {
  private(set) var text: String

  /// The text as last saved or loaded.
  private(set) var base: String

  /// The number of changes since the text was last saved or loaded.
  private var changeCount = 0

  private var isContinuing = false

  /// The number of unsaved changes after which the note is saved immediately.
  private static let maximumChangeCount = 20

  /// Creates the state for a saved note. Unsaved changes to another note must have been saved beforehand.
  init(showing text: String = "") { (self.text, base) = (text, text) }

  var isUnsaved: Bool { text != base }

  /// Sets the text after a change by the user.
  ///
  /// - Returns: Whether the note should be saved now.
  mutating func write(_ text: String) -> Bool {
    guard text != self.text else { return false }
    self.text = text
    changeCount += 1
    return changeCount >= Self.maximumChangeCount
  }

  var edit: NoteEdit? {
    isUnsaved ? NoteEdit(text: text, base: base, isContinuing: isContinuing) : nil
  }

  /// Updates the draft after a save. `kept` is the saved note, which becomes the current text.
  mutating func didSave(as kept: String) {
    (text, base, changeCount, isContinuing) = (kept, kept, 0, true)
  }

  mutating func pause() { isContinuing = false }

  /// Updates the draft with a note that was changed elsewhere, unless there are unsaved changes.
  mutating func receive(_ kept: String) {
    guard !isUnsaved else { return }
    if kept != base { isContinuing = false }
    (text, base) = (kept, kept)
  }
}
