public import Foundation
import GRDB

extension Planner {
  /// Opens the planner of a folder, and makes what is not there yet.
  ///
  /// A file that is damaged or no planner is renamed, never overwritten, and a new one is begun; one from a newer Roster, or
  /// one that may not be written to, is opened for reading. `condition` says so. A program that has no window to say it in
  /// uses `openForReading(in:)`.
  ///
  /// - Parameters:
  ///   - folder: the folder of the planner.
  ///   - patience: how long to wait for another process, now and in every change, before `PlannerError.Kind.busy`.
  /// - Complexity: O(*n*), since the whole file is checked.
  /// - Throws: when there is nothing to be read and nothing can be made: a folder that is not one's own, a full disk.
  public static func open(
    in folder: URL, patience: Duration = .seconds(5)
  ) throws(PlannerError) -> Planner {
    let file = Planner.file(in: folder)
    let configuration = PlannerFile.configuration(patience: patience)
    do {
      guard PlannerFile.canWrite(folder) else {
        guard access(file, F_OK) == 0 else { throw PlannerError.system(file: folder.path) }
        return try openCopy(in: folder, as: .readOnly)
      }
      let lock = try FolderLock(lockFile(in: folder), of: file, patience: patience)
      defer { lock.unlock() }
      switch PlannerFile.examine(file, patience: patience) {
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

  /// Opens a copy of the planner of a folder as it is now, for a program that only reads it. The folder is not changed, and no
  /// lock is waited for. Changes made through this planner affect only the copy.
  ///
  /// - Returns: nil if there is no planner.
  /// - Complexity: O(*n*), since the whole file is copied and checked.
  /// - Throws: `PlannerError.Kind.damaged` for a damaged file, among others.
  public static func openForReading(in folder: URL) throws(PlannerError) -> Planner? {
    let file = Planner.file(in: folder)
    guard PlannerFile.suffixes.contains(where: { access(file + $0, F_OK) == 0 }) else { return nil }
    do { return try openCopy(in: folder, as: .normal) } catch { throw PlannerError(error, file: file) }
  }

  private static func openCopy(in folder: URL, as condition: PlannerCondition) throws -> Planner {
    let file = Planner.file(in: folder)
    return try PlannerFile.withCopy(of: file) { copy in
      switch PlannerFile.examine(copy) {
      case .newer(let version):
        let database = try PlannerFile.inMemory(copy, migrating: false)
        return try Planner(folder: folder, condition: .newerVersion(version), database: database)
      case .damaged(let reason): throw PlannerError.damaged(file: file, said: reason)
      case .usable:
        let database = try PlannerFile.inMemory(copy, migrating: true)
        return try Planner(folder: folder, condition: condition, database: database)
      case .unreadable(let error): throw error
      }
    }
  }
}
