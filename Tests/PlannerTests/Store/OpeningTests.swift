import Foundation
import GRDB
import TestSupport
import Testing

@testable import Planner

/// Damaged, locked and read-only files.
struct OpeningTests {
  private let folder: Folder
  private let a = ItemReference("a")

  init() throws { folder = try Folder() }

  private func fill(_ folder: Folder) throws -> PlannerDocument {
    let planner = try folder.open()
    try planner.setNote("kept", for: a)
    try planner.backUpIfDue(on: .iso("2026-11-21"))
    try planner.setNote("later", for: a)
    let document = try planner.document()
    try planner.close()
    return document
  }

  @Test func missingFoldersAreCreatedForTheirOwnerOnly() throws {
    let inner = folder.url.appending(path: "share/roster")
    let planner = try Planner.open(in: inner)
    try planner.setNote("kept", for: a)
    #expect(planner.condition == .normal)
    let attributes = try FileManager.default.attributesOfItem(atPath: inner.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test(arguments: ["garbage", "empty", "torn", "other program's", "page", "log without file"])
  func damagedFileIsSetAsideAndItsBackupIsOffered(kind: String) throws {
    _ = try fill(folder)
    var bytes = try Data(contentsOf: folder.file)
    switch kind {
    case "garbage": bytes = Data("no database at all, but long enough to be looked at".utf8)
    case "empty": bytes = Data()
    case "torn": bytes = bytes.prefix(bytes.count / 2)
    case "page":
      // Overwrite half of every page except the first.
      for index in stride(from: 4096, to: bytes.count, by: 1) where index % 4096 < 2048 {
        bytes[index] = 0xA5
      }
    case "log without file":
      try FileManager.default.moveItem(at: folder.file, to: URL(filePath: folder.file.path + "-wal"))
    default:
      try FileManager.default.removeItem(at: folder.file)
      let queue = try DatabaseQueue(path: folder.file.path)
      try queue.write { try $0.execute(sql: "CREATE TABLE a (b); INSERT INTO a VALUES (1)") }
      try queue.close()
      bytes = try Data(contentsOf: folder.file)
    }
    if kind != "log without file" { try bytes.write(to: folder.file) }
    for round in 1...2 {
      let planner = try folder.open()
      guard case .damaged(let aside, let reason, let backup) = planner.condition else {
        Issue.record("\(kind) was found \(planner.condition)")
        return
      }
      #expect(!reason.isEmpty && !"\(planner.condition)".isEmpty)
      let log = kind == "log without file" ? "-wal" : ""
      let kept = try Data(contentsOf: URL(filePath: aside.path + log))
      #expect(round == 2 || kept == bytes)
      #expect(try planner.document() == PlannerDocument(), "the planner is empty")
      let offered = try #require(backup)
      #expect(offered.day == .iso("2026-11-21"))
      try planner.restore(offered)
      #expect(try planner.document().items.map(\.note) == ["kept"])
      #expect(planner.undoName == .restoreBackup)
      try planner.undo()
      #expect(try planner.document() == PlannerDocument())
      try planner.close()
      #expect(folder.names.filter { $0.contains("damaged") && $0.hasSuffix("sqlite\(log)") }.count == round)
      if round == 1 {
        // If another file is set aside on the same day, it must not overwrite the first one.
        if kind == "log without file" {
          try FileManager.default.removeItem(at: folder.file)
          try bytes.write(to: URL(filePath: folder.file.path + "-wal"))
        } else {
          try Data("garbage again".utf8).write(to: folder.file)
        }
      }
    }
    let planner = try folder.open()
    #expect(planner.condition == .normal)
  }

  @Test(arguments: [false, true]) func backupIsOfferedUntilTheUserAnswers(isRestored: Bool) throws {
    _ = try fill(folder)
    try Data("garbage".utf8).write(to: folder.file)
    let first = try folder.open(), condition = first.condition
    try first.setNote("new", for: a)
    // This backup is newer than the damage, so it must not be offered.
    try first.backUpIfDue(on: .iso("2026-11-22"))
    try first.close()
    let second = try folder.open()
    guard case .damaged(_, _, let backup?) = second.condition else {
      Issue.record("found \(second.condition)")
      return
    }
    #expect(second.condition == condition && backup.day == .iso("2026-11-21"))
    if isRestored { try second.restore(backup) } else { second.dismissRestoreOffer() }
    try second.close()
    let third = try folder.open()
    #expect(third.condition == .normal)
    #expect(try third.document().items.map(\.note) == [isRestored ? "kept" : "new"])
  }

  /// Newer backups contain only the new data.
  @Test func offeredBackupIsNotDeleted() throws {
    _ = try fill(folder)
    try Data("garbage".utf8).write(to: folder.file)
    let first = try folder.open(), condition = first.condition
    try first.setNote("new", for: a)
    for day in 22...30 { try first.backUpIfDue(on: .iso("2026-11-\(day)")) }
    try first.close()
    #expect(Planner.backups(in: folder.url).count == Planner.backupLimit + 1)
    let second = try folder.open()
    #expect(second.condition == condition)
    second.dismissRestoreOffer()
    try second.backUpIfDue(on: .iso("2026-12-01"))
    #expect(Planner.backups(in: folder.url).count == Planner.backupLimit)
  }

  @Test func missingBackupIsNotOffered() throws {
    _ = try fill(folder)
    try Data("garbage".utf8).write(to: folder.file)
    try folder.open().close()
    try FileManager.default.removeItem(at: folder.url.appending(path: "backups"))
    #expect(try folder.open().condition == .normal)
  }

  @Test func damagedFileWithoutBackupIsReported() throws {
    try Data("garbage".utf8).write(to: folder.file)
    guard case .damaged(_, _, nil) = try folder.open().condition else {
      Issue.record("there is no backup")
      return
    }
  }

  @Test func damagedFilesOfADayAreNumbered() throws {
    for _ in 0..<3 {
      try Data("garbage".utf8).write(to: folder.file)
      try folder.open().close()
    }
    // Midnight may pass during the test.
    let days = Set(folder.names.filter { $0.hasPrefix("planner.damaged-") }.map { $0.prefix(26) })
    let names = folder.names.filter { $0.hasPrefix("planner.damaged-") && $0.hasSuffix(".sqlite") }
    let endings = names.map { $0.dropFirst(26) }
    #expect(names.count == 3)
    #expect(days.count > 1 || endings.sorted() == ["-2.sqlite", "-3.sqlite", ".sqlite"])
  }

  /// Only a window renames a damaged file, because it can show a message.
  @Test(arguments: ["garbage", "", "-5", "0", "log without file"])
  func damagedFileIsNotChangedByReading(kind: String) throws {
    #expect(try Planner.openForReading(in: folder.url) == nil && folder.names.isEmpty)
    _ = try fill(folder)
    if let version = Int(kind) {
      try setVersion(version, in: folder)
    } else if kind == "log without file" {
      try FileManager.default.moveItem(at: folder.file, to: URL(filePath: folder.file.path + "-wal"))
    } else {
      try Data(kind.utf8).write(to: folder.file)
    }
    let (names, bytes) = (folder.names, try? Data(contentsOf: folder.file))
    let error = #expect(throws: PlannerError.self) { try Planner.openForReading(in: folder.url) }
    #expect(error?.kind == .damaged && error?.file == folder.file.path)
    #expect(folder.names == names && (try? Data(contentsOf: folder.file)) == bytes)
    guard case .damaged = try folder.open().condition else {
      Issue.record("a window sets it aside")
      return
    }
  }

  @Test func readingChangesNothingAndIgnoresLocks() throws {
    var document = try fill(folder)
    let (names, bytes) = (folder.names, try Data(contentsOf: folder.file))
    let lock = try FolderLock(Planner.lockFile(in: folder.url), of: folder.file.path, patience: .zero)
    defer { lock.unlock() }
    #expect(try Planner.openForReading(in: folder.url)?.document() == document)
    #expect(folder.names == names)
    #expect(try Data(contentsOf: folder.file) == bytes)
    lock.unlock()
    // Changes that are only in the log are read, too.
    let planner = try folder.open()
    try planner.setFavorite(true, for: [a])
    document = try planner.document()
    #expect(try Planner.openForReading(in: folder.url)?.document() == document)
  }

  @Test(arguments: [false, true]) func readingALinkIncludesItsLog(isMissing: Bool) throws {
    // The database file is a relative symbolic link, and its folder is opened through another one.
    let real = folder.url.appending(path: "a/real"), linked = folder.url.appending(path: "linked")
    let target = folder.url.appending(path: "a/plans.sqlite")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: linked, withDestinationURL: real)
    try FileManager.default.createSymbolicLink(
      atPath: real.path + "/planner.sqlite", withDestinationPath: "../plans.sqlite")
    let planner = try Planner.open(in: linked)
    try planner.setNote("in the log", for: a)
    let reader = try #require(try Planner.openForReading(in: linked))
    #expect(try reader.items([a.id])[a.id]?.note == "in the log")
    guard isMissing else { return }
    try FileManager.default.removeItem(at: target)
    let error = #expect(throws: PlannerError.self) { try Planner.openForReading(in: linked) }
    #expect(error?.kind == .damaged, "a log without its file isn't an empty planner")
    let next = try Planner.open(in: linked)
    #expect(try next.document() == PlannerDocument())
    guard case .damaged = next.condition else { return #expect(Bool(false), "\(next.condition)") }
  }

  private func setVersion(_ version: Int, in folder: Folder) throws {
    let queue = try DatabaseQueue(path: folder.file.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = \(version)") }
    try queue.close()
  }

  @Test(arguments: [-5, Int(Int32.min), 0]) func impossibleVersionIsReportedAsDamage(_ version: Int) throws {
    _ = try fill(folder)
    try setVersion(version, in: folder)
    guard case .damaged(_, _, .some) = try folder.open().condition else {
      Issue.record("unknown version \(version)")
      return
    }
  }

  /// Simulates a killed process: the file is half written, and the journal has the original pages.
  @Test func interruptedWriteIsRolledBack() throws {
    let document = try fill(folder)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: folder.file.path, configuration: configuration)
    let killed = try Folder()
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE")
      for number in 0..<200 {
        try db.execute(
          sql: "INSERT INTO item (id, title, note) VALUES (?, '', ?)",
          arguments: ["test:\(number)", String(repeating: "x", count: 3000)])
      }
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(
          atPath: folder.file.path + suffix, toPath: killed.file.path + suffix)
      }
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    let names = killed.names
    #expect(names == ["planner.sqlite", "planner.sqlite-journal"])
    #expect(try Planner.openForReading(in: killed.url)?.document() == document)
    #expect(killed.names == names, "read-only planners make no changes")
    let planner = try killed.open()
    #expect(planner.condition == .normal)
    #expect(try planner.document() == document)
  }

  /// A new file is renamed to `planner.sqlite` only when it is complete.
  @Test func fileThatCanNotBeFinishedIsRemoved() throws {
    #expect(throws: CocoaError.self) {
      try PlannerFile.make(folder.file.path) { unfinished in
        try Data("a".utf8).write(to: URL(filePath: unfinished))
        throw CocoaError(.fileWriteOutOfSpace)
      }
    }
    #expect(!folder.names.contains { $0.hasPrefix("planner.sqlite") })
  }

