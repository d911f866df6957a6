import Foundation
import GRDB
import TestSupport
import Testing

@testable import Planner

/// Another program replaces, moves or deletes the file while it is open.
@Suite(.timeLimit(.minutes(10)))
struct ReplacementTests {
  private let folder: Folder
  private let a = ItemReference("a"), b = ItemReference("b")

  init() throws { folder = try Folder() }

  private enum Attack: CaseIterable { case replace, spoil, empty, delete, deleteFile, deleteFolder, move }

  private func attack(_ attack: Attack) throws {
    let files = FileManager.default
    switch attack {
    case .replace:
      let other = try Folder()
      let planner = try other.open()
      try planner.setNote("other", for: a)
      try planner.close()
      #expect(rename(other.file.path, folder.file.path) == 0)
    case .spoil, .empty:
      let other = folder.file.path + ".other"
      try Data(attack == .spoil ? "no planner".utf8 : "".utf8).write(to: URL(filePath: other))
      #expect(rename(other, folder.file.path) == 0)
      // A killed process can leave this file behind.
      try Data().write(to: URL(filePath: folder.file.path + ".new"))
    case .delete: for name in folder.names { try files.removeItem(at: folder.url.appending(path: name)) }
    case .deleteFile: try files.removeItem(at: folder.file)
    case .deleteFolder: try files.removeItem(at: folder.url)
    case .move: try files.moveItem(at: folder.file, to: URL(filePath: folder.file.path + ".old"))
    }
  }

