public import Catalog
public import Foundation
import GRDB

extension Planner {
  /// The maximum number of recent items.
  public static let recentsLimit = 50

  /// Records that an item was viewed. This can't be undone.
  public func recordView(of item: ItemReference, at date: Date = Date()) throws(PlannerError) {
    do {
      try write { db in
        var editor = Editor(db)
        try editor.register(item)
        try editor.set(.item(item.id, .viewed), .number(date.milliseconds))
        try editor.trimRecents()
        _ = try editor.finish(.clearRecents)
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  /// Removes items from the list of recent items.
  public func removeFromRecents(_ items: [ItemID]) throws(PlannerError) {
    try performChange(.removeFromRecents) { editor in
      for id in items { try editor.set(.item(id, .viewed), .none) }
    }
  }

  /// Clears the list of recent items.
  public func clearRecents() throws(PlannerError) {
    try performChange(.clearRecents) { editor in
      for id in try String.fetchAll(editor.db, sql: "SELECT id FROM item WHERE viewed IS NOT NULL") {
        try editor.set(.item(.init(stored: id), .viewed), .none)
      }
    }
  }
}

extension Editor {
  mutating func trimRecents() throws {
    let old = try String.fetchAll(
      db.cachedStatement(
        sql: "SELECT id FROM item WHERE viewed IS NOT NULL ORDER BY viewed DESC, id LIMIT -1 OFFSET ?"),
      arguments: [Planner.recentsLimit])
    for id in old { try set(.item(.init(stored: id), .viewed), .none) }
  }
}

extension Date {
  /// The milliseconds since 1 January 1970, limited to the years 1 to 9999, as stored in the database.
  var milliseconds: Int64 {
    let maximum = 253_402_300_799_000.0
    return Int64(min(max((timeIntervalSince1970 * 1000).rounded(), -62_135_596_800_000), maximum))
  }

  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
