import Foundation
import GRDB

extension Planner {
  /// Begins to tell observations of what other processes, and other planners in this one, change: within milliseconds of
  /// their commit.
  ///
  /// A planner that is open for reading only shows the file as it was opened.
  ///
  /// - Returns: whether it can; where the system has no watch to give, call `checkForExternalChanges()` every so often, as when the window
  ///   becomes active.
  @discardableResult
  public func startWatching() -> Bool {
    guard !condition.isReadOnly else { return true }
    return watcher.withLock { watcher in
      if watcher == nil {
        watcher = ChangeWatcher(folder: folder.path) { [weak self] in
          // A failure, as of a busy file, is tried again at the next event.
          _ = try? self?.checkForExternalChanges()
        }
      }
      return watcher != nil
    }
  }

  /// Ends what `startWatching()` began.
  public func stopWatching() { watcher.withLock { $0 = nil } }

  /// Asks whether another process has changed anything, and tells the observations if so.
  ///
  /// - Returns: whether it has since it was asked last.
  /// - Complexity: O(1), some microseconds, when nothing has changed.
  @discardableResult
  public func checkForExternalChanges() throws(PlannerError) -> Bool {
    guard !condition.isReadOnly else { return false }
    do {
      let version = try database.writeWithoutTransaction(Self.dataVersion)
      let isNew = seenVersion.withLock { seen in
        defer { seen = version }
        return seen != version
      }
      guard isNew else { return false }
      // Observers are told when a transaction ends. One that writes nothing, and says so by being deferred, waits for nobody.
      try database.writeWithoutTransaction { db in
        try db.inTransaction(.deferred) {
          try db.notifyChanges(in: .fullDatabase)
          return .commit
        }
      }
      return true
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  /// A number that is another one after anybody but this connection, the only one here that writes, has committed.
  static func dataVersion(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  /// Tells the watchers of all processes that a commit is complete.
  func ringBell() {
    // That it cannot be touched costs others a quarter of a second.
    _ = utimensat(AT_FDCWD, Self.lockFile(in: folder), nil, 0)
  }
}