  @Test(arguments: [false, true])
  func linkStaysIfItsFileIsReplaced(isSpoilt: Bool) throws {
    let drive = folder.url.appending(path: "drive"), target = drive.appending(path: "plans.sqlite")
    try FileManager.default.createDirectory(at: drive, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: target)
    let planner = try folder.open()
    try planner.setNote("first", for: a)
    if isSpoilt {
      try Data("no planner".utf8).write(to: drive.appending(path: "other"))
      #expect(rename(drive.appending(path: "other").path, target.path) == 0)
    } else {
      try FileManager.default.removeItem(at: target)
    }
    #expect(!planner.isInPlace)
    try planner.leave()
    let next = try folder.open()
    #expect(try next.items([a.id])[a.id]?.note == "first")
    try next.close()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file.path) == target.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: drive.path)
    #expect(names.contains { $0.hasPrefix("plans.damaged-") } == isSpoilt, "\(names)")
  }

  /// SQLite's log is beside the link's target, and must not be applied to the new file.
  @Test func replacedTargetOfALinkIsOpened() throws {
    let drive = try Folder(), target = drive.url.appending(path: "plans.sqlite")
    try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: target)
    let planner = try folder.open()
    for number in 0..<50 { try planner.setNote("first", for: ItemReference("\(number)")) }
    let other = try Folder()
    let replacement = try other.open()
    try replacement.setNote("other", for: a)
    try replacement.close()
    #expect(rename(other.file.path, target.path) == 0)
    try planner.leave()
    let next = try folder.open()
    #expect(next.condition == .normal)
    #expect(try next.document().items.map(\.note) == ["other"])
    try next.close()
    #expect(drive.names == ["plans.sqlite"])
  }

  /// A new connection for reading couldn't open the deleted file.
  @Test func deletedFileIsWrittenAgainWithoutAnOpenReader() throws {
    let planner = try folder.open()
    try planner.setNote("first", for: a)
    try #require(planner.database as? DatabasePool).invalidateReadOnlyConnections()
    try attack(.deleteFile)
    try planner.leave()
    #expect(try folder.open().items([a.id])[a.id]?.note == "first")
  }

  /// Some file systems have no hard links.
  @Test func damagedFileIsRecognisedWithoutHardLinks() throws {
    let planner = try folder.open()
    try planner.setNote("first", for: a)
    try attack(.spoil)
    try FileManager.default.createDirectory(
      atPath: folder.file.path + ".check", withIntermediateDirectories: false)
    try planner.leave()
    #expect(try folder.open().items([a.id])[a.id]?.note == "first")
  }

  /// SQLite doesn't move changes from the log into a file that has been moved.
  @Test func movedFileIsComplete() throws {
    let planner = try folder.open()
    try planner.setNote("first", for: a)
    try attack(.move)
    try planner.leave()
    #expect(rename(folder.file.path + ".old", folder.file.path) == 0)
    #expect(try folder.open().items([a.id])[a.id]?.note == "first")
  }

  @Test(arguments: Attack.allCases)
  private func nothingIsLostIfTheFileIsReplaced(_ kind: Attack) throws {
    let planner = try folder.open()
    try planner.setNote("first", for: a)
    #expect(planner.isInPlace)
    try attack(kind)
    #expect(!planner.isInPlace)
    let refused = #expect(throws: PlannerError.self) { try planner.setNote("second", for: b) }
    #expect(refused?.kind == .replaced)
    #expect(throws: PlannerError.self) { try planner.checkForExternalChanges() }
    try planner.leave()

    let next = try folder.open()
    #expect(next.condition == .normal && next.isInPlace)
    #expect(try next.items([a.id])[a.id]?.note == (kind == .replace ? "other" : "first"))
    try next.setNote("second", for: b)
    try next.close()
    let reader = try #require(try Planner.openForReading(in: folder.url))
    #expect(try reader.items([a.id, b.id]).count == 2)
    let hasAside = folder.names.contains { $0.hasPrefix("planner.damaged-") && $0.hasSuffix(".sqlite") }
    #expect(hasAside == [.spoil, .empty].contains(kind))
  }

  @Test(arguments: [Attack.delete, .spoil, .replace])
  private func leavingCanBeRepeatedAfterAFailure(_ kind: Attack) throws {
    let planner = try folder.open()
    try planner.setNote("first", for: a)
    try attack(.delete)
    // Simulate a failure to rename the new file.
    try planner.closeWithCopy()
    switch kind {
    case .replace: try attack(.replace)
    case .spoil: try Data("no planner".utf8).write(to: folder.file)
    default: break
    }
    #expect(throws: PlannerError.self) { try planner.setNote("second", for: b) }
    try planner.leave()
    let next = try folder.open()
    #expect(try next.items([a.id])[a.id]?.note == (kind == .replace ? "other" : "first"))
  }

  /// Two processes that write the deleted file again at the same time would overwrite each other's file.
  @Test func leavingWaitsForOtherProcesses() throws {
    let planner = try folder.open()
    try planner.setNote("first", for: a)
    try attack(.deleteFile)
    let lock = try FolderLock(Planner.lockFile(in: folder.url), of: folder.file.path, patience: .zero)
    let error = #expect(throws: PlannerError.self) { try planner.leave(patience: .zero) }
    #expect(error?.kind == .busy && !folder.names.contains { $0.hasPrefix("planner.sqlite.new") })
    lock.unlock()
    try planner.leave()
    #expect(try folder.open().items([a.id])[a.id]?.note == "first")
  }

  @Test func watcherReportsTheReplacedTargetOfALink() async throws {
    let drive = try Folder(), target = drive.url.appending(path: "plans.sqlite")
    try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: target)
    let planner = try folder.open()
    let reports = AsyncStream<PlannerError>.makeStream()
    let isWatching = planner.startWatching { reports.continuation.yield($0) }
    #expect(isWatching)
    let other = try Folder()
    try other.open().close()
    #expect(rename(other.file.path, target.path) == 0)
    var iterator = reports.stream.makeAsyncIterator()
    #expect(await iterator.next()?.kind == .replaced)
  }

  @Test(arguments: [Attack.replace, .delete, nil])
  private func watcherReportsAReplacedFile(_ kind: Attack?) async throws {
    let planner = try folder.open()
    let reports = AsyncStream<PlannerError>.makeStream()
    let isWatching = planner.startWatching { reports.continuation.yield($0) }
    #expect(isWatching)
    let moved = URL(filePath: folder.url.path + "-moved")
    defer { try? FileManager.default.removeItem(at: moved) }
    if let kind { try attack(kind) } else { try FileManager.default.moveItem(at: folder.url, to: moved) }
    var iterator = reports.stream.makeAsyncIterator()
    let error = await iterator.next()
    #expect(error?.kind == .replaced && !planner.isInPlace)
  }
}
