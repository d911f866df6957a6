public import Foundation
import GRDB

extension Planner {
  /// Opens the planner in a folder, creating it if necessary.
  ///
  /// A file that is damaged or isn't a planner is renamed and replaced with a new planner. A file that can't be written,
  /// is on a full disk or is from a later version of Roster is opened read-only. `condition` reports these cases.
  /// Programs that make no changes should use `openForReading(in:)`.
  ///
  /// - Parameters:
  ///   - folder: The planner's folder.
  ///   - patience: How long to wait for other processes, both now and for each change, before throwing an error of kind
  ///     `busy`.
  /// - Complexity: O(*n*) in the size of the file, because the whole file is checked.
  /// - Throws: An error if the file can neither be read nor created, for example because the disk is full.
  public static func open(
    in folder: URL, patience: Duration = .seconds(5)
  ) throws(PlannerError) -> Planner {
    let file = Planner.file(in: folder)
    let configuration = PlannerFile.configuration(patience: patience)
    do {
      try PlannerFile.checkIsFolder(folder)
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
        let aside = try PlannerFile.setAside(file), backup = backupToOffer(in: folder)
        let isInFolder = aside.deletingLastPathComponent().path == folder.path
        if let backup {
          RestoreOffer(
            setAside: isInFolder ? aside.lastPathComponent : aside.path, reason: reason,
            backupName: backup.file.lastPathComponent
          ).keep(in: folder)
        }
        let condition = PlannerCondition.damaged(setAside: aside, reason: reason, backup: backup)
        return try Planner(
          folder: folder, condition: condition, database: PlannerFile.open(file, configuration))
      case .usable:
        return try Planner(
          folder: folder, condition: RestoreOffer.condition(in: folder),
          database: PlannerFile.open(file, configuration))
      case .unreadable(let error): throw error
      }
    } catch {
      let error = PlannerError(error, file: file)
      let condition: PlannerCondition =
        PlannerFile.isFull(folder) ? .diskFull : error.kind == .readOnly ? .readOnly : .cannotWrite(error)
      // Try to open a copy for reading, which is possible even if the disk is full.
      guard [.diskFull, .readOnly, .cannotOpen, .failed].contains(error.kind), access(file, F_OK) == 0,
        let copy = try? openCopy(in: folder, as: condition)
      else { throw error }
      return copy
    }
  }

  /// Opens a copy of the planner in a folder, for a program that makes no changes.
  ///
  /// The folder isn't changed, and locks are ignored. Changes affect only the copy.
  ///
  /// - Returns: The planner, or nil if there is no file.
  /// - Complexity: O(*n*) in the size of the file, because the whole file is copied and checked.
  /// - Throws: An error if the file can't be read, is damaged or is a link into a folder that doesn't exist, or if
  ///   `folder` refers to a file.
  public static func openForReading(in folder: URL) throws(PlannerError) -> Planner? {
    let file = Planner.file(in: folder)
    do {
      try PlannerFile.checkIsFolder(folder)
      let target = try PlannerFile.target(of: file).path
      guard PlannerFile.suffixes.contains(where: { access(target + $0, F_OK) == 0 }) else { return nil }
      return try openCopy(in: folder, as: .normal)
    } catch {
      throw PlannerError(error, file: file)
    }
  }

  private static func openCopy(in folder: URL, as condition: PlannerCondition) throws -> Planner {
    let file = Planner.file(in: folder)
    return try PlannerFile.withCopy(of: file) { copy in
      switch PlannerFile.examine(copy) {
      case .newer(let version):
        let database = try PlannerFile.inMemory(copy, migrating: false)
        return try Planner(folder: folder, condition: .newerVersion(version), database: database)
      case .damaged(let reason): throw PlannerError.damaged(file: file, reason: reason)
      case .usable:
        let database = try PlannerFile.inMemory(copy, migrating: true)
        return try Planner(folder: folder, condition: condition, database: database)
      case .unreadable(let error): throw error
      }
    }
  }
}
