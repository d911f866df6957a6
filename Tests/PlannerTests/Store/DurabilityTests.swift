import Foundation
import GRDB
import TestSupport
import Testing

@testable import Planner

struct DurabilityTests {
  @Test func fileHasTheExpectedPragmas() throws {
    let folder = try Folder()
    let planner = try folder.open()
    let pragmas = try planner.database.writeWithoutTransaction { db in
      try ["journal_mode", "synchronous", "foreign_keys", "user_version", "application_id"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)") ?? ""
      }
    }
    #expect(pragmas == ["wal", "2", "1", "\(Schema.version)", "\(Schema.applicationID)"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder.file.path)
    #expect((mode[.size] as? Int ?? 0) > 0)
  }

  /// Kills processes at random while they make changes. All confirmed changes must have been saved.
  @MainActor
  @Test(.timeLimit(.minutes(60)), arguments: [1, 2])
  func confirmedChangesSurviveKilling(writers: Int) async throws {
    let old = try Folder()
    var random = SeededGenerator(seed: testSeed())
    var confirmedAll = 0
    for round in 0..<repetitions("ROSTER_PLANNER_KILLS", usual: 20) {
      // In every fourth round, the processes are killed while they create the file.
      let folder = round % 4 == 3 ? try Folder() : old
      let arguments = [folder.url.path, "stream"]
      let times = (0..<writers).map { _ in (round % 4 == 3 ? 10 : 30) + random.below(250) }
      let outputs = try await withThrowingTaskGroup(of: [String].self) { group in
        for time in times {
          // Wait for two changes in the first round. Later rounds don't wait, so a busy machine might not make any
          // changes in them.
          let lines = round == 0 ? 2 : 0
          group.addTask { try await Writer.killed(arguments, after: .milliseconds(time), lines: lines) }
        }
        var outputs: [[String]] = []
        for try await lines in group { outputs.append(lines) }
        return outputs
      }
      let planner = try folder.open()
      let seed: Comment = "round \(round), seed \(random.seed)"
      #expect(planner.condition == .normal, seed)
      #expect(try Self.check(planner) == ["ok"], seed)
      let projects = try planner.document().projects
      for lines in outputs {
        guard let line = lines.first else { continue }
        let id = ProjectID(String(line.dropFirst("project ".count)))
        let items = projects.first { $0.project.id == id }?.items ?? []
        let confirmed = lines.dropFirst()
        #expect(Array(items.prefix(confirmed.count).map { String($0.id) }) == Array(confirmed), seed)
        // One change can have been committed without being confirmed.
        #expect(items.count - confirmed.count <= 1, seed)
        confirmedAll += confirmed.count
      }
      try planner.deleteProjects(projects.map(\.project.id))
      try planner.close()
    }
    #expect(confirmedAll > 0, "it was always killed before making a change")
    print("\(confirmedAll) confirmed changes by \(writers) at a time")
  }

  private static func check(_ planner: Planner) throws -> [String] {
    try planner.database.writeWithoutTransaction {
      try String.fetchAll($0, sql: "PRAGMA integrity_check")
        + String.fetchAll($0, sql: "PRAGMA foreign_key_check")
    }
  }
}
