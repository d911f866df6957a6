import Catalog
import Foundation
import Gtk
import Planner
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Messages about problems with the database.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct DatabaseProblemsTests {
    private let folder = TemporaryFolder()
    private let pear = ItemReference(id: Samples.id("fruit:pear"), title: "Pear")

    private func damage() throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      #expect(try planner.backUpIfDue() == nil, "there is no data")
      try planner.setFavorite(true, for: [pear])
      #expect(try planner.backUpIfDue() != nil)
      try planner.close()
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: "\(folder.path)/planner.sqlite\(suffix)")
      }
      try Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        .write(to: URL(filePath: "\(folder.path)/planner.sqlite"))
    }

    @Test func damagedDatabaseIsReportedAndItsBackupRestored() async throws {
      try damage()
      let planner = try Planner.open(in: URL(filePath: folder.path))
      let test = try await TestWindow(plans: PlannerModel(planner))
      #expect(test.window.messages.banner.isShown && test.window.messages.banner.message.contains("damaged"))
      let restore = try #require(test.window.messages.banner.buttons.first)
      restore.press()
      try await eventually { test.window.model.plans.marks[pear.id]?.isFavorite == true }
      #expect(!test.window.messages.banner.isShown)
      #expect(test.window.activateAction("win.undo"))
      try await eventually { test.window.model.plans.marks[pear.id]?.isFavorite != true }
    }

    @Test func backupIsOfferedAgainUntilItIsDismissed() async throws {
      try damage()
      let url = URL(filePath: folder.path)
      try Planner.open(in: url).close()
      let test = try await TestWindow(plans: PlannerModel(Planner.open(in: url)))
      let banner = test.window.messages.banner
      #expect(banner.isShown && banner.buttons.count == 1)
      banner.onDismiss()
      #expect(test.window.model.plans.condition == nil)
      #expect(try Planner.open(in: url).condition == .normal)
    }

    /// If the backup were restored twice, changes made after the first time would be lost.
    @Test func backupIsRestoredOnceAfterWaiting() async throws {
      try damage()
      let plum = ItemReference(id: Samples.id("fruit:plum"), title: "Plum")
      let plans = PlannerModel(OpenedPlanner(in: URL(filePath: folder.path)))
      let test = try await TestWindow(plans: plans), banner = test.window.messages.banner
      let holder = try PlannerHolder(folder.path, .file)
      try #require(banner.buttons.first).press()
      #expect(plans.isWaiting && !plans.toggleFavorite([plum]))
      test.window.planning.showCondition()
      try #require(banner.buttons.first).press()
      holder.release()
      try await eventually { !plans.isWaiting }
      #expect(try plans.planner?.document().favorites == [pear.id, plum.id])
      #expect(plans.condition == nil && !banner.isShown)
    }

    @Test func eachImportReadsItsOwnFile() async throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      try planner.setNote("note", for: pear)
      let test = try await TestWindow(plans: PlannerModel(planner))
      let banner = test.window.messages.banner, path = "\(folder.path)/data.json"
      for note in ["first", "second"] {
        let other = TemporaryFolder(), source = try Planner.open(in: URL(filePath: other.path))
        try source.setNote(note, for: pear)
        try source.document().json().write(to: URL(filePath: path))
        test.window.exports.importData(from: path)
        try await test.settle()
        if note == "first" { banner.dismiss() }
      }
      banner.buttons[1].press()
      try await test.settle()
      #expect(try planner.items([pear.id])[pear.id]?.note == "second")
    }

    @Test func importMergesOrReplaces() async throws {
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
      // Data is imported into an empty database without asking the user.
      test.window.exports.importData(from: try file(pear))
      try await test.settle()
      #expect(!test.window.messages.banner.isShown)
      #expect(try planner.document().favorites == [pear.id])
      test.window.exports.importData(from: try file(plum))
      try await test.settle()
      #expect(test.window.messages.banner.isShown && test.window.messages.banner.buttons.count == 2)
      test.window.messages.banner.buttons[0].press()
      try await test.settle()
      #expect(try planner.document().favorites == [pear.id, plum.id] && !test.window.messages.banner.isShown)
      test.window.exports.importData(from: "\(folder.path)/none.json")
      try await test.settle()
      #expect(test.window.messages.banner.message.contains("none.json"))
      test.window.exports.importData(from: try file(gone))
      try await test.settle()
      test.window.messages.banner.buttons[1].press()
      try await test.settle()
      #expect(try planner.document().favorites == [gone.id] && !test.window.messages.banner.isShown)
      // The item's catalogue is open but doesn't contain it.
      #expect(test.window.model.missingText(of: gone.id) == "Not found in “Fruit”")
      let toasts = test.window.messages.toasts
      #expect(toasts.message == "Imported 1 item from “Gone.json”")
      toasts.dismiss()
      let message = "1 imported item isn’t in any open catalogue"
      #expect(toasts.message == message)
      try #require(toasts.all(Toast.self).first).actionButton.press()
      try await eventually { test.pane.dataSource?.snapshot().itemIdentifiers == [gone.id] }
      test.window.files.report(missing: [try #require(try planner.items([gone.id])[gone.id])])
      #expect(toasts.message == message)
      test.pane.takeFocus(choosing: false)
      #expect(test.window.activateAction(WindowCommand.undo.action))
      #expect(toasts.message == "Undone: Import")
      toasts.dismiss()
      #expect(toasts.message == nil, "its items are gone")
    }

    @Test func longImportDoesNotBlockTheMainActorAndCanBeCancelled() async throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      let plans = PlannerModel(planner)
      var document = PlannerDocument()
      document.items = (0..<2_000).map { PlannedItem(id: Samples.id("fruit:\($0)"), title: "Item \($0)") }
      for index in document.items.indices { document.items[index].note = "x" }
      let (large, work, pear) = (document, LongWork(), pear)
      let isWriting = DispatchSemaphore(value: 0), goOn = DispatchSemaphore(value: 0)
      let change = Task {
        try await plans.changeInBackground(work) { planner throws(PlannerError) in
          try planner.import(large, .merge) { progress in
            if progress == 0 {
              isWriting.signal()
              goOn.wait()
            }
            return work.advance(to: progress)
          }
        }
      }
      try await eventually { isWriting.wait(timeout: .now()) == .success }
      let version = planner.undoVersion
      #expect(!plans.toggleFavorite([pear]) && plans.isWaiting, "the change waits")
      work.cancel()
      goOn.signal()
      let error = await #expect(throws: PlannerError.self) { try await change.value }
      #expect(error?.kind == .cancelled)
      #expect(!plans.isWaiting && planner.undoVersion != version)
      #expect(try planner.document().items.map(\.id) == [pear.id], "nothing was imported")
    }

    @Test func importOfTheSameDataOffersNoUndo() async throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      try planner.setFavorite(true, for: [pear])
      let path = "\(folder.path)/same.json"
      try planner.document().json().write(to: URL(filePath: path))
      try planner.addProject(Project(name: "Later"))
      let test = try await TestWindow(plans: PlannerModel(planner)), messages = test.window.messages
      test.window.exports.importData(from: path)
      try await eventually { messages.banner.buttons.count == 2 }
      messages.banner.buttons[0].press()
      try await eventually { messages.toasts.message != nil }
      #expect(messages.toasts.message == "Your data already includes everything in “same.json”")
      #expect(messages.toasts.all(Toast.self).first?.actionButton.isVisible == false)
      #expect(planner.undoName == .newProject)
    }

    /// If Undo waited for the import, it would then revert the import.
    @Test func changesDuringAnImportAreNotMistakenForIt() async throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      let plans = PlannerModel(planner)
      let test = try await TestWindow(selection: "fruit:pear", plans: plans)
      let undo = test.window.undoing, toasts = test.window.messages.toasts
      let document = PlannerDocument(), pear = pear
      let isWriting = DispatchSemaphore(value: 0), goOn = DispatchSemaphore(value: 0)
      let work = LongWork()
      let change = Task {
        try await plans.changeInBackground(work) { planner throws(PlannerError) -> Int in
          try planner.import(document, .merge) { progress in
            isWriting.signal()
            goOn.wait()
            return work.advance(to: progress)
          }
          work.finish()
          return planner.undoVersion
        }
      }
      try await eventually { isWriting.wait(timeout: .now()) == .success }
      #expect(!plans.toggleFavorite([pear]))
      undo.undo()
      #expect(toasts.message == "Can’t undo or redo during another change. Try again in a moment.")
      goOn.signal()
      let version = try await change.value
      #expect(try planner.document().favorites == [pear.id])
      undo.offer("Imported", after: version)
      #expect(toasts.message == "Imported")
      #expect(toasts.all(Toast.self).first?.actionButton.isVisible == false, "a later change would be undone")
      work.cancel()
      #expect(!work.isCancelled, "the import is complete")
    }

    @Test func readOnlyDatabaseIsReported() async throws {
      let planner = try Planner.open(in: URL(filePath: folder.path))
      try planner.setFavorite(true, for: [pear])
      try planner.close()
      let file = "\(folder.path)/planner.sqlite"
      let other = TemporaryFolder()
      try FileManager.default.copyItem(atPath: file, toPath: "\(other.path)/planner.sqlite")
      // A database of a newer version can only be read. File permissions can't be used here because they
      // don't apply to root.
      let handle = try FileHandle(forUpdating: URL(filePath: "\(other.path)/planner.sqlite"))
      try handle.seek(toOffset: 60)  // SQLite's `user_version`.
      try handle.write(contentsOf: Data([0, 0, 0, 99]))
      try handle.close()
      let newer = try Planner.open(in: URL(filePath: other.path))
      let test = try await TestWindow(plans: PlannerModel(newer))
      #expect(
        test.window.messages.banner.isShown
          && test.window.messages.banner.message.contains("newer version of Roster"))
    }

    @Test func starWithoutAFolderIsReported() async throws {
      let test = try await TestWindow(plans: PlannerModel(OpenedPlanner(error: .noFolder)))
      let banner = test.window.messages.banner
      banner.dismiss()
      #expect(!test.window.model.plans.toggleFavorite([pear]))
      #expect(banner.isShown && banner.message.contains("HOME isn’t set"))
    }
  }
}
