import Foundation
import GRDB
import Gettext

/// What is done with the file before anybody reads in it.
enum PlannerFile {
  /// How a file was found.
  enum State {
    case usable
    case newer(Int)
    case damaged(String)
    case unreadable(any Error)
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "Planner"
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = 3
    return configuration
  }

  private static var readingConfiguration: Configuration {
    var configuration = configuration
    configuration.readonly = true
    return configuration
  }

  /// Makes the folder, and tells whether the file and what stands beside it may be written.
  static func canWrite(_ folder: URL) -> Bool {
    // If it cannot be made, it is not writable either.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = Planner.file(in: folder)
    return access(folder.path, W_OK | X_OK) == 0 && (access(file, F_OK) != 0 || access(file, W_OK) == 0)
  }

  /// Reads all of a file, without changing anything.
  static func examine(_ file: String) -> State {
    var status = stat()
    guard stat(file, &status) == 0, status.st_size > 0 else {
      // A log without its file belongs to nothing.
      return access(file + "-wal", F_OK) == 0 ? .damaged(gettext("its file is gone")) : .usable
    }
    do {
      let queue = try DatabaseQueue(path: file, configuration: readingConfiguration)
      defer { try? queue.close() }
      return try queue.read(state)
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      return .damaged(error.message ?? gettext("it is no database"))
    } catch {
      return .unreadable(error)
    }
  }

  private static func state(of db: Database) throws -> State {
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    let version = try Schema.version(of: db)
    guard id == Schema.applicationID || (id == 0 && version == 0 && tables == 0) else {
      return .damaged(gettext("it is another program's database"))
    }
    let check = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? gettext("it cannot be checked")
    guard check == "ok" else { return .damaged(check) }
    return version > Schema.version ? .newer(version) : .usable
  }

  /// Opens a file for reading and writing, and brings it to the present version.
  static func open(_ file: String, _ configuration: Configuration) throws -> any DatabaseWriter {
    let pool = try DatabasePool(path: file, configuration: configuration)
    // The pool has set NORMAL, see Planner. Only the writer ever waits for the disk.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try Schema.migrate(pool)
    return pool
  }

  /// Opens a file that others may go on writing.
  static func openForReading(_ file: String) throws -> any DatabaseWriter {
    try DatabaseQueue(path: file, configuration: readingConfiguration)
  }
}
