import Foundation
import GRDB
import Testing

@testable import Planner

/// In all tests, the planner checks its invariants after each change.
struct PlannerInvariantTests {
  @Test func changesAreChecked() { #expect(getenv("ROSTER_CHECKS_INVARIANTS") != nil) }

  @Test(arguments: [
    "INSERT INTO item (id, title) VALUES ('test:b', '')",
    "INSERT INTO member (project, item, position) VALUES ('p', 'test:c', 1)",
    "INSERT INTO item (id, title, lessonsDone, lessons) VALUES ('test:d', '', 3, 2)",
  ])
  func inconsistentDataEndsTheProgram(statement: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [statement] in
      setenv("ROSTER_CHECKS_INVARIANTS", "1", 1)
      let folder = try Folder()
      let planner = try folder.open()
      try await planner.database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF")
        try db.execute(sql: statement)
      }
      try planner.setFavorite(true, for: [ItemReference("a")])
      folder.remove()
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("the planner is inconsistent"), "\(text)")
  }
}
