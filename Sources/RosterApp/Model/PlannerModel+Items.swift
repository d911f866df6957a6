import Catalog
import Planner

/// What a person does with items.
extension PlannerModel {
  /// Whether all of them are favourites.
  func areFavorites(_ items: [ItemReference]) -> Bool {
    marks.all(items) { $0?.isFavorite == true }
  }

  /// Whether all of them are done.
  func areDone(_ items: [ItemReference]) -> Bool {
    marks.all(items) { $0?.done != nil }
  }

  /// Gives all a star, or takes it away where all have one.
  @discardableResult
  func toggleFavorite(_ items: [ItemReference]) -> Bool {
    let isFavorite = !areFavorites(items)
    return !items.isEmpty
      && change(items) { planner throws(PlannerError) in
        try planner.setFavorite(isFavorite, for: items)
      }
  }

  /// Marks all as done today, or as not done where all are.
  ///
  /// - Parameter lessons: how many lessons those of them have that are courses.
  @discardableResult
  func toggleDone(_ items: [ItemReference], lessons: [ItemID: Int] = [:]) -> Bool {
    let day = areDone(items) ? nil : today
    return !items.isEmpty
      && change(items) { planner throws(PlannerError) in
        try planner.setDone(day, for: items, lessons: lessons)
      }
  }

  /// Plans all for today, or drops the plan where all are planned for it.
  @discardableResult
  func toggleToday(_ items: [ItemReference]) -> Bool {
    let isPlanned = marks.all(items) { [today] in $0?.plan == .day(today) }
    return plan(items, isPlanned ? nil : .day(today))
  }

  /// Plans all, or drops their plans.
  @discardableResult
  func plan(_ items: [ItemReference], _ plan: Plan?) -> Bool {
    !items.isEmpty && change(items) { planner throws(PlannerError) in try planner.setPlan(plan, for: items) }
  }

  /// Does what dropping items on a row of the sidebar means.
  ///
  /// - Parameters:
  ///   - items: the items.
  ///   - place: what the row shows.
  ///   - lessons: how many lessons those of them have that are courses.
  /// - Returns: whether it means anything.
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
