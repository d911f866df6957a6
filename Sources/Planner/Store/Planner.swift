public import Foundation
import GRDB
import Synchronization

/// What a person keeps, orders and plans: favourites, recent items, projects, plans, notes and what is done.
///
/// It is one SQLite file, `planner.sqlite`, in a folder of the caller's. Every change is one transaction, which is on
/// the disk when the call returns: the file is in WAL mode with `synchronous=FULL`, so that a commit ends with one
/// `fsync` of the log. (With `NORMAL` a commit would survive the end of the program, but not of the machine.) Any number of planners, in
/// this process and others, can have the same file open; each sees the changes of the others.
///
/// Reading and changing may be done on any thread, and each call returns when it is done: a change after some
/// milliseconds, and if another process is writing all the time, when the patience it was opened with is at its end, with
/// `PlannerError.Kind.busy`. What is
/// shown should come from `counts(on:)`, `contents(of:on:)`, `details(of:)` and `items(among:)`, which tell of every change.
///
/// Every change can be undone, but for looking at an item: see `undo()`.
public final class Planner: Sendable {
  /// The folder with the file, its log, its lock and its backups.
  public let folder: URL

  /// How the file was found.
  public let condition: PlannerCondition

  let database: any DatabaseWriter
  let undoStack = Mutex(UndoStack())
  let watcher = Mutex<ChangeWatcher?>(nil)
  let seenVersion: Mutex<Int64>

  init(folder: URL, condition: PlannerCondition, database: any DatabaseWriter) throws {
    self.folder = folder
    self.condition = condition
    self.database = database
    seenVersion = Mutex(try database.writeWithoutTransaction(Self.dataVersion))
  }

  /// `$XDG_DATA_HOME/roster`, with `~/.local/share` where the variable is not set or not absolute; nil without a home.
  public static var standardFolder: URL? {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: "roster")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home).appending(path: ".local/share/roster")
  }

  /// Closes the file, after which every call throws. A planner that is given up closes itself.
  ///
  /// - Precondition: no observation is running.
  public func close() throws(PlannerError) {
    stopWatching()
    // SQLite merges the log into the file, and removes it, when the last connection is closed and that one may write. GRDB
    // closes the readers last.
    (database as? DatabasePool)?.releaseMemory()
    do { try database.close() } catch { throw PlannerError(error, file: file) }
  }

  /// Moves all changes from the log into the file, so that the file alone holds everything: for the end of the program.
  public func checkpoint() throws(PlannerError) {
    guard !condition.isReadOnly else { return }
    do {
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  /// Whether a change could be made now. Waits as long as a change would.
  public func canChange() -> Bool {
    do {
      try database.writeWithoutTransaction { try $0.inTransaction(.immediate) { .rollback } }
      return true
    } catch {
      return false
    }
  }

  /// The path of the file, for messages.
  var file: String { Self.file(in: folder) }

  static func file(in folder: URL) -> String { folder.appending(path: "planner.sqlite").path }
  static func lockFile(in folder: URL) -> String { folder.appending(path: "planner.lock").path }

  /// Reads, in one transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws(PlannerError) -> Value {
    do { return try database.read(body) } catch { throw PlannerError(error, file: file) }
  }

  /// Writes, in one transaction that is on the disk afterwards, and tells other processes.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    switch condition {
    case .newerVersion(let version): throw PlannerError.newerVersion(version, file: file)
    case .readOnly: throw PlannerError.readOnly(file: file)
    case .normal, .damaged: break
    }
    let value = try database.write(body)
    ringBell()
    return value
  }

  /// Makes a change that can be undone.
  ///
  /// - Parameters:
  ///   - isContinuing: whether it is undone together with the change before, if that was of the same things.
  ///   - isTakingBack: whether it removes the changes from the undo stack that it takes back completely.
  func perform(
    _ name: ChangeName, isContinuing: Bool = false, isTakingBack: Bool = false,
    _ body: (inout Editor) throws -> Void
  ) throws(PlannerError) {
    do {
      try undoStack.withLock { stack in
        let change = try write { db in
          var editor = Editor(db)
          try body(&editor)
          return try editor.finish(name)
        }
        guard !change.cells.isEmpty else { return }
        stack.push(change, isContinuing: isContinuing, isTakingBack: isTakingBack)
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }
}
