public import Catalog
import GRDB

extension Planner {
  /// Stars or unstars items. New favourites are added at the end of the list.
  public func setFavorite(_ isFavorite: Bool, for items: [ItemReference]) throws(PlannerError) {
    try performChange(isFavorite ? .addToFavorites : .removeFromFavorites) { editor in
      for item in items { try editor.register(item) }
      if isFavorite {
        try editor.append(
          items.map(\.id), after: ("SELECT max(favorite) FROM item WHERE favorite IS NOT NULL", []),
          in: { try $0.favorites() }
        ) {
          .item($0, .favorite)
        }
      } else {
        for item in items { try editor.set(.item(item.id, .favorite), .none) }
      }
    }
  }

  /// Moves favourites before another favourite, or to the end if `anchor` is nil.
  public func moveFavorites(_ items: [ItemID], before anchor: ItemID?) throws(PlannerError) {
    try performChange(.reorderFavorites) { editor in
      let list = try editor.favorites()
      let existing = Set(list.map(\.element))
      try editor.place(items.filter(existing.contains), before: anchor, in: list) { .item($0, .favorite) }
    }
  }

  /// Plans items, or removes their plans if `plan` is nil. If all the items are done, planning them marks them as not
  /// done. Otherwise, done items are skipped.
  public func setPlan(_ plan: Plan?, for items: [ItemReference]) throws(PlannerError) {
    try performChange(plan == nil ? .removePlan : .plan) { editor in
      var open: [ItemReference] = []
      for item in items where try editor.value(of: .item(item.id, .done)) == .none { open.append(item) }
      for item in open.isEmpty ? items : open {
        try editor.register(item)
        try editor.set(.item(item.id, .plan), CellValue(plan?.description))
        if try plan != nil && editor.value(of: .item(item.id, .done)) != .none {
          let lessons = try editor.value(of: .item(item.id, .lessons)).number ?? 0
          try editor.markNotDone(item.id, of: lessons)
        }
      }
    }
  }

  /// Sets the note of an item, or removes it if the text is empty.
  ///
  /// - Parameters:
  ///   - note: The text.
  ///   - item: The item.
  ///   - base: The note before editing. If the note has been changed elsewhere in the meantime, both edits are merged;
  ///     see `mergedNote(_:with:since:)`. If nil, the current note is overwritten.
  ///   - isContinuing: Whether to undo this change together with the previous one if the previous one changed the same
  ///     note.
  ///   - isReverting: Whether the text comes from undoing edits in a text field. If so, earlier changes that the new
  ///     text completely reverts are treated as undone.
  /// - Returns: The resulting note.
  @discardableResult
  public func setNote(
    _ note: String, for item: ItemReference, editing base: String? = nil, isContinuing: Bool = false,
    isReverting: Bool = false
  ) throws(PlannerError) -> String {
    var kept = note
    try performChange(.editNote, isContinuing: isContinuing, isReverting: isReverting) { editor in
      try editor.register(item)
      if let base {
        let current = try editor.value(of: .item(item.id, .note)).text ?? ""
        kept = mergedNote(note, with: current, since: base)
      }
      guard kept.utf8.count <= FileLimits.noteLength else { throw PlannerError.tooLongNote(file: file) }
      try editor.set(.item(item.id, .note), CellValue(kept.isEmpty ? nil : kept))
    }
    return kept
  }

  /// Marks items as done on a day, or as not done. Plans are kept.
  ///
  /// Marking a course as done completes all its lessons. Marking it as not done restores its previous progress, or
  /// resets the progress if all lessons were already completed.
  ///
  /// - Parameters:
  ///   - day: The day, or nil for not done. Items that are already done keep their day.
  ///   - items: The items.
  ///   - lessons: The number of lessons in each course. For courses without an entry, the last known number is used.
  public func setDone(
    _ day: Day?, for items: [ItemReference], lessons: [ItemID: Int] = [:]
  ) throws(PlannerError) {
    try performChange(day == nil ? .markNotDone : .markDone) { editor in
      for item in items {
        try editor.register(item)
        let counted = try editor.value(of: .item(item.id, .lessons)).number ?? 0
        let total = lessons[item.id].map(Int64.init) ?? counted
        guard let day else {
          try editor.markNotDone(item.id, of: total)
          continue
        }
        if try editor.value(of: .item(item.id, .done)) == .none {
          try editor.set(.item(item.id, .done), CellValue(day.description))
        }
        guard total > 0 else { continue }
        let done = try editor.value(of: .item(item.id, .lessonsDone)).number ?? 0
        try editor.setLessons(done: done > 0 ? min(done, total) : total, of: total, for: item.id)
      }
    }
  }

  /// Sets the progress of a course. Marks it as done if all lessons are completed, and otherwise as not done.
  ///
  /// - Parameters:
  ///   - done: The number of completed lessons, limited to the range from 0 to `total`.
  ///   - total: The number of lessons. If it is 0, resets the progress without marking the course.
  ///   - item: The course.
  ///   - today: The day to record if this change completes the course.
  ///   - isContinuing: Whether to undo this change together with the previous one if the previous one changed the
  ///     progress of the same course. Completing a course is always undone separately.
  public func setLessons(
    done: Int, of total: Int, for item: ItemReference, on today: Day = Day(), isContinuing: Bool = false
  ) throws(PlannerError) {
    let total = Int64(max(total, 0))
    let done = min(max(Int64(done), 0), total)
    try performChange(.markLessons, isContinuing: isContinuing) { editor in
      try editor.register(item)
      try editor.setLessons(done: done, of: total, for: item.id)
      guard total > 0 else { return }
      let isDone = try editor.value(of: .item(item.id, .done)) != .none
      if isDone != (done == total) {
        try editor.set(.item(item.id, .done), CellValue(done == total ? today.description : nil))
      }
    }
  }

