public import Foundation
import GRDB

extension Planner {
  /// Opens the planner of a folder, and makes what is not there yet.
  ///
  /// A file that is damaged or no planner is renamed, never overwritten, and a new one is begun; one from a newer Roster, or
  /// one that may not be written to, is opened for reading. `condition` says so.
  ///
  /// - Complexity: O(*n*), since the whole file is checked.
  /// - Throws: when there is nothing to be read and nothing can be made: a folder that is not one's own, a full disk.
  public static func open(in folder: URL) throws(PlannerError) -> Planner {
    try open(in: folder, configuration: PlannerFile.configuration)
  }

  static func open(in folder: URL, configuration: Configuration) throws(PlannerError) -> Planner {
    let file = Planner.file(in: folder)
    do {
      guard PlannerFile.canWrite(folder) else { return try openForReading(folder) }
      let lock = try FolderLock(lockFile(in: folder))
      defer { lock.unlock() }
      switch PlannerFile.examine(file) {
      case .newer(let version):
        return try Planner(
          folder: folder, condition: .newerVersion(version), database: PlannerFile.openForReading(file))
      case .damaged(let reason):
        let aside = try PlannerFile.setAside(file)
        let condition = PlannerCondition.damaged(
          setAside: aside, reason: reason, backup: backups(in: folder).last)
        return try Planner(
          folder: folder, condition: condition, database: PlannerFile.open(file, configuration))
      case .usable:
        return try Planner(
          folder: folder, condition: .normal, database: PlannerFile.open(file, configuration))
      case .unreadable(let error): throw error
      }
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  private static func openForReading(_ folder: URL) throws -> Planner {
    let file = Planner.file(in: folder)
    guard access(file, F_OK) == 0 else { throw PlannerError.system(file: folder.path) }
    switch PlannerFile.examineCopy(of: file) {
    case .newer(let version):
      let database = try PlannerFile.copyForReading(file, migrating: false)
      return try Planner(folder: folder, condition: .newerVersion(version), database: database)
    case .damaged(let reason): throw PlannerError.damaged(file: file, said: reason)
    case .usable:
      let database = try PlannerFile.copyForReading(file, migrating: true)
      return try Planner(folder: folder, condition: .readOnly, database: database)
    case .unreadable(let error): throw error
    }
  }
}
