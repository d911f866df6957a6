public import Catalog

extension Planner {
  /// Gives items a star, behind the other favourites, or takes it away.
  public func setFavorite(_ isFavorite: Bool, for items: [ItemReference]) throws(PlannerError) {
    try perform(isFavorite ? .addToFavorites : .removeFromFavorites) { editor in
      for item in items { try editor.know(item) }
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

  /// Puts favourites in front of another, or at the end.
  public func moveFavorites(_ items: [ItemID], before anchor: ItemID?) throws(PlannerError) {
    try perform(.reorderFavorites) { editor in
      let list = try editor.favorites()
      let there = Set(list.map(\.element))
      try editor.place(items.filter(there.contains), before: anchor, in: list) { .item($0, .favorite) }
    }
  }

  /// Plans items, or drops their plans.
  public func setPlan(_ plan: Plan?, for items: [ItemReference]) throws(PlannerError) {
    try perform(plan == nil ? .removePlan : .plan) { editor in
      for item in items {
        try editor.know(item)
        try editor.set(.item(item.id, .plan), CellValue(plan?.description))
      }
    }
  }

  /// Writes an item's note; an empty one is none.
  ///
  /// - Parameters:
  ///   - note: the text.
  ///   - item: the item.
  ///   - base: the note that was edited. If it has been changed elsewhere since, both changes are kept, as
  ///     ``mergedNote(_:with:since:)`` says. Nil replaces whatever the note is now.
  ///   - isContinuing: whether it is undone together with the change before, if that was of this note.
  ///   - isTakingBack: whether the text is that of an undo of typing. Changes of this note that it takes back
  ///     completely can then no longer be undone.
  /// - Returns: the note as it is kept.
  @discardableResult
  public func setNote(
    _ note: String, for item: ItemReference, editing base: String? = nil, isContinuing: Bool = false,
    isTakingBack: Bool = false
  ) throws(PlannerError) -> String {
    var kept = note
    try perform(.editNote, isContinuing: isContinuing, isTakingBack: isTakingBack) { editor in
      try editor.know(item)
      if let base {
        let current = try PlannedItem.fetchOne(editor.db, item.id)?.note ?? ""
        kept = mergedNote(note, with: current, since: base)
      }
      try editor.set(.item(item.id, .note), CellValue(kept.isEmpty ? nil : kept))
    }
    return kept
  }

  /// Marks items as done on a day, or as not done. Their plan stays, for when they are taken up again.
  ///
  /// A course is done when all its lessons are: one that is marked as done has all its lessons done, and one that had all and
  /// is marked as not done has none. One with some of its lessons done keeps them.
  ///
  /// - Parameters:
  ///   - day: the day; nil for not done. Items that are done already keep their day.
  ///   - items: the items.
  ///   - lessons: how many lessons those of them have that are courses; as last counted for the others.
  public func setDone(
    _ day: Day?, for items: [ItemReference], lessons: [ItemID: Int] = [:]
  ) throws(PlannerError) {
    try perform(day == nil ? .markNotDone : .markDone) { editor in
      for item in items {
        try editor.know(item)
        if try day == nil || editor.value(of: .item(item.id, .done)) == .none {
          try editor.set(.item(item.id, .done), CellValue(day?.description))
        }
        let counted = try editor.value(of: .item(item.id, .lessons)).number ?? 0
        let total = lessons[item.id].map(Int64.init) ?? counted
        let done = try editor.value(of: .item(item.id, .lessonsDone)).number ?? 0
        guard total > 0 else { continue }
        if day != nil {
          try editor.setLessons(done: total, of: total, for: item.id)
        } else if done >= total {
          try editor.setLessons(done: 0, of: total, for: item.id)
        }
      }
    }
  }

  /// Marks lessons of a course as done, from its first on. The course itself is done when all of them are.
  ///
  /// - Parameters:
  ///   - done: how many; less than none is none, more than there are is all.
  ///   - total: how many there are.
  ///   - item: the course.
  ///   - today: the day on which it is done if these are all.
  public func setLessons(
    done: Int, of total: Int, for item: ItemReference, on today: Day = Day()
  ) throws(PlannerError) {
    let total = Int64(max(total, 0))
    let done = min(max(Int64(done), 0), total)
    try perform(.markLessons) { editor in
      try editor.know(item)
      try editor.setLessons(done: done, of: total, for: item.id)
      guard total > 0 else { return }
      let isDone = try editor.value(of: .item(item.id, .done)) != .none
      if isDone != (done == total) {
        try editor.set(.item(item.id, .done), CellValue(done == total ? today.description : nil))
      }
    }
  }
}

extension Editor {
  fileprivate mutating func setLessons(done: Int64, of total: Int64, for item: ItemID) throws {
    try set(.item(item, .lessonsDone), CellValue(done > 0 ? done : nil))
    try set(.item(item, .lessons), CellValue(done > 0 ? total : nil))
  }
}
