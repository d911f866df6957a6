/// The changes that can be undone and redone, latest last.
struct UndoStack {
  /// The maximum number of changes to keep.
  static let depth = 1000

  private(set) var undone: [Change] = []
  private(set) var done: [Change] = []

  /// Adds a new change and clears the changes to redo.
  ///
  /// - Parameter isContinuing: whether to merge it with the previous change, if it continues that one.
  mutating func push(_ change: Change, isContinuing: Bool = false) {
    if isContinuing, undone.isEmpty, let last = done.last, let joined = last.joined(with: change) {
      done.removeLast()
      if !joined.cells.isEmpty { done.append(joined) }
      return
    }
    done.append(change)
    if done.count > Self.depth { done.removeFirst(done.count - Self.depth) }
    undone = []
  }

  /// Moves the last change to the other side, replaced with what was actually done.
  mutating func shift(_ direction: Direction, leaving change: Change) {
    switch direction {
    case .undo:
      done.removeLast()
      undone.append(change)
    case .redo:
      undone.removeLast()
      done.append(change)
    }
  }

  /// Clears the changes to redo.
  mutating func clearUndone() { undone = [] }

  func next(_ direction: Direction) -> Change? { direction == .undo ? done.last : undone.last }

  enum Direction { case undo, redo }
}
