/// A change of a note, to be saved.
struct NoteEdit: Equatable {
  /// The note as it is written.
  var text: String
  /// The note that was edited.
  var base: String
  /// Whether the user has written on without a pause since the last change.
  var isContinuing: Bool
  /// Whether the text results from an undo of typing.
  var isTakingBack = false
}

/// A note as it is written, and as it is kept. The planner brings the two together when it is saved.
///
/// It knows no widget and no clock.
struct NoteKeeper: Equatable {
  /// The note as it is shown.
  private(set) var text: String

  /// The note as it was last saved or read.
  private(set) var base: String

  /// How often the text has changed since.
  private var changeCount = 0

  private var isContinuing = false

  /// After so many changes it is time to save, however fast they come.
  private static let maximumChangeCount = 20

  /// An item's note is shown; what was unsaved must have been saved.
  init(showing text: String = "") { (self.text, base) = (text, text) }

  /// Whether something is written that was not saved.
  var isUnsaved: Bool { text != base }

  /// The user has changed the text.
  ///
  /// - Returns: whether it is time to save.
  mutating func write(_ text: String) -> Bool {
    guard text != self.text else { return false }
    self.text = text
    changeCount += 1
    return changeCount >= Self.maximumChangeCount
  }

  /// What to save; nil for nothing.
  var edit: NoteEdit? {
    isUnsaved ? NoteEdit(text: text, base: base, isContinuing: isContinuing) : nil
  }

  /// The edit was saved.
  ///
  /// - Parameter kept: the note as it is kept now, which is shown from now on.
  mutating func didSave(as kept: String) {
    (text, base, changeCount, isContinuing) = (kept, kept, 0, true)
  }

  /// The user has stopped writing: what comes is a change of its own.
  mutating func pause() { isContinuing = false }

  /// Takes what is kept, to show it, unless something was not saved.
  mutating func receive(_ kept: String) {
    guard !isUnsaved else { return }
    if kept != base { isContinuing = false }
    (text, base) = (kept, kept)
  }
}
