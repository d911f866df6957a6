import Planner

struct NoteEdit: Equatable {
  var text: String
  /// The text before the change.
  var base: String
  /// Whether the change continues the previous one without a pause.
  var isContinuing: Bool
  /// Whether the text is the result of undoing typing.
  var isReverting = false

  /// Returns this change merged with an earlier unsaved change, which may have been made in another window.
  func merged(with earlier: NoteEdit) -> NoteEdit {
    var merged = self
    merged.text = mergedNote(text, with: earlier.text, since: base)
    merged.base = earlier.base
    return merged
  }
}

/// The state of a note editor. It doesn't depend on widgets or the clock.
struct NoteDraft: Equatable {
  private(set) var text: String

  private(set) var savedText: String

  private var changeCount = 0

  private var isContinuing = false

  private static let maximumChangeCount = 20

  /// Creates a draft of a note. Save the changes to the previous note before you replace its draft.
  init(showing text: String = "") { (self.text, savedText) = (text, text) }

  var isUnsaved: Bool { text != savedText }

  /// Updates the draft after the user has edited the text, and returns whether the note should be saved now.
  mutating func write(_ text: String) -> Bool {
    guard text != self.text else { return false }
    self.text = text
    changeCount += 1
    return changeCount >= Self.maximumChangeCount
  }

  var edit: NoteEdit? {
    isUnsaved ? NoteEdit(text: text, base: savedText, isContinuing: isContinuing) : nil
  }

  /// Updates the draft after a save. `kept` is the saved note, which may have been merged with changes made elsewhere.
  mutating func didSave(as kept: String) {
    (text, savedText, changeCount, isContinuing) = (kept, kept, 0, true)
  }

  mutating func pause() { isContinuing = false }

  mutating func receive(_ kept: String) {
    guard !isUnsaved else { return }
    if kept != savedText { isContinuing = false }
    (text, savedText) = (kept, kept)
  }
}
