import Catalog
import Planner

extension PlannerDocument {
  /// Returns the given items that have user data, in the order of `items`. Items that have only been viewed are left
  /// out.
  func itemsWithData(among ids: [ItemID]) -> [PlannedItem] {
    let ids = Set(ids), members = Set(projects.flatMap(\.items))
    return items.filter { ids.contains($0.id) && ($0.hasData || members.contains($0.id)) }
  }
}

extension PlannedItem {
  fileprivate var hasData: Bool {
    isFavorite || plan != nil || done != nil || !note.isEmpty || lessonsDone > 0
  }
}
