public import Foundation
import Gettext

/// How the planner's file was found: what a window has to say about it.
public enum PlannerCondition: Sendable, Equatable {
  /// Everything is well.
  case normal

  /// A newer Roster, with that version of the file, has been here. What this one understands of it can be read.
  case newerVersion(Int)

  /// The file or its folder may not be written to. What it holds can be read.
  case readOnly

  /// The file was damaged. It is now called `setAside`, and the planner is a new, empty one, into which
  /// `Planner.restore(_:)` can put what `backup` holds, if there is one.
  case damaged(setAside: URL, reason: String, backup: PlannerBackup?)

  /// Whether nothing can be changed.
  public var isReadOnly: Bool {
    switch self {
    case .newerVersion, .readOnly: true
    case .normal, .damaged: false
    }
  }
}

extension PlannerCondition: CustomStringConvertible {
  /// A sentence for the window; empty if everything is well.
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
