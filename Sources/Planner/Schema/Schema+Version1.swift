import GRDB

extension Schema {
  /// Creates the tables for items, projects and the items in each project.
  ///
  /// Missing data is NULL, and items without data have no row. Positions have gaps between them, which leave room for
  /// insertions. No table uses WITHOUT ROWID, because SQLite doesn't report changes to such tables.
  @Sendable static func version1(_ db: Database) throws {
    let day = "GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'"
    try db.execute(
      sql: """
        CREATE TABLE item (
          id TEXT NOT NULL PRIMARY KEY CHECK (instr(id, ':') > 0),
          title TEXT NOT NULL,
          favorite INTEGER,
          plan TEXT CHECK (plan = 'someday' OR plan \(day)),
          note TEXT CHECK (note <> ''),
          done TEXT CHECK (done \(day)),
          lessonsDone INTEGER CHECK (lessonsDone > 0),
          lessons INTEGER CHECK (lessons > 0),
          viewed INTEGER
        ) STRICT;
        CREATE INDEX itemByFavorite ON item (favorite) WHERE favorite IS NOT NULL;
        CREATE INDEX itemByPlan ON item (plan) WHERE plan IS NOT NULL AND done IS NULL;
        CREATE INDEX itemByDone ON item (done) WHERE done IS NOT NULL;
        CREATE INDEX itemByViewed ON item (viewed) WHERE viewed IS NOT NULL;

        CREATE TABLE project (
          id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
          name TEXT NOT NULL,
          color TEXT NOT NULL,
          symbol TEXT NOT NULL,
          position INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE member (
          project TEXT NOT NULL REFERENCES project (id) ON DELETE CASCADE,
          item TEXT NOT NULL REFERENCES item (id),
          position INTEGER NOT NULL,
          PRIMARY KEY (project, item)
        ) STRICT;
        CREATE INDEX memberByItem ON member (item, project);
        """)
  }
}
