public import Foundation
import GRDB
import Gettext

/// A backup of the planner.
///
/// A backup is made when the planner is first used each day, and before an import or a restored backup replaces the
/// data.
public struct PlannerBackup: Sendable, Hashable {
  /// The day on which the backup was made.
  public let day: Day

  let number: Int

  /// The SQLite file, in the folder `backups`.
  public let file: URL
}

extension Planner {
  /// The number of days for which backups are kept. Days on which the planner wasn't used aren't counted.
  public static let backupLimit = 7

  /// The maximum number of backups per day. When it is reached, a new backup replaces the last backup of the day. If
  /// the app is offering to restore that backup, the new backup is added instead.
  private static let dailyLimit = 9

  /// Returns the backups in a folder, oldest first.
  public static func backups(in folder: URL) -> [PlannerBackup] {
    let backups = folder.appending(path: "backups")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: backups.path)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix("planner-"), name.hasSuffix(".sqlite") else { return nil }
      let text = name.dropFirst(8).dropLast(7), number = text.dropFirst(10)
      guard let day = Day(String(text.prefix(10))), number.isEmpty || number.first == "_",
        let number = number.isEmpty ? 1 : Int(number.dropFirst())
      else { return nil }
      return PlannerBackup(day: day, number: number, file: backups.appending(path: name))
    }.sorted { ($0.day, $0.number) < ($1.day, $1.number) }
  }

  /// Returns the backup to offer if the planner's file is damaged, or nil if there is none. Skips backups that can't be
  /// restored or are too large.
  ///
  /// If the user hasn't answered an earlier offer, returns the backup in that offer, or an older one, because newer
  /// backups contain only data that was added after the damage. If there is no such offer, returns the newest backup.
  /// In that case, a backup with a future date is returned only if there is no other, because the clock was wrong when
  /// it was made.
  static func backupToOffer(in folder: URL) -> PlannerBackup? {
    let newestFirst = Array(backups(in: folder).reversed()), today = Day()
    let candidates =
      if let offer = RestoreOffer.unanswered(in: folder) {
        Array(newestFirst.drop { $0.file.lastPathComponent != offer.backupName })
      } else {
        newestFirst.filter { $0.day <= today } + newestFirst.filter { $0.day > today }
      }
    return candidates.first { isSmall($0) && (try? document(of: $0)) != nil }
  }

  /// Returns whether a backup is small enough to be read into memory when the planner is opened. The limit is 1 GiB.
  private static func isSmall(_ backup: PlannerBackup) -> Bool {
    var status = stat()
    return stat(backup.file.path, &status) == 0 && status.st_size <= 1 << 30
  }

  /// Creates a backup and deletes old ones, unless there is already a backup for the day, or the planner is empty or
  /// read-only.
  ///
  /// - Returns: The new backup, or nil if none was created.
  /// - Complexity: O(*n*) in the size of the file. Don't call this on the main actor.
  @discardableResult
  public func backUpIfDue(on day: Day = Day()) throws(PlannerError) -> PlannerBackup? {
    guard !condition.isReadOnly, !Self.backups(in: folder).contains(where: { $0.day == day }) else {
      return nil
    }
    return try backUp(on: day)
  }

  /// Creates another backup for a day, or returns nil if the planner is empty.
  ///
  /// Also deletes old backups, but keeps those from the last seven days of use up to `day`, and the one that the app is
  /// offering to restore. Backups with dates after `day` are neither counted nor deleted. Uses SQLite's backup API, so
  /// other connections can keep reading and writing.
  func backUp(on day: Day = Day()) throws(PlannerError) -> PlannerBackup? {
    let backups = folder.appending(path: "backups")
    let unfinished = backups.appending(path: ".unfinished.sqlite").path
    do {
      guard try database.read(PlannerDocument.init) != PlannerDocument() else { return nil }
      try FileManager.default.createDirectory(
        at: backups, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let lock = try FolderLock(backups.path, of: file, patience: .seconds(5))
      defer { lock.unlock() }
      let offer = RestoreOffer.unanswered(in: folder)
      let offered = offer == nil ? nil : Self.backupToOffer(in: folder)
      // Also keep the backup that the offer names, even if it is unusable. Without it, `backupToOffer(in:)` couldn't
      // find the earlier backups.
      let isOffered = { (backup: PlannerBackup) in
        backup == offered || backup.file.lastPathComponent == offer?.backupName
      }
      let last = Self.backups(in: folder).last { $0.day == day }, count = last?.number ?? 0
      let number = count < Self.dailyLimit || last.map(isOffered) == true ? count + 1 : count
      let suffix = number > 1 ? "_\(number)" : ""
      let backup = PlannerBackup(
        day: day, number: number, file: backups.appending(path: "planner-\(day)\(suffix).sqlite"))
      // Remove files left behind by a process that was killed during a backup.
      PlannerFile.remove(unfinished)
      defer { PlannerFile.remove(unfinished) }
      try database.read { try PlannerFile.copy($0, to: unfinished) }
      guard rename(unfinished, backup.file.path) == 0 else {
        throw PlannerError.system(.failed, file: backup.file.path)
      }
      try DurableFile.flush(folder: backups.path, of: backup.file.path)
      // Ignore backups with future dates, which were made while the clock was wrong. If they were counted, other
      // backups would be deleted too early.
      let past = Self.backups(in: folder).filter { $0.day <= day }
      let kept = Set(Set(past.map(\.day)).sorted().suffix(Self.backupLimit))
      for old in past where !kept.contains(old.day) && !isOffered(old) {
        try FileManager.default.removeItem(at: old.file)
      }
      return backup
    } catch {
      throw PlannerError(error, file: backups.path)
    }
  }

  /// Replaces all data with the contents of a backup, as one undoable change. Backs up the current data first.
  public func restore(_ backup: PlannerBackup) throws(PlannerError) {
    let document: PlannerDocument
    do throws(PlannerError) {
      document = try Self.document(of: backup)
    } catch {
      var error = error
      error.advice = gettext(
        "Quit Roster, then start it again. If there is another backup, it will be offered.")
      throw error
    }
    try mergeOrReplace(document, .replace, as: .restoreBackup)
    dismissRestoreOffer()
  }

  private static func document(of backup: PlannerBackup) throws(PlannerError) -> PlannerDocument {
    do {
      return try PlannerFile.withCopy(of: backup.file.path) { copy in
        switch PlannerFile.examine(copy) {
        case .usable:
          guard access(copy, F_OK) == 0 else {
            throw PlannerError.system(file: backup.file.path, number: ENOENT)
          }
        case .newer(let version): throw PlannerError.newerVersion(version, file: backup.file.path)
        case .damaged(let reason): throw PlannerError.damaged(file: backup.file.path, reason: reason)
        case .unreadable(let error): throw error
        }
        return try PlannerFile.inMemory(copy, migrating: true).read(PlannerDocument.init)
      }
    } catch {
      throw PlannerError(error, file: backup.file.path)
    }
  }
}

extension PlannerFile {
  static func copy(_ source: Database, to path: String) throws {
    let copy = try DatabaseQueue(path: path, configuration: configuration())
    defer { try? copy.close() }
    try copy.writeWithoutTransaction { db in
      try source.backup(to: db)
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      let check =
        try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? gettext("the integrity check failed")
      guard check == "ok" else { throw PlannerError.damaged(file: path, reason: check) }
    }
    try copy.close()
    // Flush the contents before the file is renamed. Otherwise, the renamed file could be incomplete after a crash.
    protect(path)
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PlannerError.system(file: path) }
    defer { Glibc.close(descriptor) }
    guard fsync(descriptor) == 0 else { throw PlannerError.system(.failed, file: path) }
  }
}
