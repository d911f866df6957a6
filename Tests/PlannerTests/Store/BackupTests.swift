import Foundation
import Planner
import Testing

struct BackupTests {
  private let folder: Folder
  private let planner: Planner

  init() throws {
    folder = try Folder()
    planner = try folder.open()
  }

  @Test func sevenBackupsAreKept() throws {
    // The planner isn't used every day.
    let days = (0..<10).map { Day.iso("2026-11-01").advanced(by: 3 * $0) }
    for day in days {
      try planner.setNote("\(day)", for: ItemReference("a"))
      #expect(try planner.backUpIfDue(on: day)?.day == day)
      try planner.setNote("changed after", for: ItemReference("a"))
      #expect(try planner.backUpIfDue(on: day) == nil, "one a day")
    }
    let backups = Planner.backups(in: folder.url)
    #expect(backups.map(\.day) == Array(days.suffix(7)))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "backups").path)
    #expect(names.count == 7, "there are no other files: \(names)")
    for backup in backups {
      try planner.restore(backup)
      #expect(try planner.document().items.map(\.note) == ["\(backup.day)"])
    }
  }

  @Test func replacedDataIsBackedUp() throws {
    let planner = try folder.open()
    let backups = { Planner.backups(in: planner.folder) }
    try planner.import(PlannerDocument(), .replace)
    #expect(backups().isEmpty, "there was no data")
    try planner.setNote("first", for: ItemReference("a"))
    try planner.backUpIfDue()
    try planner.setNote("latest", for: ItemReference("a"))
    let latest = try planner.document()
    try planner.import(PlannerDocument(), .replace)
    try planner.restore(try #require(backups().last))
    #expect(try planner.document() == latest && backups().count == 2)
    try planner.setNote("another", for: ItemReference("b"))
    try planner.import(PlannerDocument(), .replace)
    try planner.restore(backups()[1])
    #expect(try planner.document() == latest, "a second import doesn't replace the backup")
    try planner.restore(backups()[0])
    #expect(backups().count == 4, "restoring makes a backup too")
    for _ in 0..<9 { try planner.import(planner.document(), .replace) }
    #expect(backups().count == 9)
  }

  @Test func remainsOfAnUnfinishedBackupAreRemoved() throws {
    try planner.setNote("good", for: ItemReference("a"))
    let backups = folder.url.appending(path: "backups")
    try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
    for suffix in ["", "-wal", "-journal"] {
      try Data("garbage".utf8).write(to: backups.appending(path: ".unfinished.sqlite" + suffix))
    }
    let backup = try #require(try planner.backUpIfDue())
    try planner.setNote("changed", for: ItemReference("a"))
    try planner.restore(backup)
    #expect(try planner.document().items.map(\.note) == ["good"])
    let names = try FileManager.default.contentsOfDirectory(atPath: backups.path)
    #expect(names.allSatisfy { $0.hasPrefix("planner-") }, "\(names)")
  }

  @Test func offeredBackupIsKept() throws {
    let folder = try Folder()
    func damaged() throws -> Planner {
      try Data("garbage".utf8).write(to: folder.url.appending(path: "planner.sqlite"))
      return try folder.open()
    }
    let first = try folder.open()
    try first.setNote("good", for: ItemReference("a"))
    let good = try first.document()
    try first.backUpIfDue()
    try first.backUpIfDue(on: Day().advanced(by: 3000))
    try first.close()
    var planner = try damaged()
    guard case .damaged(_, _, let offered?) = planner.condition else { return #expect(Bool(false)) }
    #expect(offered.day == Day(), "not the one with a future date")
    try planner.setNote("new", for: ItemReference("b"))
    try planner.import(PlannerDocument(), .replace)
    try planner.setNote("newer", for: ItemReference("b"))
    try planner.close()
    planner = try damaged()
    guard case .damaged(_, _, let again?) = planner.condition else { return #expect(Bool(false)) }
    #expect(again == offered)
    try planner.restore(again)
    #expect(try planner.document() == good)
  }

  /// Regression: a damaged newest backup was offered again and again, until the older ones were deleted.
  @Test func unusableBackupsAreNotOffered() throws {
    try planner.setNote("good", for: ItemReference("a"))
    let good = try planner.document(), today = Day()
    for days in [-3, -2, -1] { try planner.backUpIfDue(on: today.advanced(by: days)) }
    try planner.close()
    let backups = Planner.backups(in: folder.url)
    try Data().write(to: backups[2].file)
    try Data("garbage".utf8).write(to: folder.file)
    var next = try folder.open()
    guard case .damaged(_, _, backups[1]?) = next.condition else { return #expect(Bool(false)) }
    // The offered backup becomes unusable too.
    try Data("garbage".utf8).write(to: backups[1].file)
    let error = #expect(throws: PlannerError.self) { try next.restore(backups[1]) }
    #expect(error?.advice.contains("another backup") == true)
    for days in 0...7 {
      try next.setNote("\(days)", for: ItemReference("b"))
      try next.backUpIfDue(on: today.advanced(by: days))
    }
    try next.close()
    next = try folder.open()
    guard case .damaged(_, _, backups[0]?) = next.condition else { return #expect(Bool(false)) }
    try next.restore(backups[0])
    #expect(try next.document() == good)
  }

  @Test func offeredBackupIsNotReplaced() throws {
    try planner.setNote("good", for: ItemReference("a"))
    let good = try planner.document()
    for _ in 0..<9 { try planner.import(good, .replace) }
    try planner.close()
    try Data("garbage".utf8).write(to: folder.file)
    let next = try folder.open()
    guard case .damaged(_, _, let offered?) = next.condition else { return #expect(Bool(false)) }
    for text in ["new", "newer"] {
      try next.setNote(text, for: ItemReference("b"))
      try next.import(PlannerDocument(), .replace)
    }
    #expect(Planner.backups(in: folder.url).count == 10)
    try next.restore(offered)
    #expect(try next.document() == good)
  }

  /// If the clock was wrong, backups can have future dates.
  @Test func backupsOfTheFutureDoNotDisplaceOthers() throws {
    try planner.setNote("note", for: ItemReference("a"))
    let days = (0..<10).map { Day.iso("2026-11-01").advanced(by: $0) }
    let future = (1...3).map { Day.iso("2036-11-01").advanced(by: $0) }
    for day in future + days { try planner.backUpIfDue(on: day) }
    #expect(Planner.backups(in: folder.url).map(\.day) == Array(days.suffix(7)) + future)
  }

  @Test func damagedBackupChangesNothing() throws {
    try planner.setNote("note", for: ItemReference("a"))
    let backup = try #require(try planner.backUpIfDue(on: .iso("2026-11-22")))
    try Data("garbage".utf8).write(to: backup.file)
    let error = #expect(throws: PlannerError.self) { try planner.restore(backup) }
    #expect(error?.kind == .damaged && error?.file == backup.file.path)
    #expect(try planner.document().items.count == 1)
    try FileManager.default.removeItem(at: backup.file)
    #expect(throws: PlannerError.self) { try planner.restore(backup) }
    #expect(try planner.document().items.count == 1, "a missing file isn't an empty planner")
  }

  @Test func backupIsConsistentDuringWrites() async throws {
    let other = try folder.open()
    let items = (0..<200).map { ItemReference("\($0)") }
    try planner.setPlan(.someday, for: items)
    let writing = Task.detached {
      for number in 0..<20 { try other.setPlan(.day(.iso("2026-11-01").advanced(by: number)), for: items) }
    }
    var backups: [PlannerBackup] = []
    for number in 0..<5 {
      try planner.backUpIfDue(on: .iso("2026-01-01").advanced(by: number)).map { backups.append($0) }
    }
    try await writing.value
    for backup in backups {
      try planner.restore(backup)
      #expect(Set(try planner.document().items.map(\.plan)).count == 1)
    }
    #expect(backups.count == 5)
  }
}