  /// Updates the last known titles and subtitles of items. This can't be undone, and never removes a subtitle.
  ///
  /// - Parameter reference: Returns the current reference to an item, or nil if its catalogue isn't open.
  /// - Complexity: O(*n*) in the number of items with user data. Don't call it on the main actor.
  public func updateReferences(_ reference: (ItemID) -> ItemReference?) throws(PlannerError) {
    let changed = try read { db in
      try PlannedItem.fetchAll(db, "").compactMap { item -> ItemReference? in
        guard let current = reference(item.id) else { return nil }
        let isKnown = current.title == item.title && current.subtitle ?? item.subtitle == item.subtitle
        return isKnown ? nil : current
      }
    }
    guard !changed.isEmpty else { return }
    do {
      try write { db in
        var editor = Editor(db)
        for item in changed { try editor.register(item) }
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  /// Moves the user's data about an item to another item, for example if a row of a table has a new identifier.
  ///
  /// Existing data of the other item takes precedence, with three exceptions: the notes are combined, and the higher
  /// number of completed lessons and the later viewing time are kept. In favourites and projects, the other item gets
  /// the position of the original item, unless it is already in that list.
  ///
  /// - Returns: Whether there was data to move.
  @discardableResult
  public func moveData(of item: ItemID, to target: ItemReference) throws(PlannerError) -> Bool {
    var isMoved = false
    try performChange(.moveData) { isMoved = try $0.moveData(to: [item: target]) }
    return isMoved
  }

  /// Moves the user's data about all items whose identifiers have changed. Items that have swapped identifiers
  /// exchange their data.
  ///
  /// This can't be undone. Earlier changes can be undone and redone as before, with the new identifiers.
  ///
  /// - Parameter target: Returns the item with the new identifier, or nil if the identifier hasn't changed. Called for
  ///   the items that have data, or would have data again after an undo or redo.
  /// - Returns: The items with new identifiers, keyed by their previous identifiers.
  /// - Complexity: O(*n*) in the number of items for which `target` is called.
  @discardableResult
  public func moveData(
    to target: (ItemID) -> ItemReference?
  ) throws(PlannerError) -> [ItemID: ItemReference] {
    func renamedItems(_ db: Database) throws -> [ItemID: ItemReference] {
      var ids = undoStack.withLock { $0.items }
      for id in try String.fetchAll(db, sql: "SELECT id FROM item") { ids.insert(ItemID(stored: id)) }
      return ids.reduce(into: [:]) { $0[$1] = target($1) }
    }
    do {
      return try changing.withLock { _ in
        // If there is nothing to move, don't write, because the file may be locked or read-only.
        guard try !isInPlace || !database.read({ try renamedItems($0) }).isEmpty else { return [:] }
        let targets = try write { db in
          let targets = try renamedItems(db)
          var editor = Editor(db)
          try editor.moveData(to: targets)
          _ = try editor.finish(.moveData)
          return targets
        }
        undoStack.withLock { $0.rename(targets) }
        return targets
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }
}

extension Editor {
  @discardableResult
  fileprivate mutating func moveData(to targets: [ItemID: ItemReference]) throws -> Bool {
    var moved: [(item: PlannedItem, target: ItemReference)] = []
    var positions: [(target: Cell, value: CellValue)] = []
    // Remove all data first, so that items can exchange their data.
    for (id, target) in targets where id != target.id {
      guard var item = try PlannedItem.fetchOne(db, id) else { continue }
      // Read the whole note, because `fetchOne` truncates a note that exceeds the limit.
      item.note = try value(of: .item(id, .note)).text ?? ""
      moved.append((item, target))
      var cells: [(source: Cell, target: Cell)] = [(.item(id, .favorite), .item(target.id, .favorite))]
      for project in try projects(with: id) {
        cells.append((.member(project, id), .member(project, target.id)))
      }
      for cell in cells {
        try positions.append((cell.target, value(of: cell.source)))
        try set(cell.source, .none)
      }
      for column in ItemColumn.allCases where column != .title { try set(.item(id, column), .none) }
    }
    for (item, target) in moved {
      try register(target)
      try merge(item, into: target.id)
    }
    for position in positions {
      if try value(of: position.target) == .none { try set(position.target, position.value) }
    }
    return !moved.isEmpty
  }

  /// Marks an item as not done. If it is a course whose lessons are all completed, also resets its progress.
  ///
  /// - Parameter lessons: The current number of lessons in the course, or 0 if it is unknown or the item isn't a
  ///   course.
  fileprivate mutating func markNotDone(_ item: ItemID, of lessons: Int64) throws {
    try set(.item(item, .done), .none)
    let done = try value(of: .item(item, .lessonsDone)).number ?? 0
    if lessons > 0, done > 0 { try setLessons(done: done < lessons ? done : 0, of: lessons, for: item) }
  }

  fileprivate mutating func setLessons(done: Int64, of total: Int64, for item: ItemID) throws {
    try set(.item(item, .lessonsDone), CellValue(done > 0 ? done : nil))
    try set(.item(item, .lessons), CellValue(done > 0 ? total : nil))
  }
}
