import Foundation
import GRDB

extension Planner {
  private static let checksInvariants = getenv("ROSTER_CHECKS_INVARIANTS") != nil

  /// The maximum number of items for which invariants are checked. Larger planners aren't checked, because the checks
  /// take O(*n*) time.
  private static let maximumCheckedItemCount = 1_000

  static func checkInvariants(_ db: Database) throws {
    guard checksInvariants,
      try Int.fetchOne(db, sql: "SELECT count(*) FROM item") ?? 0 <= maximumCheckedItemCount
    else { return }
    if let broken = try brokenInvariant(db) { fatalError("the planner is inconsistent: \(broken)") }
  }

  private static func brokenInvariant(_ db: Database) throws -> String? {
    for (query, meaning) in [
      ("SELECT item FROM member WHERE item NOT IN (SELECT id FROM item)", "a member without an item"),
      (
        "SELECT project FROM member WHERE project NOT IN (SELECT id FROM project)",
        "a member without a project"
      ),
      (
        """
        SELECT id FROM item WHERE favorite IS NULL AND plan IS NULL AND note IS NULL AND done IS NULL
          AND lessonsDone IS NULL AND viewed IS NULL AND id NOT IN (SELECT item FROM member)
        """, "an item without data"
      ),
      (
        "SELECT id FROM item WHERE done IS NULL AND lessonsDone >= lessons",
        "not done, but all of its lessons are"
      ),
      (
        "SELECT id FROM item WHERE viewed IS NOT NULL ORDER BY viewed DESC LIMIT 1 OFFSET \(recentsLimit)",
        "one recent item too many"
      ),
    ] {
      if let id = try String.fetchOne(db, sql: query) { return "\(id) is \(meaning)" }
    }
    return nil
  }
}
