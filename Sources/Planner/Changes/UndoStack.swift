import Catalog

/// The changes to undo and to redo. In each list, the next change to undo or redo is the last element.
struct UndoStack {
  static let depth = 1000

  /// The maximum size of the texts in all changes to undo, in bytes. The last change can be larger.
  static let textSize = 64 << 20

  private(set) var undone: [Change] = []
  private(set) var done: [Change] = []

  private(set) var version = 0

  /// The number of changes that were removed because of the limits.
  private var removedCount = 0

  /// The number of changes that have been made and not undone.
  var position: Int { removedCount + done.count }

  /// The number of changes in `undone` that were reverted by undoing typing. If `undone` contains no other changes,
  /// undoing more typing doesn't clear `undone`.
  private var revertedCount = 0

  /// The last change as it was before part of its typing was undone, or nil if none of its typing has been undone.
  private var wholeTyping: Change?

  var items: Set<ItemID> { Set((undone + done + [wholeTyping].compactMap(\.self)).flatMap(\.items.keys)) }

  /// Adds a new change and clears the changes to redo, or merges the new change with the last one.
  ///
  /// - Parameters:
  ///   - change: The new change.
  ///   - isContinuing: Whether to merge the change with the last one if possible.
  ///   - isReverting: Whether the change comes from undoing typing. If the change completely reverts earlier changes,
  ///     it isn't added. Instead, the reverted changes can be redone.
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
      return removeOldest()
    }
    done.append(change)
    removeOldest()
    wholeTyping = nil
    clearUndone()
  }

  /// Removes the oldest changes if the stack exceeds its limits.
  private mutating func removeOldest() {
    var count = 0, size = 0
    for change in done.reversed() {
      size += change.textSize
      if count == Self.depth || count > 0 && size > Self.textSize { break }
      count += 1
    }
    removedCount += done.count - count
    done.removeFirst(done.count - count)
  }

  /// Returns the index of the first of the changes that `change` completely reverts, or nil if there are none.
  private func firstReverted(by change: Change) -> Int? {
    var whole = change
    for index in done.indices.reversed() {
      guard let joined = done[index].joined(with: whole) else { return nil }
      if joined.cells.isEmpty { return index }
      whole = joined
    }
    return nil
  }

  /// Moves a change that has just been undone to the changes to redo, or one that has just been redone to the changes
  /// to undo.
  ///
  /// - Parameter change: The part of the change that was undone or redone, or the whole change if nothing could be
  ///   undone or redone.
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

  /// Returns the next change to undo or redo, or nil if there is none.
  ///
  /// If part of the typing in the last change has been undone, that part is the change to redo. The text field can
  /// redo it in smaller steps, but only until the text in the field is replaced.
  func next(_ direction: Direction) -> Change? {
    guard direction == .redo else { return done.last }
    guard let wholeTyping else { return undone.last }
    // If `undone` isn't empty, the last change may include text that was typed after the changes in `undone` were
    // undone. In that case, nothing can be redone.
    return undone.isEmpty ? done.last?.inverse.joined(with: wholeTyping) : nil
  }

  /// Returns whether a text field can undo or redo typing in an item's note by itself. The next change must be an edit
  /// of this note, and undoing the typing must not prevent other changes from being redone. Also returns true if there
  /// is no next change. If the result is false, undo or redo the next change instead.
  func isTyping(in item: ItemID, next direction: Direction) -> Bool {
    guard let next = next(direction) else { return true }
    // If other changes have been undone, undoing typing would count as a new change, and the undone changes could no
    // longer be redone.
    return next.name == .editNote && next.items[item] != nil
      && (direction == .redo || undone.count == revertedCount)
  }

  enum Direction { case undo, redo }
}
