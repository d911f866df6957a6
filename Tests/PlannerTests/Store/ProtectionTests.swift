import Foundation
import GRDB
import Testing

@testable import Planner

/// Files with unusual permissions, kinds and dates, and full disks.
struct ProtectionTests {
  private let folder: Folder
  private let a = ItemReference("a")

  init() throws { folder = try Folder() }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func onlyTheOwnerCanReadPlans() throws {
    var planner = try folder.open()
    try planner.setNote("secret", for: a)
    #expect(mode(folder.file.path) == 0o600 && mode(folder.file.path + "-wal") == 0o600)
    let backup = try #require(try planner.backUpIfDue())
    #expect(mode(backup.file.path) == 0o600)
    try planner.close()
    // As created by earlier versions.
    try #require(chmod(folder.file.path, 0o644) == 0)
    planner = try folder.open()
    try planner.setNote("more", for: a)
    #expect(mode(folder.file.path) == 0o600 && mode(folder.file.path + "-wal") == 0o600)
  }

  @Test func backupsFromTheFutureDoNotReplaceOthers() throws {
    let planner = try folder.open()
    try planner.setNote("kept", for: a)
    for day in 1...7 { try planner.backUpIfDue(on: .iso("2099-01-0\(day)")) }
    let today = try #require(try planner.backUpIfDue(on: .iso("2026-11-21")))
    #expect(FileManager.default.fileExists(atPath: today.file.path))
    #expect(Planner.backups(in: folder.url).count == 8)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["folder", "pipe"])
  func otherKindsOfFilesAreNamed(_ kind: String) throws {
    if kind == "folder" {
      try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
    } else {
      try #require(mkfifo(folder.file.path, 0o600) == 0)
    }
    let error = #expect(throws: PlannerError.self) { try folder.open() }
    #expect(error?.kind == .cannotOpen && error?.reason == "is not a regular file")
    let reading = #expect(throws: PlannerError.self) { try Planner.openForReading(in: folder.url) }
    #expect(reading?.reason == "is not a regular file")
  }

  @Test(arguments: ["DROP TABLE member; DROP TABLE item", "ALTER TABLE item RENAME note TO remark"])
  func databaseWithoutATableOrColumnIsSetAside(_ change: String) throws {
    try folder.open().close()
    let queue = try DatabaseQueue(path: folder.file.path)
    try queue.write { try $0.execute(sql: change) }
    try queue.close()
    let planner = try folder.open()
    guard case .damaged(_, let reason, _) = planner.condition else {
      Issue.record("\(planner.condition)")
      return
    }
    #expect(reason == "a table or column is missing")
    try planner.setNote("new", for: a)
  }

  @Test func plansCanBeReadIfNothingCanBeWritten() throws {
    let planner = try folder.open()
    try planner.setNote("kept", for: a)
    let document = try planner.document()
    try planner.close()
    // SQLite can't create its shared memory, as on a full disk.
    try FileManager.default.createDirectory(
      atPath: folder.file.path + "-shm", withIntermediateDirectories: true)
    let copy = try folder.open()
    #expect(copy.condition == .readOnly)
    #expect(try copy.document() == document)
  }

  @Test func errorsOfTheSystemAreReadable() {
    do {
      try Data().write(to: URL(filePath: "/nowhere/none"), options: .atomic)
    } catch {
      let reason = PlannerError(error, file: "f").reason
      #expect(!reason.isEmpty && !reason.contains("Domain") && !reason.contains("{"), "\(reason)")
    }
  }
}
