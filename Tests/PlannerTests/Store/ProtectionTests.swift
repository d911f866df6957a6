import Catalog
import Foundation
import GRDB
import TestSupport
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
    // Earlier versions created files with these permissions.
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

  @Test(.timeLimit(.minutes(10)), arguments: ["folder", "pipe"])
  func otherKindsOfFilesAreNamed(_ kind: String) throws {
    if kind == "folder" {
      try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
    } else {
      try #require(mkfifo(folder.file.path, 0o600) == 0)
    }
    let reason = kind == "folder" ? "this is a folder, not a regular file" : "this is not a regular file"
    let error = #expect(throws: PlannerError.self) { try folder.open() }
    #expect(error?.kind == .cannotOpen && error?.reason == reason)
    let reading = #expect(throws: PlannerError.self) { try Planner.openForReading(in: folder.url) }
    #expect(reading?.reason == reason)
  }

  @Test(arguments: [true, false]) func folderInPlaceOfTheLogIsNamed(hasFile: Bool) throws {
    if hasFile { try folder.open().close() }
    let log = folder.file.path + "-wal"
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
    let opening = #expect(throws: PlannerError.self) { try folder.open() }
    let reading = #expect(throws: PlannerError.self) { try Planner.openForReading(in: folder.url) }
    for error in [opening, reading] {
      #expect(error?.file == log && error?.reason == "this is a folder, not a regular file")
    }
  }

  /// A file that all users may execute passes a check of its permissions.
  @Test(arguments: [0o644, 0o755], ["", "roster", "share/roster"])
  func fileInPlaceOfTheFolderIsNamed(mode: Int, inner: String) throws {
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    try #require(chmod(file.path, mode_t(mode)) == 0)
    let error = #expect(throws: PlannerError.self) {
      try Planner.open(in: inner.isEmpty ? file : file.appending(path: inner))
    }
    #expect(error?.kind == .cannotOpen && error?.file == file.path)
    #expect(error?.reason == "this is a file, not a folder")
  }

  /// Long text would block the window. Only another program can write it.
  @Test func longTextIsCutOnlyWhenItIsRead() throws {
    let planner = try folder.open(), project = Project(name: "P")
    try planner.addProject(project, with: [a])
    try planner.setNote("note", for: a)
    try execute("UPDATE item SET title = 'é' || hex(zeroblob(3000)), note = note || hex(zeroblob(9000000))")
    try execute("UPDATE project SET name = hex(zeroblob(3000))")
    func lengths() throws -> [Int?] {
      let queue = try DatabaseQueue(path: folder.file.path)
      defer { try? queue.close() }
      return try queue.read { db in
        try ["title", "note", "name"].map {
          try Int.fetchOne(db, sql: "SELECT max(length(\($0))) FROM item, project")
        }
      }
    }
    try planner.checkForExternalChanges()
    let item = try #require(try planner.details(of: a.id).current().item)
    #expect(item.title.count == FileLimits.lineLength && item.note.utf8.count == FileLimits.noteLength)
    #expect(try planner.projects().current()[0].project.name.count == FileLimits.lineLength)
    try planner.setFavorite(true, for: [ItemReference(item)])
    let error = #expect(throws: PlannerError.self) {
      try planner.setNote(item.note, for: ItemReference(item), editing: item.note)
    }
    #expect(error?.kind == .tooLarge)
    try planner.setColor(.red, ofProject: project.id)
    #expect(try lengths() == [6001, 18_000_004, 6000])
    // A note is moved as a whole.
    try planner.moveData(of: a.id, to: ItemReference("b"))
    #expect(try lengths()[1] == 18_000_004)
  }

  /// Changes the file as another program would.
  private func execute(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.file.path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test func textAfterANULIsKept() throws {
    let planner = try folder.open()
    try planner.setNote("note", for: a)
    try planner.close()
    try execute("UPDATE item SET note = 'one' || char(0) || ', two'")
    #expect(try Planner.openForReading(in: folder.url)?.items([a.id])[a.id]?.note == "one, two")
    #expect(try folder.open().items([a.id])[a.id]?.note == "one, two")
  }

  @Test(arguments: ["DROP TABLE member; DROP TABLE item", "ALTER TABLE item RENAME note TO remark"])
  func databaseWithoutATableOrColumnIsSetAside(_ change: String) throws {
    try folder.open().close()
    try execute(change)
    let planner = try folder.open()
    guard case .damaged(_, let reason, _) = planner.condition else {
      Issue.record("\(planner.condition)")
      return
    }
    #expect(reason == "a table or column is missing")
    try planner.setNote("new", for: a)
  }

  /// An observer of the favourites that records the last error.
  @MainActor private final class Observer {
    var error: PlannerError?
    private var observation: PlannerObservation?

    init(of planner: Planner) {
      observation = planner.contents(of: .group(.favorites), on: Day())
        .start(onError: { [weak self] in self?.error = $0 }, onChange: { _ in })
    }

    func cancel() { observation?.cancel() }
  }

  @Test(arguments: ["DROP TABLE member; DROP TABLE item", "ALTER TABLE item RENAME note TO remark"])
  @MainActor func tablesChangedByAnotherProgramAreExplained(_ change: String) async throws {
    let planner = try folder.open()
    try planner.setNote("kept", for: a)
    let observer = Observer(of: planner)
    try execute(change)
    let writing = #expect(throws: PlannerError.self) { try planner.setNote("new", for: a) }
    let reading = #expect(throws: PlannerError.self) { try planner.document() }
    // If a table is missing, the observer might not be notified, so record the error that
    // `checkForExternalChanges()` throws.
    do throws(PlannerError) { try planner.checkForExternalChanges() } catch { observer.error = error }
    try await eventually { observer.error != nil }
    for error in [writing, reading, observer.error] {
      #expect(
        error?.description
          == "\(folder.file.path): the file has been changed by another program and no longer has the tables that Roster needs."
          + " Quit Roster, then start it again. The changed file will be kept, and Roster will offer to restore the newest backup."
      )
      #expect(error?.kind == .damaged)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: [false, true])
  @MainActor func watcherReportsRemovedTables(isObserved: Bool) async throws {
    let planner = try folder.open()
    let observer = isObserved ? Observer(of: planner) : nil
    defer { observer?.cancel() }
    let reports = AsyncStream<PlannerError>.makeStream()
    let isWatching = planner.startWatching { reports.continuation.yield($0) }
    try #require(isWatching)
    try execute("DROP TABLE member; DROP TABLE item")
    var iterator = reports.stream.makeAsyncIterator()
    let error = await iterator.next()
    #expect(error?.kind == .damaged)
  }

  @Test @MainActor func missingTitleInATableWithoutConstraintsIsDamage() async throws {
    let planner = try folder.open()
    try planner.setNote("kept", for: a)
    let observer = Observer(of: planner)
    try execute(
      """
      ALTER TABLE item RENAME TO old;
      CREATE TABLE item AS SELECT * FROM old;
      INSERT INTO item (id, favorite) VALUES ('test:b', 1);
      """)
    let reading = #expect(throws: PlannerError.self) { try planner.document() }
    let checking = #expect(throws: PlannerError.self) { try planner.checkForExternalChanges() }
    try await eventually { observer.error != nil }
    #expect([reading, checking, observer.error].allSatisfy { $0?.kind == .damaged })
    try planner.close()
    let condition = try folder.open().condition
    guard case .damaged = condition else {
      Issue.record("\(condition)")
      return
    }
  }

  @Test func plansCanBeReadIfNothingCanBeWritten() throws {
    let planner = try folder.open()
    try planner.setNote("kept", for: a)
    let document = try planner.document()
    try planner.close()
    // Prevent SQLite from creating its shared memory, as on a full disk.
    let memory = folder.file.path + "-shm"
    try FileManager.default.createDirectory(atPath: memory, withIntermediateDirectories: true)
    let copy = try folder.open()
    let problem = PlannerError(
      .cannotOpen, file: memory, reason: "this is a folder, not a regular file",
      advice: "Move it to another folder, then start Roster again.")
    #expect(copy.condition == .cannotWrite(problem) && copy.condition.isReadOnly)
    #expect(try copy.document() == document)
    #expect(throws: problem) { try copy.setNote("changed", for: a) }
  }

  @Test func lockThatCannotBeOpenedIsNamed() throws {
    try folder.open().close()
    let lock = folder.url.appending(path: "planner.lock").path
    try #require(unlink(lock) == 0 && symlink(lock, lock) == 0)
    let condition = try folder.open().condition
    #expect(condition.description.hasPrefix("You can view your plans but not change them. \(lock): "))
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
