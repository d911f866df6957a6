public import Foundation
import GRDB

extension Planner {
  /// As many are among the recent items.
  public static let recentsLimit = 50

  /// Remembers that an item was looked at. Cannot be undone: it is no change of the person's.
  public func recordView(of item: ItemReference, at date: Date = Date()) throws(PlannerError) {
    do {
      try write { db in
        var editor = Editor(db)
        try editor.know(item)
        try editor.set(.item(item.id, .viewed), .number(date.milliseconds))
        try editor.trimRecents()
        _ = try editor.finish(.clearRecents)
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  /// Forgets what was looked at.
  public func clearRecents() throws(PlannerError) {
    try perform(.clearRecents) { editor in
      for id in try String.fetchAll(editor.db, sql: "SELECT id FROM item WHERE viewed IS NOT NULL") {
        try editor.set(.item(.init(stored: id), .viewed), .none)
      }
    }
  }
}

extension Editor {
  /// Forgets all but the last items that were looked at.
  mutating func trimRecents() throws {
    let old = try String.fetchAll(
      db.cachedStatement(
        sql: "SELECT id FROM item WHERE viewed IS NOT NULL ORDER BY viewed DESC, id LIMIT -1 OFFSET ?"),
      arguments: [Planner.recentsLimit])
    for id in old { try set(.item(.init(stored: id), .viewed), .none) }
  }
}

extension Date {
  /// Since 1970, as the database has it; what no file could mean is brought into four-digit years.
  var milliseconds: Int64 {
    let most = 253_402_300_799_000.0
    return Int64(min(max((timeIntervalSince1970 * 1000).rounded(), -62_135_596_800_000), most))
  }

  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
