/// What stands between a note as it is written and as it is kept: nothing that was written is lost, and what comes from
/// elsewhere does not disturb whoever writes.
///
/// It is told of everything that happens to the note, and says what to do. It knows no widget and no clock.
struct NoteKeeper: Equatable {
  /// The note as it is shown.
  private(set) var text = ""

  /// Whether something is written that was not saved.
  private(set) var isUnsaved = false

  /// What is kept now, where that is something else than is shown, and was held back.
  private(set) var heldBack: String?

  /// Another item's note is shown; what was unsaved must have been saved.
  init(showing text: String = "") { self.text = text }

  /// The person has changed the text.
  mutating func write(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    isUnsaved = true
  }

  /// It is time to save.
  ///
  /// - Returns: what to save; nil for nothing.
  mutating func save() -> String? {
    guard isUnsaved else { return nil }
    isUnsaved = false
    // What was saved last is what counts.
    heldBack = nil
    return text
  }

  /// The planner tells what it keeps.
  ///
  /// - Parameters:
  ///   - kept: the note as it is kept.
  ///   - isWriting: whether the person has the keyboard in the note.
  /// - Returns: what to show in the place of what is shown; nil for nothing else.
  mutating func receive(_ kept: String, isWriting: Bool) -> String? {
    guard kept != text else {
      heldBack = nil
      isUnsaved = false
      return nil
    }
    // It may be what was saved a moment ago, on its way back while more has been written.
    guard !isUnsaved, !isWriting else {
      if !isUnsaved { heldBack = kept }
      return nil
    }
    text = kept
    return kept
  }

  /// The person has stopped writing, and nothing is on its way.
  ///
  /// - Returns: what to show in the place of what is shown; nil for nothing else.
  mutating func rest() -> String? {
    guard !isUnsaved, let heldBack else { return nil }
    self.heldBack = nil
    text = heldBack
    return heldBack
  }
}
