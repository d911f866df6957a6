import GRDB

extension Schema {
  /// Adds the subtitles of items. They tell items with the same title apart when their catalogue isn't open.
  @Sendable static func version2(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE item ADD COLUMN subtitle TEXT CHECK (subtitle <> '')")
  }
}
