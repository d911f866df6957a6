import Catalog
import GRDB

/// The versions of the database schema. A file stores its version in the `user_version` pragma.
struct Schema {
  /// The SQLite application ID of planner files, which is “Rost” in ASCII.
  static let applicationID = 0x526F_7374

  static let version = migrations.count

  /// The migrations from each version to the next.
  ///
  /// The first migration creates version 1 in an empty file. Never change a migration that has been released.
  static let migrations: [@Sendable (Database) throws -> Void] = [version1, version2, version3]

  static func migrate(
    _ writer: any DatabaseWriter, by migrations: [@Sendable (Database) throws -> Void] = migrations
  ) throws {
    // If the file is up to date, don't write to it, because writing requires a lock.
    guard try writer.read(Self.version) < migrations.count else { return }
    // Check the version in each step, because another process might migrate the file at the same time.
    for _ in migrations {
      let isLast = try writer.write { db in
        let version = try Self.version(of: db)
        guard migrations.indices.contains(version) else { return true }
        try migrations[version](db)
        try db.execute(sql: "PRAGMA user_version = \(version + 1)")
        try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
        return version + 1 == migrations.count
      }
      if isLast { return }
    }
  }

  /// Throws `SQLITE_ERROR` if a table or column is missing, or `SQLITE_CORRUPT` if a required value is missing. A
  /// value can be missing if another program has created a table without constraints.
  static func checkColumns(of db: Database) throws {
    let subtitle = try version(of: db) > 1 ? ", subtitle" : ""
    for query in [
      """
      SELECT id, title, favorite, plan, note, done, lessonsDone, lessons, viewed\(subtitle) FROM item
      WHERE id IS NULL OR title IS NULL
      """,
      """
      SELECT id, name, color, symbol, position FROM project
      WHERE id IS NULL OR name IS NULL OR color IS NULL OR symbol IS NULL OR position IS NULL
      """,
      "SELECT project, item, position FROM member WHERE project IS NULL OR item IS NULL OR position IS NULL",
    ] {
      guard try Row.fetchOne(db, sql: query) == nil else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    }
  }

  /// Returns SQL for the text in a column, truncated to the maximum length of single-line text.
  ///
  /// Only another program could have written longer text. Displaying it would make the window unresponsive.
  static func line(_ column: String) -> String { "substr(\(column), 1, \(FileLimits.lineLength))" }

  /// Returns the schema version of a file, or 0 if the file is empty.
  static func version(of db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }
}
