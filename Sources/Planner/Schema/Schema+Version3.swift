import Catalog
import GRDB

extension Schema {
  /// Converts identifiers to NFC, as `CatalogIdentifier` does. Merges items whose identifiers become equal. Earlier
  /// versions of Roster could store such items separately.
  @Sendable static func version3(_ db: Database) throws {
    for old in try String.fetchAll(db, sql: "SELECT id FROM item WHERE id GLOB '*[^ -~]*' ORDER BY id") {
      let new = ItemID(stored: old).qualified
      guard !new.utf8.elementsEqual(old.utf8) else { continue }
      try db.execute(
        sql: """
          INSERT INTO item (id, title, favorite, plan, note, done, lessonsDone, lessons, viewed, subtitle)
          SELECT ?, title, favorite, plan, note, done, lessonsDone, lessons, viewed, subtitle FROM item WHERE id = ?
          ON CONFLICT DO UPDATE SET
            favorite = coalesce(favorite, excluded.favorite),
            plan = coalesce(plan, excluded.plan),
            note = coalesce(nullif(note, excluded.note) || char(10) || excluded.note, note, excluded.note),
            done = coalesce(done, excluded.done),
            lessonsDone = coalesce(max(lessonsDone, excluded.lessonsDone), lessonsDone, excluded.lessonsDone),
            lessons = CASE WHEN coalesce(excluded.lessonsDone, 0) > coalesce(lessonsDone, 0) THEN excluded.lessons
              ELSE coalesce(lessons, excluded.lessons) END,
            subtitle = coalesce(subtitle, excluded.subtitle),
            viewed = coalesce(max(viewed, excluded.viewed), viewed, excluded.viewed)
          """, arguments: [new, old])
      try db.execute(sql: "UPDATE OR IGNORE member SET item = ? WHERE item = ?", arguments: [new, old])
      try db.execute(sql: "DELETE FROM member WHERE item = ?", arguments: [old])
      try db.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [old])
    }
  }
}
