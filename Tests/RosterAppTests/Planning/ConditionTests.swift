import Catalog
import Foundation
import Gtk
import Planner
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// What a window says of a planner that is not as it should be.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(2)))
  struct ConditionTests {
    private let folder = TemporaryFolder()
    private let pear = ItemReference(id: Samples.id("fruit:pear"), title: "Pear")

    private func damage() throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      #expect(try planner.backUpIfDue() == nil, "there is nothing to keep")
      try planner.setFavorite(true, for: [pear])
      #expect(try planner.backUpIfDue() != nil)
      try planner.close()
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: "\(folder.path)/planner.sqlite\(suffix)")
      }
      try Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        .write(to: URL(filePath: "\(folder.path)/planner.sqlite"))
    }

    @Test func damagedPlannerIsSaidAndItsBackupPutBack() async throws {
      try damage()
      let planner = try Planner.open(in: URL(filePath: folder.path))
      let test = try await TestWindow(plans: PlannerModel(planner))
      #expect(test.window.banner.isShown && test.window.banner.message.contains("damaged"))
      let restore = try #require(test.window.banner.buttons.first)
      restore.press()
      try await eventually { test.window.model.plans.marks[pear.id]?.isFavorite == true }
      #expect(!test.window.banner.isShown)
      #expect(test.window.activateAction("win.undo"))
      try await eventually { test.window.model.plans.marks[pear.id]?.isFavorite != true }
    }

    @Test func importAddsOrReplaces() async throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      let test = try await TestWindow(plans: PlannerModel(planner))
      func file(_ item: ItemReference) throws -> String {
        let other = TemporaryFolder()
        let source = try Planner.open(in: URL(filePath: other.path))
        try source.setFavorite(true, for: [item])
        let path = "\(folder.path)/\(item.title).json"
        try source.document().json().write(to: URL(filePath: path))
        return path
      }
      let plum = ItemReference(id: Samples.id("fruit:plum"), title: "Plum")
      let gone = ItemReference(id: Samples.id("fruit:gone"), title: "Gone")
      // Into nothing it comes without a question.
      test.window.importPlans(from: try file(pear))
      #expect(!test.window.banner.isShown)
      #expect(try planner.document().favorites == [pear.id])
      test.window.importPlans(from: try file(plum))
      #expect(test.window.banner.isShown && test.window.banner.buttons.count == 2)
      test.window.banner.buttons[0].press()
      #expect(try planner.document().favorites == [pear.id, plum.id] && !test.window.banner.isShown)
      test.window.importPlans(from: "\(folder.path)/none.json")
      #expect(test.window.banner.message.contains("none.json"))
      test.window.importPlans(from: try file(gone))
      test.window.banner.buttons[1].press()
      #expect(try planner.document().favorites == [gone.id] && !test.window.banner.isShown)
      // Its catalogue is open, and has no such item.
      #expect(test.window.listPane.catalogTitle(gone.id) == "Fruit")
      #expect(Wording.missing(gone.id, from: "Fruit") == "Not in the catalogue “Fruit”")
    }

    @Test func plannerThatMayNotBeWrittenToIsSaid() async throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      try planner.setFavorite(true, for: [pear])
      try planner.close()
      let file = "\(folder.path)/planner.sqlite"
      let other = TemporaryFolder()
      try FileManager.default.copyItem(atPath: file, toPath: "\(other.path)/planner.sqlite")
      // A newer Roster's may be read only, which root cannot be kept from writing to otherwise.
      let handle = try FileHandle(forUpdating: URL(filePath: "\(other.path)/planner.sqlite"))
      try handle.seek(toOffset: 60)  // SQLite's user_version.
      try handle.write(contentsOf: Data([0, 0, 0, 99]))
      try handle.close()
      let newer = try Planner.open(in: URL(filePath: other.path))
      let test = try await TestWindow(plans: PlannerModel(newer))
      #expect(test.window.banner.isShown && test.window.banner.message.contains("newer version of Roster"))
    }
  }
}