  @Test func unfinishedFileIsIgnored() throws {
    for name in ["planner.sqlite.new", "planner.sqlite.new-journal"] {
      try Data("half made".utf8).write(to: folder.url.appending(path: name))
    }
    let planner = try folder.open()
    #expect(planner.condition == .normal)
    try planner.close()
    #expect(folder.names == ["planner.lock", "planner.sqlite"])
  }

  @Test func laterDamageIsReported() throws {
    do {
      let planner = try folder.open()
      for number in 0..<50 {
        try planner.setNote(String(repeating: "note ", count: 700), for: ItemReference("\(number)"))
      }
      try planner.close()
    }
    // The disk fails after the file was checked.
    let queue = try DatabaseQueue(path: folder.file.path, configuration: PlannerFile.configuration())
    let planner = try Planner(folder: folder.url, condition: .normal, database: queue)
    var bytes = try Data(contentsOf: folder.file)
    for index in bytes.count / 2..<bytes.count { bytes[index] = 0xA5 }
    try bytes.write(to: folder.file, options: [])
    let error = #expect(throws: PlannerError.self) { try planner.document() }
    #expect(error?.kind == .damaged && error?.file == folder.file.path && error?.advice.isEmpty == false)
  }

  @Test func newerFileIsReadOnly() throws {
    let document = try fill(folder)
    let queue = try DatabaseQueue(path: folder.file.path)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
    try queue.writeWithoutTransaction { try $0.execute(sql: "ALTER TABLE item ADD COLUMN colour TEXT") }
    try queue.close()
    let bytes = try Data(contentsOf: folder.file)
    let planner = try folder.open()
    #expect(planner.condition == .newerVersion(99) && planner.condition.isReadOnly)
    #expect(try planner.document() == document)
    let error = #expect(throws: PlannerError.self) { try planner.setNote("x", for: a) }
    #expect(error?.kind == .newerVersion)
    #expect(try planner.backUpIfDue(on: .iso("2026-11-22")) == nil)
    #expect(planner.startWatching())
    #expect(try planner.checkForExternalChanges() == false)
    try planner.close()
    #expect(try Data(contentsOf: folder.file) == bytes)
  }

