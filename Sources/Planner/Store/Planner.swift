public import Foundation
import GRDB
import Synchronization

/// The user's data about items: favourites, recent items, projects, plans, notes and progress.
///
/// The data is in one SQLite file, `planner.sqlite`, in a folder of the caller's choice. Each change is one
/// transaction, and is on disk when the call returns. The file uses WAL mode with `synchronous=FULL`, so each commit
/// ends with one `fsync` of the log. With `NORMAL`, commits could be lost in a power failure. Any number of planners,
/// in any processes, can open the same file and see each other's changes.
///
/// All methods can be called on any thread and are synchronous. A change takes a few milliseconds. If another process
/// keeps writing, a change throws an error of kind `busy` after the timeout passed to `open(in:patience:)`.
///
/// To display data, observe `counts(on:)`, `contents(of:on:)`, `details(of:)` and `items(among:)`, which report all
/// changes. All changes except those of `recordView(of:at:)`, `updateReferences(_:)` and `moveData(to:)` can be undone;
/// see `undo()`.
public final class Planner: Sendable {
  /// The folder that contains the planner's file, log, lock and backups.
  public let folder: URL

  /// The state of the file when it was opened.
  public let condition: PlannerCondition

  let database: any DatabaseWriter
  let undoStack = Mutex(UndoStack())

  /// A lock for undoable changes. It keeps them in the same order in the file and on the undo stack. The stack has a
  /// separate lock, which is held only briefly, so that the main actor can read the stack during a long change.
  let changing = Mutex(())
  let watcher = Mutex<ChangeWatcher?>(nil)
  private let observations = Mutex<[WeakObservation]>([])
  let seenVersion: Mutex<Int64>

  /// The identity of the opened file, or nil if it wasn't opened for writing. The path may later refer to a different
  /// file.
  private let identity: FileIdentity?

  /// The identities of the log and the shared-memory file, keyed by path. These files stay at their paths if another
  /// program moves or deletes the main file.
  private let companions: [String: FileIdentity]

  /// Whether `leave()` has written the data to a temporary file and closed the planner. This stays true if a later step
  /// fails.
  private let isCopied = Mutex(false)

  init(folder: URL, condition: PlannerCondition, database: any DatabaseWriter) throws {
    identity = database is DatabasePool ? FileIdentity(Self.file(in: folder)) : nil
    self.folder = folder
    self.condition = condition
    self.database = database
    seenVersion = Mutex(try database.writeWithoutTransaction(Self.dataVersion))
    let target = URL(fileToReplace: Self.file(in: folder)).path, paths = ["-wal", "-shm"].map { target + $0 }
    companions = paths.reduce(into: [:]) { $0[$1] = FileIdentity($1) }
  }

  /// The default folder, `$XDG_DATA_HOME/roster`, or nil if neither that variable nor `HOME` is an absolute path.
  ///
  /// If `XDG_DATA_HOME` isn't an absolute path, the folder is `~/.local/share/roster`.
  public static var standardFolder: URL? {
    userFolder("XDG_DATA_HOME", inHome: ".local/share").map { URL(filePath: $0).appending(path: "roster") }
  }

