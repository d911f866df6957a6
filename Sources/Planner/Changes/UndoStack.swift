/// What can be undone and redone, the latest at the end.
struct UndoStack {
  /// So many changes back; what is older has been decided.
  static let depth = 1000

  private(set) var undone: [Change] = []
  private(set) var done: [Change] = []

  /// Differs after every change, undo and redo.
  private(set) var version = 0

  /// Takes in a new change, after which nothing that was undone can be redone.
  ///
  /// - Parameters:
  ///   - isContinuing: whether it becomes one with the change before, if it begins where that ended.
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

  /// Takes the last change from one side to the other; what it did last is what is undone next.
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

  /// Leaves nothing to redo.
  mutating func forgetUndone() { undone = [] }

  func next(_ direction: Direction) -> Change? { direction == .undo ? done.last : undone.last }

  enum Direction { case undo, redo }
}
