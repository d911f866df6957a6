import GRDB

extension Schema {
  /// Adds a column for subtitles, which distinguish items with the same title while their catalogue is closed.
  @Sendable static func version2(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE item ADD COLUMN subtitle TEXT CHECK (subtitle <> '')")
  }
}
