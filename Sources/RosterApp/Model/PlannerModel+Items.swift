import Catalog
import Planner

extension CatalogItem {
  var lessonCount: Int? {
    guard case .number(let number, _) = facts.first(where: { $0.field == "lessons" })?.content else {
      return nil
    }
    return (0...100_000).contains(number) ? Int(number) : nil
  }
}

extension PlannedItem {
  /// Returns the number of completed lessons of a course that has `count` lessons.
  ///
  /// All lessons of a done course count as completed, even if no number is stored because the course was marked as done
  /// before its lessons were counted.
  func completedLessons(of count: Int) -> Int { done == nil ? min(lessonsDone, count) : count }
}

/// The state of several items. Each property is true only if there are items and it applies to all of them.
extension [PlannedItem?] {
  var areFavorites: Bool { !isEmpty && allSatisfy { $0?.isFavorite == true } }

  var areDone: Bool { !isEmpty && allSatisfy { $0?.done != nil } }

  /// Returns whether all items that aren't done yet are planned for the given day. Returns false if all items are done.
  func arePlanned(for day: Day) -> Bool {
    let open = filter { $0?.done == nil }
    return !open.isEmpty && open.allSatisfy { $0?.plan == .day(day) }
  }
}

extension PlannerModel {
  func areFavorites(_ items: [ItemReference]) -> Bool { marks.each(items.map(\.id)).areFavorites }

  func areDone(_ items: [ItemReference]) -> Bool { marks.each(items.map(\.id)).areDone }

  func arePlanned(_ items: [ItemReference], for day: Day) -> Bool {
    marks.each(items.map(\.id)).arePlanned(for: day)
  }

  func openItems(_ items: [ItemReference]) -> [ItemReference] {
    let kept = marks[items.map(\.id)]
    return items.filter { kept[$0.id]?.done == nil }
  }

  func updateReferences(in library: Library) {
    guard let planner, !isReadOnly else { return }
    // Ignore errors, because the update is tried again the next time the catalogues change.
    Task.detached(priority: .utility) {
      try? planner.updateReferences { library[$0].map(library.reference(to:)) }
    }
  }

  // Read the marks inside the closures below, because a closure may be called later, after other changes.

  @discardableResult
  func toggleFavorite(_ items: [ItemReference]) -> Bool {
    !items.isEmpty
      && change(items) { [self] planner throws(PlannerError) in
        try planner.setFavorite(!areFavorites(items), for: items)
      }
  }

  /// Marks items as done today or as not done. If `isDone` is nil, marks them as not done if all of them are done, or
  /// as done otherwise.
  @discardableResult
  func toggleDone(_ items: [ItemReference], to isDone: Bool? = nil, lessons: [ItemID: Int] = [:]) -> Bool {
    let today = currentDay()
    return !items.isEmpty
      && change(items) { [self] planner throws(PlannerError) in
        try planner.setDone(isDone ?? !areDone(items) ? today : nil, for: items, lessons: lessons)
      }
  }

  /// Plans the items for today, or clears the date if they are planned for today. Items that are done stay unchanged.
  /// If all items are done, plans them for today and marks them as not done.
  @discardableResult
  func toggleToday(_ items: [ItemReference]) -> Bool {
    // Compare the plans with the day that the windows show. After the computer has slept, that day may no longer be the
    // current one.
    let shown = self.today, today = currentDay()
    return !items.isEmpty
      && change(items) { [self] planner throws(PlannerError) in
        try planner.setPlan(arePlanned(items, for: shown) ? nil : .day(today), for: items)
      }
  }

  @discardableResult
  func plan(_ items: [ItemReference], _ plan: Plan?) -> Bool {
    !items.isEmpty && change(items) { planner throws(PlannerError) in try planner.setPlan(plan, for: items) }
  }

  /// Handles a drop of items on a place.
  ///
  /// Items dropped on Upcoming are planned for the given day. Without a day, they are planned for tomorrow, unless they
  /// are already planned for a day after today.
  ///
  /// - Returns: Whether the drop was performed immediately.
  func drop(_ items: [ItemReference], on place: Place, day: Day? = nil, lessons: [ItemID: Int] = [:]) -> Bool
  {
    guard !items.isEmpty, !isReadOnly else { return false }
    let today = currentDay()
    return change(items) { [self] planner throws(PlannerError) in
      switch place {
      case .project(let id): try planner.add(items, toProject: id)
      case .group(.favorites): try planner.setFavorite(true, for: items)
      case .group(.today): try planner.setPlan(.day(today), for: items)
      case .group(.upcoming):
        let open = openItems(items), kept = marks[open.map(\.id)]
        let moved = open.filter { day != nil || kept[$0.id]?.plan?.day ?? today <= today }
        try planner.setPlan(.day(day ?? today.advanced(by: 1)), for: open.isEmpty ? items : moved)
      case .group(.someday): try planner.setPlan(.someday, for: items)
      case .group(.done): try planner.setDone(today, for: items, lessons: lessons)
      case .group(.all), .group(.recents), .catalog: break
      }
    }
  }
}
