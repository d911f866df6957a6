import Catalog

/// The changes to undo and to redo. In each list, the next change to undo or redo is the last element.
struct UndoStack {
  static let depth = 1000

  private(set) var undone: [Change] = []
  private(set) var done: [Change] = []

  /// A number that increases with every change, undo and redo.
  private(set) var version = 0

  /// The number of changes in `undone` that were reverted by undoing typing. If `undone` contains no other changes,
  /// undoing more typing doesn't clear it.
  private var revertedCount = 0

  /// The last change as it was before the user began to undo typing. Nil if no typing is partly undone.
  private var wholeTyping: Change?

  /// The items that can change when changes are undone or redone.
  var items: Set<ItemID> { Set((undone + done + [wholeTyping].compactMap(\.self)).flatMap(\.items.keys)) }

  /// Adds a new change and clears the changes to redo.
  ///
  /// - Parameters:
  ///   - isContinuing: Whether to merge the change with the previous one, if possible.
  ///   - isReverting: Whether to undo the changes that this one completely reverts, if any, instead of adding this one.
  mutating func push(_ change: Change, isContinuing: Bool = false, isReverting: Bool = false) {
    version += 1
    let revertsMore = isReverting && undone.count == revertedCount
    if revertsMore, let first = firstReverted(by: change) {
      var reverted = Array(done[first...])
      if let wholeTyping { reverted[reverted.count - 1] = wholeTyping }
      undone += reverted.reversed()
      (revertedCount, wholeTyping) = (undone.count, nil)
      return done.removeSubrange(first...)
    }
    let redoesTyping = wholeTyping != nil && undone.count == revertedCount
    if isContinuing, undone.isEmpty || revertsMore || redoesTyping, let last = done.last,
      let joined = last.joined(with: change)
    {
      if isReverting {
        wholeTyping = wholeTyping ?? last
      } else if undone.isEmpty || joined.cells == wholeTyping?.cells {
        wholeTyping = nil
      }
      done.removeLast()
      if !joined.cells.isEmpty { done.append(joined) }
      return
    }
    done.append(change)
    if done.count > Self.depth { done.removeFirst(done.count - Self.depth) }
    wholeTyping = nil
    clearUndone()
  }

  /// Returns the index of the first of the changes that `change` completely reverts, or nil if there is none.
  private func firstReverted(by change: Change) -> Int? {
    var whole = change
    for index in done.indices.reversed() {
      guard let joined = done[index].joined(with: whole) else { return nil }
      if joined.cells.isEmpty { return index }
      whole = joined
    }
    return nil
  }

  /// Moves the last change to the other list.
  ///
  /// - Parameters:
  ///   - direction: Whether the last change was undone or redone.
  ///   - change: The part of that change that was undone or redone, or the whole change if it was skipped.
  mutating func shift(_ direction: Direction, storing change: Change) {
    version += 1
    let typing = wholeTyping
    (revertedCount, wholeTyping) = (0, nil)
    switch direction {
    case .undo:
      done.removeLast()
      undone.append(typing ?? change)
    case .redo:
      if typing != nil { done.removeLast() } else { undone.removeLast() }
      done.append(typing ?? change)
    }
  }

  /// Replaces the identifiers of items, so that undo and redo affect the same items as before.
  mutating func rename(_ targets: [ItemID: ItemReference]) {
    undone = undone.map { $0.renamed(targets) }
    done = done.map { $0.renamed(targets) }
    wholeTyping = wholeTyping?.renamed(targets)
  }

  mutating func clearUndone() { (undone, revertedCount) = ([], 0) }

  /// Returns the next change to undo or redo. If typing is partly undone, the change to redo is the undone part of the
  /// typing. The text field can redo that part in smaller steps, but only until the field shows another text.
  func next(_ direction: Direction) -> Change? {
    guard direction == .redo else { return done.last }
    guard let wholeTyping else { return undone.last }
    // If other changes are undone as well, the last change may include text typed in the meantime, so nothing can be
    // redone.
    return undone.isEmpty ? done.last?.inverse.joined(with: wholeTyping) : nil
  }

  enum Direction { case undo, redo }
}