  /// Root can write to any file, so the process drops its privileges.
  @MainActor
  @Test(arguments: ["file", "folder", "both"])
  func readOnlyFileIsRead(what: String) async throws {
    _ = try fill(folder)
    let modes = ["file": (0o444, 0o755), "folder": (0o644, 0o555), "both": (0o444, 0o555)]
    let (fileMode, folderMode) = try #require(modes[what])
    try FileManager.default.setAttributes([.posixPermissions: fileMode], ofItemAtPath: folder.file.path)
    try FileManager.default.setAttributes([.posixPermissions: folderMode], ofItemAtPath: folder.url.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    }
    let bytes = try Data(contentsOf: folder.file)
    let arguments = [folder.url.path, "condition"]
    let command =
      geteuid() == 0
      ? try await Command(
        "/usr/bin/env", ["setpriv", "--inh-caps=-all", "--bounding-set=-all", Writer.path] + arguments)
      : try await Command(Writer.path, arguments)
    #expect(command.status == 0, "\(command.errors)")
    #expect(
      command.output.split(separator: "\n").map(String.init)
        == ["\(PlannerCondition.readOnly)", "1", "readOnly"], "\(command.output)")
    #expect(try Data(contentsOf: folder.file) == bytes)
  }

  @Test func linkToAMissingFileIsKept() throws {
    let target = folder.url.appending(path: "drive/plans.sqlite")
    func destination() -> String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: folder.file.path)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file.path, withDestinationPath: "drive/plans.sqlite")
    for open in [{ try folder.open() }, { try Planner.openForReading(in: folder.url) }] {
      let error = #expect(throws: PlannerError.self) { _ = try open() }
      #expect(error?.kind == .cannotOpen && error?.file == folder.file.path)
      #expect(error?.reason == "this is a link to \(target.path), whose folder doesn’t exist")
      #expect(destination() != nil)
    }
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    let planner = try folder.open()
    try planner.setNote("kept", for: a)
    try planner.close()
    #expect(destination() != nil && FileManager.default.fileExists(atPath: target.path))
    #expect(try folder.open().document().items.map(\.note) == ["kept"])
  }

  @Test func folderCreationFailureIsReported() throws {
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    let inFile = file.appending(path: "roster")
    for open in [{ try Planner.open(in: inFile) }, { try Planner.openForReading(in: inFile) }] {
      let error = #expect(throws: PlannerError.self) { _ = try open() }
      #expect(error?.kind == .cannotOpen && error?.file == file.path)
    }
  }

  @Test func lockThatIsALinkIntoAMissingFolderIsReplaced() throws {
    try FileManager.default.createSymbolicLink(
      atPath: Planner.lockFile(in: folder.url), withDestinationPath: "drive/planner.lock")
    let planner = try folder.open()
    #expect(planner.condition == .normal)
    try planner.setNote("kept", for: a)
    #expect(!folder.names.contains("drive"))
  }

  @Test func fullDiskIsReportedAndChangesNothing() throws {
    let planner = try folder.open()
    try planner.setNote("small", for: a)
    let before = try planner.document()
    try planner.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let error = #expect(throws: PlannerError.self) {
      try planner.setNote(String(repeating: "large", count: 100_000), for: a)
    }
    #expect(error?.kind == .diskFull)
    #expect(try planner.document() == before)
    #expect(planner.undoName == .editNote)
    try planner.undo()
    #expect(try planner.document() == PlannerDocument())
    try planner.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    try planner.setNote("fits again", for: a)
    #expect(try planner.document().items.map(\.note) == ["fits again"])
  }

  /// Uses a file system so small that not even the log can grow.
  @MainActor
  @Test(.enabled("only root can make a small file system") { geteuid() == 0 })
  func fullFileSystemIsReportedAndLosesNothing() async throws {
    let mount = try await Command("/bin/mount", ["-t", "tmpfs", "-o", "size=600k", "tmpfs", folder.url.path])
    guard mount.status == 0 else {
      FileHandle.standardError.write(Data("\n** NO REAL FULL DISK WAS TRIED: \(mount.errors) **\n\n".utf8))
      return
    }
    let outcome = Result { try Self.fillUp(folder) }
    let unmount = try await Command("/bin/umount", [folder.url.path])
    #expect(unmount.status == 0, "\(unmount.errors)")
    try outcome.get()
  }

  private static func fillUp(_ folder: Folder) throws {
    let planner = try folder.open()
    var written = 0
    var error: PlannerError?
    while error == nil, written < 10_000 {
      do {
        try planner.setNote(String(repeating: "x", count: 4000), for: ItemReference("\(written)"))
        written += 1
      } catch let caught {
        error = caught
      }
    }
    #expect(error?.kind == .diskFull, "\(error.map(\.description) ?? "no error")")
    #expect(try planner.document().items.count == written)
    try planner.close()
    // Opening needs space for the log's index. If there isn't enough, opening fails, and the file remains.
    do {
      let again = try folder.open()
      #expect(again.condition == .normal)
      #expect(try again.document().items.count == written)
      try again.close()
    } catch let error as PlannerError {
      #expect(error.kind == .diskFull, "\(error)")
    }
    #expect(!folder.names.contains { $0.contains("damaged") })
  }
}
