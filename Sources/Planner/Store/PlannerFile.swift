import Foundation
import GRDB
import Gettext

enum PlannerFile {
  enum State {
    case usable
    case newer(Int)
    case damaged(String)
    case unreadable(any Error)
  }

  static func configuration(patience: Duration = .seconds(5), readonly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.label = "Planner"
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.maximumReaderCount = 3
    configuration.readonly = readonly
    return configuration
  }

  /// Creates a folder if it doesn't exist. Errors are ignored, because later writes to the folder report them.
  static func createFolder(_ folder: URL) {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Returns whether the folder and, if it exists, the planner's file are writable. Creates the folder if necessary.
  static func canWrite(_ folder: URL) -> Bool {
    createFolder(folder)
    let file = Planner.file(in: folder)
    return access(folder.path, W_OK | X_OK) == 0 && (access(file, F_OK) != 0 || access(file, W_OK) == 0)
  }

  /// Checks a whole file. Changes it only if another process's incomplete transaction must be rolled back.
  static func examine(_ file: String, patience: Duration = .seconds(5)) -> State {
    let state = examineOnce(file, patience: patience)
    // Check a damaged file again, because a temporary disk error while the log is read looks like damage.
    if case .damaged = state { return examineOnce(file, patience: patience) }
    return state
  }

  /// Returns whether a file is damaged or isn't a planner. Ignores the log beside it, which may belong to another file.
  static func isDamaged(_ file: String) throws -> Bool {
    try withCopy(of: file, suffixes: [""]) { copy in
      if case .damaged = examine(copy) { true } else { false }
    }
  }

  private static func examineOnce(_ file: String, patience: Duration) -> State {
    let file = URL(fileToReplace: file).path
    do { try checkAreRegular(file, suffixes: suffixes) } catch { return .unreadable(error) }
    var status = stat()
    guard stat(file, &status) == 0 else {
      // A log is useless without its database file, so report a missing file as damaged if there is a log.
      let hasLog = ["-wal", "-journal"].contains { access(file + $0, F_OK) == 0 }
      return hasLog ? .damaged(gettext("the database file is missing")) : .usable
    }
    guard status.st_size > 0 || access(file + "-journal", F_OK) == 0 else {
      return .damaged(gettext("the file is empty"))
    }
    do {
      do {
        return try read(file, configuration(patience: patience, readonly: true))
      } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
        return try read(file, configuration(patience: patience))
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      return .damaged(gettext("a table or column is missing"))
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      return .damaged(error.message ?? gettext("not a database"))
    } catch {
      return .unreadable(error)
    }
  }

  private static func read(_ file: String, _ configuration: Configuration) throws -> State {
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read(state)
  }

  private static func state(of db: Database) throws -> State {
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    let version = try Schema.version(of: db)
    let isNew = id == 0 && version == 0 && tables == 0
    guard id == Schema.applicationID || isNew else {
      return .damaged(gettext("the database belongs to another program"))
    }
    guard version > 0 || isNew else {
      return .damaged(gettext("unknown version {version}", ["version": "\(version)"]))
    }
    let check = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? gettext("the integrity check failed")
    guard check == "ok" else { return .damaged(check) }
    if 1...Schema.version ~= version { try Schema.checkColumns(of: db) }
    return version > Schema.version ? .newer(version) : .usable
  }

  static func open(_ file: String, _ configuration: Configuration) throws -> any DatabaseWriter {
    if access(file, F_OK) != 0 { try make(file, writeEmpty) }
    protect(file)
    let pool = try DatabasePool(path: file, configuration: configuration)
    // Override the default of GRDB's pool, which is NORMAL. The documentation of `Planner` explains why FULL is needed.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try Schema.migrate(pool)
    try reconcileLessons(pool)
    try removeNULs(pool)
    return pool
  }

  /// Marks courses as done if all their lessons are completed, because earlier versions of Roster didn't always do
  /// this. Doesn't write to files without such courses.
  private static func reconcileLessons(_ writer: any DatabaseWriter) throws {
    let condition = "done IS NULL AND lessonsDone >= lessons"
    let found = try writer.read { db in
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM item WHERE \(condition))")
    }
    guard found == true else { return }
    try writer.write { db in
      try db.execute(
        sql: "UPDATE item SET done = ? WHERE \(condition)", arguments: [Day().description])
    }
  }

