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
  public func setNote(_ note: String, for item: ItemReference) throws(PlannerError) {
    try perform(.editNote) { editor in
      try editor.know(item)
      try editor.set(.item(item.id, .note), CellValue(note.isEmpty ? nil : note))
    }
  }

  /// Marks items as done on a day, or as not done. Their plan stays, for when they are taken up again.
  public func setDone(_ day: Day?, for items: [ItemReference]) throws(PlannerError) {
    try perform(day == nil ? .markNotDone : .markDone) { editor in
      for item in items {
        try editor.know(item)
        try editor.set(.item(item.id, .done), CellValue(day?.description))
      }
    }
  }

  /// Marks lessons of a course as done, from its first on.
  ///
  /// - Parameters:
  ///   - done: how many; less than none is none, more than there are is all.
  ///   - total: how many there are.
  ///   - item: the course.
  public func setLessons(done: Int, of total: Int, for item: ItemReference) throws(PlannerError) {
    let total = max(total, 0)
    let done = min(max(done, 0), total)
    try perform(.markLessons) { editor in
      try editor.know(item)
      try editor.set(.item(item.id, .lessonsDone), CellValue(done > 0 ? Int64(done) : nil))
      try editor.set(.item(item.id, .lessons), CellValue(done > 0 ? Int64(total) : nil))
    }
  }
}
