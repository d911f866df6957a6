public import Catalog
import GRDB

extension Planner {
  /// Returns the number of items in each group, and the projects, as an observable value.
  ///
  /// - Parameter today: The current day. Call this method again after midnight.
  public func counts(on today: Day) -> PlannerValues<PlannerCounts> {
    PlannerValues(self) { try PlannerCounts($0, on: today) }
  }

  /// Returns only the number of items in each group, as an observable value. Fetching it is faster than fetching the
  /// value of `counts(on:)`.
  public func groupCounts(on today: Day) -> PlannerValues<PlannerCounts> {
    PlannerValues(self) { try PlannerCounts(groupsIn: $0, on: today) }
  }

  /// Returns the projects in the user's order, as an observable value.
  ///
  /// - Complexity: O(*n*) in the number of items in the projects.
  public func projects() -> PlannerValues<[ProjectSummary]> { PlannerValues(self, ProjectSummary.fetchAll) }

  /// Returns the items of a place in order, as an observable value.
  ///
  /// - Complexity: O(*n*) in the number of items in the place.
  public func contents(of place: Place, on today: Day) -> PlannerValues<PlaceContents> {
    PlannerValues(self) { try PlaceContents($0, of: place, on: today) }
  }

  /// Returns the user data and projects of an item, as an observable value.
  public func details(of id: ItemID) -> PlannerValues<ItemDetails> {
    PlannerValues(self) { try ItemDetails($0, of: id) }
  }

  /// Returns the user data of the given items, as an observable value. Items without user data have the value nil.
  ///
  /// A value is delivered even if it equals the previous one. Otherwise, a caller that has read a newer value itself
  /// wouldn't be notified if the item changed back.
  ///
  /// - Parameter ids: A closure that returns the identifiers of the items. It is called on any thread whenever the
  ///   values are fetched, and can return different identifiers each time.
  /// - Complexity: O(*k* log *n*) for *k* of *n* items.
  public func items(
    among ids: @escaping @Sendable () -> Set<ItemID>
  ) -> PlannerValues<[ItemID: PlannedItem?]> {
    PlannerValues(self, skipsEqualValues: false) { db in
      // Read from the table, so that the observation tracks it even if there are no items at first.
      _ = try PlannedItem.fetchAll(db, "WHERE 0")
      var items: [ItemID: PlannedItem?] = [:]
      for id in ids() { items[id] = .some(try PlannedItem.fetchOne(db, id)) }
      return items
    }
  }

  /// Returns all notes for searching, as an observable value.
  ///
  /// - Complexity: O(*n*) in the total length of the notes.
  public func notes() -> PlannerValues<ItemNotes> {
    PlannerValues(self) { db in
      let rows = try Row.fetchCursor(
        db,
        sql: "SELECT id, substr(note, 1, \(FileLimits.noteLength)) FROM item WHERE note IS NOT NULL")
      var notes: [ItemID: String] = [:]
      while let row = try rows.next() {
        let note: String = row[1]
        notes[ItemID(stored: row[0])] = note
      }
      return ItemNotes(notes)
    }
  }

  /// Returns, for each of the given marks, the items that have it.
  ///
  /// - Parameters:
  ///   - marks: The marks to look up.
  ///   - library: The open catalogues. Their items never have the mark `missing`.
  /// - Complexity: O(*n*) in the number of items with user data.
  public func marked(
    _ marks: Set<ItemMark>, in library: Library
  ) throws(PlannerError) -> [ItemMark: Set<ItemID>] {
    try read { db in
      var marked: [ItemMark: Set<ItemID>] = [:]
      for mark in marks {
        let condition =
          switch mark {
          case .starred: "favorite IS NOT NULL"
          case .planned: "plan IS NOT NULL"
          case .done: "done IS NOT NULL"
          case .noted: "note IS NOT NULL"
          // Leave out items that were only viewed, because they have no data that could be lost.
          case .missing:
            "coalesce(favorite, plan, note, done, lessonsDone) IS NOT NULL OR id IN (SELECT item FROM member)"
          }
        let ids = try String.fetchCursor(db.cachedStatement(sql: "SELECT id FROM item WHERE \(condition)"))
        var items = Set<ItemID>()
        while let id = try ids.next() { items.insert(ItemID(stored: id)) }
        marked[mark] = mark == .missing ? items.filter { library[$0] == nil } : items
      }
      return marked
    }
  }

  /// Returns the current user data of the given items, without observing changes. Items without user data are left out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* items.
  public func items(_ ids: some Sequence<ItemID>) throws(PlannerError) -> [ItemID: PlannedItem] {
    let ids = Array(ids)
    return try read { db in
      var items: [ItemID: PlannedItem] = [:]
      // For many items, reading the whole table is faster than looking up each item, unless the table has more than ten
      // times as many rows as there are requested items.
      let readsTable =
        try ids.count >= 100 && Int.fetchOne(db, sql: "SELECT count(*) FROM item") ?? 0 <= 10 * ids.count
      guard readsTable else {
        for id in ids { items[id] = try PlannedItem.fetchOne(db, id) }
        return items
      }
      let wanted = Set(ids)
      for item in try PlannedItem.fetchAll(db, "") where wanted.contains(item.id) { items[item.id] = item }
      return items
    }
  }
}