  /// Removes NULs from notes, because GRDB reads text only up to the first one. Only another program could have
  /// written such notes. Doesn't write to files without such notes.
  static func removeNULs(_ writer: any DatabaseWriter) throws {
    let condition = "instr(CAST(note AS BLOB), x'00') > 0"
    let found = try writer.read { db in
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM item WHERE \(condition))")
    }
    guard found == true else { return }
    try writer.write { db in
      for row in try Row.fetchAll(
        db, sql: "SELECT rowid, CAST(note AS BLOB) FROM item WHERE \(condition)")
      {
        let (id, bytes): (Int64, Data) = (row[0], row[1])
        let note = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
        try db.execute(
          sql: "UPDATE item SET note = nullif(?, '') WHERE rowid = ?", arguments: [note, id])
      }
    }
  }

  static func protect(_ file: String) {
    let file = URL(fileToReplace: file).path
    for suffix in suffixes {
      var status = stat()
      if stat(file + suffix, &status) == 0, status.st_mode & 0o077 != 0 { chmod(file + suffix, 0o600) }
    }
  }

  /// Returns whether the disk has too little space for SQLite's shared memory. SQLite doesn't always report this
  /// condition as a full disk.
  static func isFull(_ folder: URL) -> Bool {
    var status = statvfs()
    return statvfs(folder.path, &status) == 0 && status.f_bavail * status.f_frsize < 1 << 16
  }

  /// Throws an error if the path refers to anything but a regular file. SQLite would report a disk error for a folder,
  /// and would hang on a pipe.
  static func checkIsRegular(_ file: String) throws {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw misplaced(
      file,
      status.st_mode & S_IFMT == S_IFDIR
        ? gettext("this is a folder, not a regular file") : gettext("this is not a regular file"))
  }

  /// Throws an error if the path of a database file or of one of its logs refers to anything but a regular file.
  static func checkAreRegular(_ file: String, suffixes: [String]) throws {
    for suffix in suffixes { try checkIsRegular(file + suffix) }
  }

  /// Throws an error if the folder or one of its ancestors is a file.
  static func checkIsFolder(_ folder: URL) throws {
    var path = folder.path
    var status = stat()
    while stat(path, &status) != 0 {
      guard path.count > 1 else { return }
      path = URL(filePath: path).deletingLastPathComponent().path
    }
    if status.st_mode & S_IFMT != S_IFDIR { throw misplaced(path, gettext("this is a file, not a folder")) }
  }

  private static func misplaced(_ file: String, _ reason: String) -> PlannerError {
    PlannerError(
      .cannotOpen, file: file, reason: reason,
      advice: gettext("Move it to another folder, then start Roster again."))
  }

  static func openForReading(_ file: String) throws -> any DatabaseWriter {
    try DatabaseQueue(path: file, configuration: configuration(readonly: true))
  }

  private static func writeEmpty(_ file: String) throws {
    let queue = try DatabaseQueue(path: file, configuration: configuration())
    defer { try? queue.close() }
    try Schema.migrate(queue)
    try queue.close()
  }

  /// Creates a file under a temporary name, and renames it when it is complete. A process that is killed therefore
  /// leaves no incomplete file under the final name.
  static func make(_ file: String, _ write: (_ unfinished: String) throws -> Void) throws {
    let unfinished = try unfinished(file)
    do {
      try write(unfinished)
      try finish(file)
    } catch {
      // If writing fails, for example because the disk is full, remove the incomplete file.
      remove(unfinished)
      throw error
    }
  }

  /// Returns the temporary path at which to write a file. Removes any files that a killed process has left there.
  ///
  /// - Throws: The same error as `target(of:)`.
  static func unfinished(_ file: String) throws -> String {
    let target = try target(of: file)
    remove(temporary(target))
    return temporary(target)
  }

  /// Deletes a file and its logs, if they exist.
  static func remove(_ file: String) {
    for suffix in suffixes { unlink(file + suffix) }
  }

  /// Returns the URL of a file, with symbolic links resolved. The file doesn't have to exist.
  ///
  /// - Throws: An error if the path is a link into a folder that doesn't exist, for example because a drive isn't
  ///   connected.
  static func target(of file: String) throws -> URL {
    let target = URL(fileToReplace: file)
    guard target.path == file || access(target.deletingLastPathComponent().path, F_OK) == 0 else {
      throw PlannerError(
        .cannotOpen, file: file,
        reason: gettext("this is a link to {file}, whose folder doesn’t exist", ["file": target.path]),
        advice: gettext(
          "Create the folder, or connect the drive that contains it, then start Roster again. To start with no plans, delete the link."
        ))
    }
    return target
  }

  static func finish(_ file: String) throws {
    let target = URL(fileToReplace: file)
    guard rename(temporary(target), target.path) == 0 else { throw PlannerError.system(file: file) }
    try DurableFile.flush(folder: target.deletingLastPathComponent().path, of: file)
  }

  private static func temporary(_ target: URL) -> String { target.path + ".new" }
}
