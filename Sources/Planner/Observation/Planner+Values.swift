public import Catalog

extension Planner {
  /// What the sidebar tells: the number of items in each group, and the projects.
  ///
  /// - Parameter today: the day that it is; ask anew after midnight.
  public func counts(on today: Day) -> PlannerValues<PlannerCounts> {
    PlannerValues(self) { try PlannerCounts($0, on: today) }
  }

  /// The same without the projects. What changes groups alone is told sooner than by `counts(on:)`.
  public func groupCounts(on today: Day) -> PlannerValues<PlannerCounts> {
    PlannerValues(self) { try PlannerCounts(groupsIn: $0, on: today) }
  }

  /// The projects in their order.
  ///
  /// - Complexity: O(*n*) in the number of their items.
  public func projects() -> PlannerValues<[ProjectSummary]> { PlannerValues(self, ProjectSummary.fetchAll) }

  /// The items of a place, in its order.
  ///
  /// - Complexity: O(*n*) in the number of its items.
  public func contents(of place: Place, on today: Day) -> PlannerValues<PlaceContents> {
    PlannerValues(self) { try PlaceContents($0, of: place, on: today) }
  }

  /// All that is kept of one item: what the detail pane shows.
  public func details(of id: ItemID) -> PlannerValues<ItemDetails> {
    PlannerValues(self) { try ItemDetails($0, of: id) }
  }

  /// What is kept of some items, and of which nothing is: what the rows of catalogues show beside their titles.
  ///
  /// - Parameter ids: which items; asked on any thread each time anything is kept, so that it may become others.
  /// - Complexity: O(*k* log *n*) for *k* of *n* items.
  public func items(
    among ids: @escaping @Sendable () -> Set<ItemID>
  ) -> PlannerValues<[ItemID: PlannedItem?]> {
    PlannerValues(self) { db in
      // So that it is known what is looked at, also where no item is asked for at first.
      _ = try PlannedItem.fetchAll(db, "WHERE 0")
      var items: [ItemID: PlannedItem?] = [:]
      for id in ids() { items[id] = .some(try PlannedItem.fetchOne(db, id)) }
      return items
    }
  }

  /// Which items are marked how, for a search that asks for it.
  ///
  /// - Complexity: O(*n*) in the number of items that are kept.
  public func marked(_ marks: Set<ItemMark>) throws(PlannerError) -> [ItemMark: Set<ItemID>] {
    try read { db in
      var marked: [ItemMark: Set<ItemID>] = [:]
      for mark in marks {
        let column =
          switch mark {
          case .starred: "favorite"
          case .planned: "plan"
          case .done: "done"
          }
        let ids = try String.fetchCursor(
          db.cachedStatement(sql: "SELECT id FROM item WHERE \(column) IS NOT NULL"))
        var items = Set<ItemID>()
        while let id = try ids.next() { items.insert(ItemID(stored: id)) }
        marked[mark] = items
      }
      return marked
    }
  }

  /// What is kept of some items now, without a word of what becomes of them.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* items.
  public func items(_ ids: some Sequence<ItemID>) throws(PlannerError) -> [ItemID: PlannedItem] {
    let ids = Array(ids)
    return try read { db in
      var items: [ItemID: PlannedItem] = [:]
      for id in ids { items[id] = try PlannedItem.fetchOne(db, id) }
      return items
    }
  }
}
