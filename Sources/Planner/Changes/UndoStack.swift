/// The changes that can be undone and redone, latest last.
struct UndoStack {
  /// The maximum number of changes to keep.
  static let depth = 1000

  private(set) var undone: [Change] = []
  private(set) var done: [Change] = []

  /// Differs after every change, undo and redo.
  private(set) var version = 0

  /// Adds a new change and clears the changes to redo.
  ///
  /// - Parameters:
  ///   - isContinuing: whether to merge it with the previous change, if it continues that one.
  ///   - isTakingBack: whether changes that it takes back completely are removed with it.
  mutating func push(_ change: Change, isContinuing: Bool = false, isTakingBack: Bool = false) {
    version += 1
    if isTakingBack, undone.isEmpty, let first = firstTakenBack(by: change) {
      return done.removeSubrange(first...)
    }
    if isContinuing, undone.isEmpty, let last = done.last, let joined = last.joined(with: change) {
      done.removeLast()
      if !joined.cells.isEmpty { done.append(joined) }
      return
    }
    done.append(change)
    if done.count > Self.depth { done.removeFirst(done.count - Self.depth) }
    undone = []
  }

  /// The first of the last changes that, together with `change`, have no effect.
  private func firstTakenBack(by change: Change) -> Int? {
    var whole = change
    for index in done.indices.reversed() {
      guard let joined = done[index].joined(with: whole) else { return nil }
      if joined.cells.isEmpty { return index }
      whole = joined
    }
    return nil
  }

  /// Moves the last change to the other side, replaced with what was actually done.
  mutating func shift(_ direction: Direction, leaving change: Change) {
    version += 1
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
