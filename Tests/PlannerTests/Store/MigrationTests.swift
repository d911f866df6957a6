import Catalog
import Foundation
import GRDB
import Testing

@testable import Planner

struct MigrationTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// The SQL that creates a file of each schema version. Never change the SQL of a released version.
  static let fixtures = [version1, version1 + version2, version1 + version2 + version3]

  private static let version1 = """
    CREATE TABLE item (
      id TEXT NOT NULL PRIMARY KEY CHECK (instr(id, ':') > 0),
      title TEXT NOT NULL,
      favorite INTEGER,
      plan TEXT CHECK (plan = 'someday' OR plan GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      note TEXT CHECK (note <> ''),
      done TEXT CHECK (done GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
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
    INSERT INTO item VALUES ('c:a', 'A', 4294967296, '2026-12-12', 'note', NULL, 3, 9, 1795334634250);
    INSERT INTO item VALUES ('c:b', 'B', NULL, 'someday', NULL, '2026-11-20', NULL, NULL, NULL);
    INSERT INTO project VALUES ('p', 'Home', 'green', 'home', 4294967296);
    INSERT INTO member VALUES ('p', 'c:b', 4294967296), ('p', 'c:a', 8589934592);
    PRAGMA user_version = 1;
    PRAGMA application_id = 1383035764;
    """

  private static let version2 = """

    ALTER TABLE item ADD COLUMN subtitle TEXT CHECK (subtitle <> '');
    UPDATE item SET subtitle = 'Red' WHERE id = 'c:a';
    PRAGMA user_version = 2;
    """

  private static let version3 = "PRAGMA user_version = 3;"

  private func make(_ folder: Folder, version: Int) throws {
    let queue = try DatabaseQueue(path: folder.file.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: Self.fixtures[version - 1]) }
    try queue.close()
  }

  @Test func everyVersionHasItsFixture() { #expect(Self.fixtures.count == Schema.version) }

  @Test(arguments: 1...fixtures.count)
  func fileOfEveryVersionIsRead(version: Int) throws {
    try make(folder, version: version)
    let planner = try folder.open()
    #expect(planner.condition == .normal)
    let document = try planner.document()
    #expect(document.items.map(\.title) == ["A", "B"] && document.favorites.map(\.qualified) == ["c:a"])
    #expect(document.projects.map { $0.items.map(\.qualified) } == [["c:b", "c:a"]])
    #expect(document.items[0].plan == .day(.iso("2026-12-12")) && document.items[0].lessonsDone == 3)
    #expect(document.items[1].done == .iso("2026-11-20"))
    #expect(document.items.map(\.subtitle) == [version > 1 ? "Red" : nil, nil])
  }

  @Test(arguments: 1...fixtures.count)
  func fileOfAnyVersionWithoutATableIsSetAside(version: Int) throws {
    try make(folder, version: version)
    let queue = try DatabaseQueue(path: folder.file.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "DROP TABLE member") }
    try queue.close()
    let planner = try folder.open()
    guard case .damaged = planner.condition else {
      Issue.record("\(planner.condition)")
      return
    }
    #expect(try planner.document().items.isEmpty)
  }

  @Test func inconsistentCoursesAreRepaired() throws {
    try make(folder, version: 1)
    let queue = try DatabaseQueue(path: folder.file.path)
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO item VALUES ('c:d', 'D', NULL, NULL, NULL, '2026-11-20', 2, 44, NULL);
          INSERT INTO item VALUES ('c:e', 'E', NULL, NULL, NULL, NULL, 33, 33, NULL);
          """)
    }
    try queue.close()
    let planner = try folder.open()
    let document = try planner.document()
    #expect(document.items.map(\.lessonsDone) == [3, 0, 44, 33])
    #expect(document.items.map(\.done) == [nil, .iso("2026-11-20"), .iso("2026-11-20"), Day()])
    #expect(planner.undoName == nil)
    // Inconsistent courses are also repaired on import.
    let other = try Folder()
    var contradictory = document
    contradictory.items[2].lessonsDone = 2
    contradictory.items[3].done = nil
    for mode in [ImportMode.merge, .replace] {
      let imported = try other.open()
      try imported.import(contradictory, mode)
      #expect(try imported.document() == document)
      try imported.undo()
      try imported.close()
    }
  }

  @Test(arguments: 1...fixtures.count)
  func newAndMigratedFilesHaveTheSameSchema(version: Int) throws {
    let new = try Folder()
    try make(folder, version: version)
    func schema(_ folder: Folder) throws -> [String] {
      let planner = try folder.open()
      return try planner.database.writeWithoutTransaction { db in
        try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name").map
        {
          $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
      }
    }
    #expect(try schema(folder) == schema(new))
  }

  /// Regression test: a table that another program had saved with decomposed letters lost its notes.
  @Test func decomposedIdentifiersAreComposed() throws {
    try make(folder, version: 2)
    let rows: [(id: String, note: String, favorite: Int?)] = [
      ("c:Caf\u{E9}", "first", nil), ("c:Cafe\u{301}", "second", 1), ("c:A\u{308}pfel", "third", 2),
    ]
    let queue = try DatabaseQueue(path: folder.file.path)
    try queue.write { db in
      for row in rows {
        try db.execute(
          sql: "INSERT INTO item (id, title, favorite, note) VALUES (?, 'T', ?, ?)",
          arguments: [row.id, row.favorite, row.note])
        try db.execute(sql: "INSERT INTO member VALUES ('p', ?, 1)", arguments: [row.id])
      }
      try db.execute(sql: "UPDATE item SET lessonsDone = 2, lessons = 5 WHERE note = 'first'")
      try db.execute(sql: "UPDATE item SET lessonsDone = 7, lessons = 10 WHERE note = 'second'")
    }
    try queue.close()
    let planner = try folder.open()
    let document = try planner.document()
    #expect(document.items.map(\.note) == ["first\nsecond", "note", "", "third"])
    let scalars = document.items.map { $0.id.qualified.unicodeScalars.count }
    #expect(scalars == [6, 3, 3, 7])
    #expect(document.items[0].lessonsDone == 7 && document.items[0].lessons == 10)
    #expect(document.favorites.count == 3 && document.projects[0].items.count == 4)
    // The data is found by either form of the identifier.
    let item = try #require(ItemID(qualified: "c:Cafe\u{301}"))
    try planner.setNote("new", for: ItemReference(id: item, title: "T"))
    #expect(try planner.document().items.map(\.note) == ["new", "note", "", "third"])
  }

  @Test func failedMigrationKeepsThePreviousVersion() throws {
    try make(folder, version: 1)
    let queue = try DatabaseQueue(path: folder.file.path)
    let steps: [@Sendable (Database) throws -> Void] = [
      Schema.version1, { try $0.execute(sql: "ALTER TABLE item ADD COLUMN x TEXT") },
      {
        try $0.execute(sql: "ALTER TABLE item ADD COLUMN y TEXT")
        try $0.execute(sql: "no SQL")
      },
    ]
    #expect(throws: (any Error).self) { try Schema.migrate(queue, by: steps) }
    let columns = try queue.read { db in try db.columns(in: "item").map(\.name) }
    #expect(columns.contains("x") && !columns.contains("y"))
    #expect(try queue.read(Schema.version) == 2)
    try Schema.migrate(queue, by: Array(steps.prefix(2)))
    #expect(try queue.read(Schema.version) == 2, "up-to-date files aren't changed")
  }
}
