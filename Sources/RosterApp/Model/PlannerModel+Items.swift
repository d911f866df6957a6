import Catalog
import Planner

/// Changes that the user makes to items.
extension PlannerModel {
  /// Whether all items are favourites.
  func areFavorites(_ items: [ItemReference]) -> Bool {
    marks.all(items) { $0?.isFavorite == true }
  }

  /// Whether all items are done.
  func areDone(_ items: [ItemReference]) -> Bool {
    marks.all(items) { $0?.done != nil }
  }

  /// Stars all items, or removes the star if all have one.
  @discardableResult
  func toggleFavorite(_ items: [ItemReference]) -> Bool {
    let isFavorite = !areFavorites(items)
    return !items.isEmpty
      && change(items) { planner throws(PlannerError) in
        try planner.setFavorite(isFavorite, for: items)
      }
  }

  /// Marks all items as done today, or as not done if all are done.
  ///
  /// - Parameter lessons: The number of lessons in each course.
  @discardableResult
  func toggleDone(_ items: [ItemReference], lessons: [ItemID: Int] = [:]) -> Bool {
    let day = areDone(items) ? nil : today
    return !items.isEmpty
      && change(items) { planner throws(PlannerError) in
        try planner.setDone(day, for: items, lessons: lessons)
      }
  }

  /// Plans all items for today, or clears the date if all are planned for today.
  @discardableResult
  func toggleToday(_ items: [ItemReference]) -> Bool {
    let isPlanned = marks.all(items) { [today] in $0?.plan == .day(today) }
    return plan(items, isPlanned ? nil : .day(today))
  }

  /// Sets or clears the date of items.
  @discardableResult
  func plan(_ items: [ItemReference], _ plan: Plan?) -> Bool {
    !items.isEmpty && change(items) { planner throws(PlannerError) in try planner.setPlan(plan, for: items) }
  }

  /// Performs a drop of items on a row of the sidebar.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - place: The place of the row.
  ///   - lessons: The number of lessons in each course.
  /// - Returns: Whether the drop was performed immediately.
  func drop(_ items: [ItemReference], on place: Place, lessons: [ItemID: Int] = [:]) -> Bool {
    guard !items.isEmpty, !isReadOnly else { return false }
    let today = today
    return change(items) { planner throws(PlannerError) in
      switch place {
      case .project(let id): try planner.add(items, toProject: id)
      case .group(.favorites): try planner.setFavorite(true, for: items)
      case .group(.today): try planner.setPlan(.day(today), for: items)
      case .group(.someday): try planner.setPlan(.someday, for: items)
      case .group(.done): try planner.setDone(today, for: items, lessons: lessons)
      case .group(.all), .group(.recents), .group(.upcoming), .catalog: break
      }
    }
  }
}
