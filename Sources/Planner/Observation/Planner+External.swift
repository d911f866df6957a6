import Foundation
import GRDB

extension Planner {
  /// Starts notifying observations of changes by other processes and planners.
  ///
  /// Observations are usually notified within milliseconds of a commit. A read-only planner isn't watched.
  ///
  /// - Parameter onProblem: Called on any thread with an error. Its kind is `replaced` if another program has replaced,
  ///   moved or deleted the file, or `damaged` if it has damaged the file or removed tables.
  /// - Returns: False if the folder can't be watched, for example because the system has run out of watches. In that
  ///   case, call `checkForExternalChanges()` regularly, for example when the window becomes active.
  @discardableResult
  public func startWatching(onProblem: @escaping @Sendable (PlannerError) -> Void = { _ in }) -> Bool {
    guard !condition.isReadOnly else { return true }
    return watcher.withLock { watcher in
      if watcher == nil {
        let target = URL(fileToReplace: file).deletingLastPathComponent().path
        watcher = ChangeWatcher(folders: [folder.path, target]) { [weak self] in
          do throws(PlannerError) {
            try self?.checkForExternalChanges()
          } catch {
            // Ignore other errors, such as a locked file, because they are temporary.
            if [.replaced, .damaged].contains(error.kind) { onProblem(error) }
          }
        }
      }
      return watcher != nil
    }
  }

  /// Stops watching for changes by other processes.
  public func stopWatching() { watcher.withLock { $0 = nil } }

  /// Checks for changes by other processes, and notifies observations.
  ///
  /// - Returns: Whether there were changes since the last check.
  /// - Complexity: O(1), a few microseconds, if nothing has changed.
  @discardableResult
  public func checkForExternalChanges() throws(PlannerError) -> Bool {
    guard !condition.isReadOnly else { return false }
    guard isInPlace else { throw PlannerError.replaced(file: file) }
    do {
      let version = try database.writeWithoutTransaction(Self.dataVersion)
      guard seenVersion.withLock({ $0 }) != version else { return false }
      // Use a transaction, because observers are notified when a transaction ends. A deferred transaction without
      // writes doesn't wait for locks.
      try database.writeWithoutTransaction { db in
        try db.inTransaction(.deferred) {
          try db.notifyChanges(in: .fullDatabase)
          return .commit
        }
        // Check for missing tables, which an observation might not report, because it ends after its first error.
        try Schema.checkColumns(of: db)
      }
      // Store the version only after all checks have succeeded, so that the next event triggers another check after an
      // error.
      seenVersion.withLock { $0 = version }
      return true
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  /// Returns a number that changes when a connection other than `db` commits. The planner writes only through `db`, so
  /// the number doesn't change when the planner itself commits.
  static func dataVersion(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  func notifyOtherProcesses() {
    // If the timestamp of the lock file can't be set, other processes notice the change a quarter of a second later.
    _ = utimensat(AT_FDCWD, Self.lockFile(in: folder), nil, 0)
  }
}
