public import Foundation
import Gettext

/// The state of the planner's file when it was opened.
public enum PlannerCondition: Sendable, Equatable {
  /// The file can be read and written.
  case normal

  /// The file has a later version, from a later version of Roster. It can be read as far as this version understands
  /// it.
  case newerVersion(Int)

  /// The file or its folder isn't writable, but the file can be read.
  case readOnly

  /// The file was damaged and has been renamed to `setAside`. The planner is new and empty.
  ///
  /// Pass `backup`, if there is one, to `Planner.restore(_:)` to recover its contents.
  case damaged(setAside: URL, reason: String, backup: PlannerBackup?)

  /// Whether changes are impossible.
  public var isReadOnly: Bool {
    switch self {
    case .newerVersion, .readOnly: true
    case .normal, .damaged: false
    }
  }
}

extension PlannerCondition: CustomStringConvertible {
  /// A message for the window; empty in the normal state.
  public var description: String {
    switch self {
    case .normal: ""
    case .newerVersion: gettext("The plans were made by a newer Roster. They can be read, and not changed.")
    case .readOnly: gettext("The plans are in a file that may only be read. They cannot be changed.")
    case .damaged(let file, _, let backup?):
      gettext(
        "The plans were damaged. They are set aside as {file}; a backup of {day} is there.",
        ["file": file.lastPathComponent, "day": "\(backup.day)"])
    case .damaged(let file, _, nil):
      gettext(
        "The plans were damaged. They are set aside as {file}, and there is no backup.",
        ["file": file.lastPathComponent])
    }
  }
}
