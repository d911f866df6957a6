public import Foundation
import GRDB
import Gettext

extension Planner {
  /// Of so many days on which it was used there is a backup.
  public static let backupLimit = 7

  /// The backups of a folder, the newest last.
  public static func backups(in folder: URL) -> [PlannerBackup] {
    let backups = folder.appending(path: "backups")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: backups.path)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix("planner-"), name.hasSuffix(".sqlite") else { return nil }
      return Day(String(name.dropFirst(8).dropLast(7))).map {
        PlannerBackup(day: $0, file: backups.appending(path: name))
      }
    }.sorted { $0.day < $1.day }
  }

  /// Makes the day's backup, unless there is one or nothing to keep, and removes all but the newest seven.
  ///
  /// Copies with SQLite's own backup, of one state, while others go on reading and writing. Call it after the window is
  /// up, off the main actor.
  ///
  /// - Returns: the backup, if it was made now.
  /// - Complexity: O(*n*) in the size of the file.
  @discardableResult
  public func backUpIfDue(on day: Day = Day()) throws(PlannerError) -> PlannerBackup? {
    guard !condition.isReadOnly, !Self.backups(in: folder).contains(where: { $0.day == day }) else {
      return nil
    }
    let backups = folder.appending(path: "backups")
    let backup = PlannerBackup(day: day, file: backups.appending(path: "planner-\(day).sqlite"))
    let unfinished = backups.appending(path: ".\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: unfinished) }
    do {
      // An empty planner's would be all that there is of the first day.
      guard try database.read(PlannerDocument.init) != PlannerDocument() else { return nil }
      try FileManager.default.createDirectory(
        at: backups, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try PlannerFile.copy(database, to: unfinished.path)
      guard rename(unfinished.path, backup.file.path) == 0 else {
        throw PlannerError.system(.failed, file: backup.file.path)
      }
      for old in Self.backups(in: folder).dropLast(Self.backupLimit) {
        try FileManager.default.removeItem(at: old.file)
      }
      return backup
    } catch {
      throw PlannerError(error, file: backup.file.path)
    }
  }

  /// Puts back what a backup holds, in place of everything there is. One change, which can be undone.
  public func restore(_ backup: PlannerBackup) throws(PlannerError) {
    let document: PlannerDocument
    do {
      document = try PlannerFile.withCopy(of: backup.file.path) { copy in
        switch PlannerFile.examine(copy) {
        case .usable:
          guard access(copy, F_OK) == 0 else {
            throw PlannerError.system(file: backup.file.path, number: ENOENT)
          }
        case .newer(let version): throw PlannerError.newerVersion(version, file: backup.file.path)
        case .damaged(let reason): throw PlannerError.damaged(file: backup.file.path, said: reason)
        case .unreadable(let error): throw error
        }
        return try PlannerFile.inMemory(copy, migrating: true).read(PlannerDocument.init)
      }
    } catch {
      throw PlannerError(error, file: backup.file.path)
    }
    try put(document, .replace, as: .restoreBackup)
  }
}

extension PlannerFile {
  /// Copies a database into a file that needs no log beside it, and looks whether the copy is whole.
  static func copy(_ database: any DatabaseWriter, to path: String) throws {
    let copy = try DatabaseQueue(path: path, configuration: configuration())
    defer { try? copy.close() }
    try database.backup(to: copy)
    try copy.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      let check = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? gettext("it cannot be checked")
      guard check == "ok" else { throw PlannerError.damaged(file: path, said: check) }
    }
    try copy.close()
    // A name that is there after the machine has stopped should have its content behind it.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PlannerError.system(file: path) }
    defer { Glibc.close(descriptor) }
    guard fsync(descriptor) == 0 else { throw PlannerError.system(.failed, file: path) }
  }
}
