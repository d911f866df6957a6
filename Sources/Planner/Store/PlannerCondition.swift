public import Foundation
import Gettext

/// The state of the planner's file when it was opened.
public enum PlannerCondition: Sendable, Equatable {
  /// The file can be read and written.
  case normal

  /// The file is from a later version of Roster, and has the given schema version.
  ///
  /// Data that this version of Roster doesn't recognise is ignored.
  case newerVersion(Int)

  /// The file or its folder isn't writable, but the file can be read.
  case readOnly

  /// The file can be read, but an error prevents changes to it. For example, the lock can't be opened.
  case cannotWrite(PlannerError)

  /// The disk is full, but the file can be read.
  case diskFull

  /// The file was damaged. It has been renamed to `setAside` and replaced with a new planner.
  ///
  /// If there is a backup, call `Planner.restore(_:)` to recover its contents. The planner is opened in this state
  /// until then, or until `Planner.dismissRestoreOffer()` is called. If there is no backup, the state is reported only
  /// once.
  case damaged(setAside: URL, reason: String, backup: PlannerBackup?)

  /// Whether the planner can be read but not changed.
  public var isReadOnly: Bool {
    switch self {
    case .newerVersion, .readOnly, .cannotWrite, .diskFull: true
    case .normal, .damaged: false
    }
  }
}

extension PlannerCondition: CustomStringConvertible {
  /// A message for the window, or an empty string in the normal state.
  public var description: String {
    switch self {
    case .normal: ""
    case .newerVersion:
      gettext("Your plans were saved by a newer version of Roster. You can view them but not change them.")
    case .readOnly: gettext("Your plans are in a read-only file. You can view them but not change them.")
    case .cannotWrite(let error):
      gettext("You can view your plans but not change them. {problem}", ["problem": "\(error)"])
    case .diskFull:
      gettext(
        "The disk is full. You can view your plans but not change them. Free up some space, then start Roster again."
      )
    case .damaged(let file, _, let backup?):
      gettext(
        "The file with your plans is damaged and has been renamed to {file}. A backup from {day} is available.",
        ["file": file.lastPathComponent, "day": "\(backup.day)"])
    case .damaged(let file, _, nil):
      gettext(
        "The file with your plans is damaged and has been renamed to {file}. There is no backup.",
        ["file": file.lastPathComponent])
    }
  }
}
