import Foundation
import GRDB
import TestSupport
import Testing

@testable import Planner

/// Other processes that lock the planner.
struct LockTests {
  private let folder: Folder
  private let a = ItemReference("a")

  init() throws { folder = try Folder() }

  @Test func lockedFolderIsReportedImmediately() throws {
    let lock = try FolderLock(Planner.lockFile(in: folder.url), of: folder.file.path, patience: .zero)
    let time = try shortestTime {
      let error = #expect(throws: PlannerError.self) {
        try Planner.open(in: folder.url, patience: .milliseconds(20))
      }
      #expect(error?.kind == .busy)
    }
    #expect(time < .seconds(2))
    lock.unlock()
    #expect(try folder.open().condition == .normal)
  }

  @Test func lockedFolderIsAwaited() async throws {
    let lock = try FolderLock(Planner.lockFile(in: folder.url), of: folder.file.path, patience: .zero)
    let folder = folder.url
    async let planner = Task.detached { try Planner.open(in: folder, patience: .seconds(60)) }.value
    try await Task.sleep(for: .milliseconds(50))
    lock.unlock()
    #expect(try await planner.condition == .normal)
  }

  @Test func lockedFileIsBusyUntilItIsFree() throws {
    try folder.open().close()
    let other = try DatabaseQueue(path: folder.file.path)
    let planner = try Planner.open(in: folder.url, patience: .milliseconds(20))
    #expect(planner.canChange())
    try other.inDatabase { db in
      try db.inTransaction(.immediate) {
        #expect(!planner.canChange())
        let time = try shortestTime {
          let error = #expect(throws: PlannerError.self) { try planner.setFavorite(true, for: [a]) }
          #expect(error?.kind == .busy)
        }
        #expect(time < .seconds(2))
        return .rollback
      }
    }
    #expect(planner.canChange() && planner.undoName == nil)
    try planner.setFavorite(true, for: [a])
  }

  @MainActor
  @Test func processThatHoldsTheLockIsNamed() async throws {
    let process = Process()
    process.executableURL = URL(filePath: Writer.path)
    process.arguments = [folder.url.path, "lock"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = Pipe()
    try process.run()
    defer { process.terminate() }
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "locked\n")
    let error = #expect(throws: PlannerError.self) { try Planner.open(in: folder.url, patience: .zero) }
    #expect(error?.reason.contains("planner-writer (\(process.processIdentifier))") == true)
  }

  /// After a checkpoint, a copy of the main file is a complete backup.
  @Test func mainFileIsCompleteAfterACheckpoint() throws {
    let copy = try Folder()
    let planner = try folder.open()
    try planner.setNote("in the log", for: a)
    try planner.checkpoint()
    try FileManager.default.copyItem(at: folder.file, to: copy.file)
    #expect(try copy.open().document() == planner.document())
  }
}
