import Catalog
import Foundation
import Gtk
import Planner
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct LargeImportTests {
    private let folder = TemporaryFolder()

    /// Returns the longest time, in seconds, for which the main actor was blocked while `body` ran.
    private func longestPause(_ body: () async throws -> Void) async throws -> Double {
      let watching = Task {
        var (longest, last, work) = (0.0, ContinuousClock.now, processorTime())
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(5))
          let (now, newWork) = (ContinuousClock.now, processorTime())
          // On a busy machine, time also passes while this process isn't running.
          longest = max(longest, min(last.duration(to: now) / .seconds(1), newWork - work))
          (last, work) = (now, newWork)
        }
        return longest
      }
      try await body()
      watching.cancel()
      return await watching.value
    }

    @Test func windowRespondsDuringTheImport() async throws {
      var document = PlannerDocument()
      document.items = (0..<20_000).map { PlannedItem(id: Samples.id("fruit:\($0)"), title: "Item \($0)") }
      for index in document.items.indices { document.items[index].note = "note" }
      document.projects = (0..<1_000).map { number in
        .init(project: Project(name: "Project \(number)"), items: [document.items[number].id])
      }
      let path = folder.path + "/plans.json"
      try document.json().write(to: URL(filePath: path))
      let planner = try Planner.open(in: URL(filePath: folder.path))
      let test = try await TestWindow(plans: PlannerModel(planner))
      let pause = try await longestPause {
        test.window.exports.importData(from: path)
        try await eventually { test.window.messages.taskCount == 0 && planner.undoName == .importFile }
        try await test.settle()
      }
      #expect(try planner.document().items.count == 20_000)
      #expect(pause < 1)
    }
  }
}
