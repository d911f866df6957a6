import Catalog
import Foundation
import Planner
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Changes that can't be made at once, and the order in which they are made.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct WaitingChangesTests {
    private let folder = TemporaryFolder()
    private let pear = ItemReference(id: Samples.id("fruit:pear"), title: "Pear")
    private let plum = ItemReference(id: Samples.id("fruit:plum"), title: "Plum")
    private let plans: PlannerModel

    init() { plans = PlannerModel(OpenedPlanner(in: URL(filePath: folder.path))) }

    private var file: String { folder.path + "/planner.sqlite" }

    private func note(_ item: ItemReference) throws -> String? {
      try plans.planner?.items([item.id])[item.id]?.note
    }

    private func moveData(_ newIDs: [ItemID: ItemID]) throws {
      let fruit = try #require(Samples.library.catalogs.first { $0.name == "fruit" })
      plans.moveData(to: newIDs, in: fruit) {}
    }

    /// Stars an item. Toggling would depend on what the model knows of a long change when the change is made.
    private func star(_ item: ItemReference) -> Bool {
      plans.change([item]) { planner throws(PlannerError) in try planner.setFavorite(true, for: [item]) }
    }

    @Test func moveIsMadeAtQuitIfThePlannerWasLocked() async throws {
      try plans.planner?.setNote("pear", for: pear)
      try plans.planner?.setNote("plum", for: plum)
      let holder = try PlannerHolder(folder.path, .file)
      try moveData([pear.id: plum.id, plum.id: pear.id])
      await Task.yield()
      #expect(!plans.saveAll())
      holder.release()
      #expect(plans.finish())
      await plans.moving?.value
      #expect(try note(pear) == "plum" && note(plum) == "pear", "the data is exchanged only once")
    }

    @Test func moveThatFailsIsRepeated() async throws {
      try plans.planner?.setNote("Ripe", for: pear)
      let sql = "CREATE TRIGGER refuse BEFORE INSERT ON item BEGIN SELECT RAISE(ABORT, 'refused'); END"
      try await execute(sql)
      try moveData([pear.id: plum.id])
      await plans.moving?.value
      #expect(plans.lastError?.kind == .failed && !plans.saveAll())
      #expect(try note(pear) == "Ripe")
      try await execute("DROP TRIGGER refuse")
      try await eventually { try note(plum) == "Ripe" }
      #expect(plans.lastError == nil && plans.saveAll())
    }

    @Test func moveInAReadOnlyPlannerIsUnsaved() async throws {
      try plans.planner?.setNote("Ripe", for: pear)
      try await execute("PRAGMA user_version = 99")
      let plans = PlannerModel(OpenedPlanner(in: URL(filePath: folder.path)))
      #expect(plans.isReadOnly)
      let fruit = try #require(Samples.library.catalogs.first { $0.name == "fruit" })
      plans.moveData(to: [plum.id: pear.id], in: fruit) {}
      await plans.moving?.value
      #expect(plans.saveAll() && plans.lastError == nil, "there was nothing to move")
      plans.moveData(to: [pear.id: plum.id], in: fruit) {}
      await plans.moving?.value
      #expect(!plans.saveAll() && plans.lastError?.kind == .newerVersion)
    }

    @Test func moveWithoutAFolderIsNotUnsaved() async throws {
      let plans = PlannerModel(OpenedPlanner(error: .noFolder))
      let fruit = try #require(Samples.library.catalogs.first { $0.name == "fruit" })
      plans.moveData(to: [pear.id: plum.id], in: fruit) {}
      await plans.moving?.value
      #expect(plans.saveAll() && plans.finish())
    }

    /// The star belongs to the item that now has the identifier of the plum.
    @Test func moveIsMadeBeforeLaterChangesOnceThePlannerIsOpen() async throws {
      try plans.planner?.setNote("pear", for: pear)
      let holder = try PlannerHolder(folder.path, .folder)
      let plans = PlannerModel(OpenedPlanner(in: URL(filePath: folder.path)))
      let fruit = try #require(Samples.library.catalogs.first { $0.name == "fruit" })
      plans.moveData(to: [pear.id: plum.id, plum.id: pear.id], in: fruit) {}
      try await eventually { plans.hasLongChange }
      #expect(plans.isOpening && !plans.toggleFavorite([plum]))
      holder.release()
      try await eventually { !plans.isOpening && !plans.isWaiting }
      #expect(try plans.saveAll() && plans.planner?.document().favorites == [plum.id])
      #expect(try plans.planner?.items([plum.id])[plum.id]?.note == "pear")
    }

    @Test func longChangeFailsIfThePlannerCannotBeOpened() async throws {
      let holder = try PlannerHolder(folder.path, .folder), other = TemporaryFolder()
      let plans = PlannerModel(OpenedPlanner(in: URL(filePath: folder.path)))
      let long = Task { try await plans.changeInBackground(LongWork()) { _ in } }
      try await eventually { plans.hasLongChange }
      #expect(rename(file, other.path + "/old") == 0 && mkdir(file, 0o700) == 0)
      holder.release()
      let error = await #expect(throws: PlannerError.self) { try await long.value }
      #expect(error == plans.lastError && error?.kind == .cannotOpen && !plans.isWaiting)
    }

    @Test func longChangeWaitsForEarlierChanges() async throws {
      let holder = try PlannerHolder(folder.path, .file)
      _ = plans.keepNote(NoteEdit(text: "Ripe", base: "", isContinuing: false), of: pear)
      try moveData([pear.id: plum.id])
      holder.release()
      await plans.moving?.value
      try await eventually { !plans.isWaiting }
      #expect(try note(plum) == "Ripe" && note(pear) == nil)
    }

    @Test func changesAreMadeInOrderAroundALongChange() async throws {
      let holder = try PlannerHolder(folder.path, .file), plum = plum, pear = pear
      let isWaiting = DispatchSemaphore(value: 0)
      #expect(!star(pear))
      let long = Task {
        isWaiting.signal()
        try await plans.changeInBackground(LongWork()) { planner throws(PlannerError) in
          try planner.setFavorite(false, for: [pear])
          try planner.setFavorite(true, for: [plum])
        }
      }
      try await eventually { isWaiting.wait(timeout: .now()) == .success }
      #expect(!star(pear))
      holder.release()
      try await long.value
      try await eventually { !plans.isWaiting }
      let favorites = try plans.planner?.document().favorites
      #expect(favorites == [plum.id, pear.id])
    }

    @Test func cancelledWorkStopsWaitingForTheLock() async throws {
      let holder = try PlannerHolder(folder.path, .file), work = LongWork(), plum = plum
      let isWaiting = DispatchSemaphore(value: 0)
      #expect(!plans.toggleFavorite([pear]))
      let long = Task {
        isWaiting.signal()
        try await plans.changeInBackground(work) { planner throws(PlannerError) in
          try planner.setFavorite(true, for: [plum])
        }
      }
      try await eventually { isWaiting.wait(timeout: .now()) == .success }
      work.cancel()
      let error = await #expect(throws: PlannerError.self) { try await long.value }
      #expect(error?.kind == .cancelled && plans.isWaiting)
      holder.release()
      try await eventually { !plans.isWaiting }
      #expect(try plans.planner?.document().favorites == [pear.id])
    }

    /// The folder is replaced by a file, so the planner can't be written again.
    @Test func changeIsSavedWhenThePlannerReturns() async throws {
      try plans.planner?.setNote("Ripe", for: pear)
      let moved = folder.path + "-moved"
      #expect(rename(folder.path, moved) == 0)
      try Data().write(to: URL(filePath: folder.path))
      #expect(!plans.toggleFavorite([pear]) && plans.isWaiting)
      #expect(plans.lastError?.kind == .cannotOpen)
      #expect(unlink(folder.path) == 0 && rename(moved, folder.path) == 0)
      try await eventually { !plans.isWaiting }
      #expect(plans.lastError == nil)
      let item = try plans.planner?.items([pear.id])[pear.id]
      #expect(item?.isFavorite == true && item?.note == "Ripe")
    }

    @Test func changeIsSavedWhenThePlannerIsOpen() async throws {
      let holder = try PlannerHolder(folder.path, .folder)
      let plans = PlannerModel(OpenedPlanner(in: URL(filePath: folder.path)))
      #expect(plans.isOpening && !plans.toggleFavorite([pear]) && plans.lastError?.kind == .busy)
      holder.release()
      try await eventually { !plans.isOpening }
      #expect(!plans.isWaiting && plans.lastError == nil)
      #expect(try plans.planner?.document().favorites == [pear.id])
    }

    @Test func deletedPlannerIsWrittenAgainWhenTheFolderIsUnlocked() async throws {
      try plans.planner?.setNote("Ripe", for: pear)
      let holder = try PlannerHolder(folder.path, .folder)
      #expect(unlink(file) == 0)
      #expect(!plans.toggleFavorite([pear]) && plans.isWaiting && plans.lastError?.kind == .busy)
      #expect(access(file, F_OK) != 0)
      holder.release()
      try await eventually { !plans.isWaiting }
      #expect(plans.lastError == nil)
      let item = try plans.planner?.items([pear.id])[pear.id]
      #expect(item?.isFavorite == true && item?.note == "Ripe")
    }

    @Test func deletedPlannerIsWrittenAgainAtQuit() throws {
      try plans.planner?.setNote("Ripe", for: pear)
      let moved = folder.path + "-moved"
      #expect(rename(folder.path, moved) == 0)
      try Data().write(to: URL(filePath: folder.path))
      #expect(!plans.saveAll() && plans.lastError?.kind == .cannotOpen)
      #expect(unlink(folder.path) == 0 && rename(moved, folder.path) == 0)
      #expect(unlink(file) == 0)
      #expect(plans.finish() && plans.lastError == nil)
      let planner = try Planner.open(in: URL(filePath: folder.path))
      #expect(try planner.items([pear.id])[pear.id]?.note == "Ripe")
    }

    /// If Undo waited too, it would revert the long change.
    @Test func nothingIsUndoneWhileALongChangeIsWaiting() async throws {
      let test = try await TestWindow(plans: plans)
      let holder = try PlannerHolder(folder.path, .file), plum = plum
      #expect(!star(pear))
      let long = Task {
        try await plans.changeInBackground(LongWork()) { planner throws(PlannerError) in
          try planner.setFavorite(true, for: [plum])
        }
      }
      try await eventually { plans.hasLongChange }
      test.window.undoing.undo()
      #expect(
        test.window.messages.toasts.message
          == "Can’t undo or redo during another change. Try again in a moment.")
      holder.release()
      try await long.value
      try await eventually { !plans.isWaiting }
      #expect(try plans.planner?.document().favorites == [pear.id, plum.id])
    }

    @Test func questionWhetherToQuitIsWithdrawnOnceEverythingIsSaved() async throws {
      let test = try await TestWindow(plans: plans), banner = test.window.messages.banner
      let isRunning = DispatchSemaphore(value: 0), goOn = DispatchSemaphore(value: 0)
      defer { goOn.signal() }
      let long = Task {
        try await plans.changeInBackground(LongWork()) { _ in
          isRunning.signal()
          goOn.wait()
        }
      }
      try await eventually { isRunning.wait(timeout: .now()) == .success }
      #expect(!star(pear) && !plans.saveAll() && plans.lastError == nil)
      test.window.planning.askWhetherToQuit {}
      #expect(banner.isShown)
      goOn.signal()
      try await long.value
      #expect(plans.marks[pear.id]?.isFavorite == true && !banner.isShown)
    }

    @Test func changeIsReportedIfThePlannerCannotBeOpenedAgain() async throws {
      let other = TemporaryFolder(), test = try await TestWindow(plans: plans)
      #expect(mkdir(other.path + "/planner.sqlite", 0o700) == 0)
      #expect(rename(file, other.path + "/old") == 0 && rename(other.path + "/planner.sqlite", file) == 0)
      for _ in 0..<2 {
        #expect(!plans.toggleFavorite([pear]) && plans.lastError?.kind == .cannotOpen)
        #expect(test.window.messages.banner.isShown)
        test.window.messages.banner.dismiss()
      }
      #expect(!plans.saveAll())
    }

    /// Executes SQL from another program.
    private func execute(_ sql: String) async throws {
      let script =
        "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).connection.commit()"
      let run = try await Command("/usr/bin/python3", ["-c", script, file, sql])
      #expect(run.status == 0, "\(run.errors)")
    }
  }
}
