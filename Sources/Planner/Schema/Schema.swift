import GRDB

/// What the tables are, by version: the number that SQLite keeps in the file as `user_version`.
struct Schema {
  /// `Rost`, which tells a planner from any other database.
  static let applicationID = 0x526F_7374

  /// The version that this program reads and writes.
  static let version = migrations.count

  /// The steps: the first makes version 1 of an empty file, each further one the next version of the one before. A step
  /// that has been released is never changed.
  static let migrations: [@Sendable (Database) throws -> Void] = [version1]

  /// Brings a file to the last version, each step in a transaction of its own.
  static func migrate(
    _ writer: any DatabaseWriter, by migrations: [@Sendable (Database) throws -> Void] = migrations
  ) throws {
    // A file that is up to date is not written to, so that opening it needs no lock.
    guard try writer.read(Self.version) < migrations.count else { return }
    // Another process may do the same at the same time, so that each step asks anew where the file stands.
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

  /// The version of a file; 0 for an empty one.
  static func version(of db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }
}