  /// Returns the path in an environment variable or, if it isn't absolute, the path of a folder in `$HOME`. Returns
  /// nil if `HOME` isn't an absolute path either.
  ///
  /// Paths that aren't valid UTF-8 are ignored, because Swift would replace the invalid bytes and the result would be
  /// the path of a different folder.
  public static func userFolder(_ variable: String, inHome folder: String) -> String? {
    func path(_ name: String) -> String? {
      getenv(name).flatMap { String(validatingCString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return path(variable) ?? path("HOME").map { "\($0)/\(folder)" }
  }

  /// Closes the file and ends all observations. All later calls throw an error.
  ///
  /// A planner also closes itself when it is released.
  public func close() throws(PlannerError) {
    stopWatching()
    // Cancel all observations first. Otherwise, an observation that is still starting could use the closed connection.
    for running in observations.withLock({ $0 }) { running.observation?.cancel() }
    // The last connection to close merges the log into the file and removes the log, but only if it can write. Close
    // the readers first. Otherwise, GRDB would close them last, and they can't write.
    (database as? DatabasePool)?.releaseMemory()
    do { try database.close() } catch { throw PlannerError(error, file: file) }
  }

  /// Ensures that `close()` cancels an observation.
  func endWhenClosed(_ observation: PlannerObservation) {
    observations.withLock { observations in
      observations.removeAll { $0.observation == nil }
      observations.append(WeakObservation(observation: observation))
    }
  }

  /// Whether the path still refers to the opened file. This is always true if the file wasn't opened for writing, and
  /// false once `leave()` has closed the planner.
  public var isInPlace: Bool {
    identity == nil || FileIdentity(file) == identity && !isCopied.withLock { $0 }
  }

  /// Closes a planner whose file has been replaced, moved or deleted, so that it can be opened again.
  ///
  /// If there is no planner at the path, the data is written to a new file there. A file that is damaged or isn't a
  /// planner is set aside first.
  ///
  /// - Parameter patience: How long to wait for other processes that are opening or leaving the planner, before
  ///   throwing an error of kind `busy`.
  /// - Throws: An error if the new file can't be read or the data can't be written. In that case, call this method
  ///   again later.
  public func leave(patience: Duration = .seconds(5)) throws(PlannerError) {
    do {
      // Lock the folder, because two processes that write the new file at the same time would overwrite each other's
      // data. If the folder isn't writable, no process can write the file, so no lock is needed.
      let lock =
        PlannerFile.canWrite(folder)
        ? try FolderLock(Self.lockFile(in: folder), of: file, patience: patience) : nil
      defer { lock?.unlock() }
      let isOccupied = FileIdentity(file) != nil, hasCopy = isCopied.withLock { $0 }
      guard try !isOccupied || PlannerFile.isDamaged(file) else {
        if !hasCopy { try closeWithoutLog() }
        return
      }
      if !hasCopy { try closeWithCopy() }
      if isOccupied { _ = try PlannerFile.setAside(file) }
      try PlannerFile.finish(file)
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  func closeWithCopy() throws {
    let unfinished = try PlannerFile.unfinished(file)
    // Use the connection for writing, which is already open. A new connection for reading couldn't open the file if it
    // has been moved or deleted.
    try database.writeWithoutTransaction { try PlannerFile.copy($0, to: unfinished) }
    try closeWithoutLog()
    isCopied.withLock { $0 = true }
  }

  /// Closes the file and removes its log. SQLite would otherwise apply the log to a new file at the same path.
  private func closeWithoutLog() throws {
    // Move the changes from the log into the file, which the user might move back. SQLite doesn't do this when it
    // closes a file that has been moved.
    try? checkpoint()
    try close()
    for (path, identity) in companions where FileIdentity(path) == identity { unlink(path) }
  }

  /// Moves all changes from the log into the file. Call this before the program ends.
  public func checkpoint() throws(PlannerError) {
    guard !condition.isReadOnly else { return }
    do {
      _ = try database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  /// Returns whether the file can be locked for a change. If another process has locked the file, waits up to the
  /// timeout passed to `open(in:patience:)`.
  public func canChange() -> Bool { (try? checkLock()) != nil }

  func checkLock() throws(PlannerError) {
    do {
      try database.writeWithoutTransaction { try $0.inTransaction(.immediate) { .rollback } }
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  var file: String { Self.file(in: folder) }

  static func file(in folder: URL) -> String { folder.appending(path: "planner.sqlite").path }
  static func lockFile(in folder: URL) -> String { folder.appending(path: "planner.lock").path }

  /// Reads in one transaction, so that all values are from the same state of the file.
  func read<Value>(_ body: (Database) throws -> Value) throws(PlannerError) -> Value {
    do { return try database.read(body) } catch { throw PlannerError(error, file: file) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    switch condition {
    case .newerVersion(let version): throw PlannerError.newerVersion(version, file: file)
    case .readOnly: throw PlannerError.readOnly(file: file)
    case .cannotWrite(let error): throw error
    case .diskFull: throw PlannerError.system(file: file, number: ENOSPC)
    case .normal, .damaged: break
    }
    guard isInPlace else { throw PlannerError.replaced(file: file) }
    let value = try database.write { db in
      let value = try body(db)
      try Self.checkInvariants(db)
      return value
    }
    notifyOtherProcesses()
    return value
  }

  /// Makes an undoable change.
  ///
  /// - Parameters:
  ///   - isContinuing: Whether to undo the change together with the previous one if the previous one changed the same
  ///     cells or created the project that this one renames.
  ///   - isReverting: Whether earlier changes that this one completely reverts are treated as undone.
  func performChange(
    _ name: ChangeName, isContinuing: Bool = false, isReverting: Bool = false,
    _ body: (inout Editor) throws -> Void
  ) throws(PlannerError) {
    do {
      try changing.withLock { _ in
        let change = try write { db in
          var editor = Editor(db)
          try body(&editor)
          return try editor.finish(name)
        }
        guard !change.cells.isEmpty else { return }
        undoStack.withLock { $0.push(change, isContinuing: isContinuing, isReverting: isReverting) }
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }
}
