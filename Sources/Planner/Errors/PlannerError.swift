import Catalog
import Gettext

/// An error of the planner, with a translated reason and advice.
public struct PlannerError: Error, Sendable, Equatable {
  /// The kind of an error.
  public enum Kind: Sendable, Equatable {
    /// The file isn't a valid database.
    case damaged
    /// The file or folder isn't writable.
    case readOnly
    /// The file is from a later version of Roster and is opened read-only.
    case newerVersion
    /// The disk is full.
    case diskFull
    /// Another process held the lock for longer than the timeout.
    case busy
    /// Another program has replaced, moved or deleted the file. Call `Planner.leave()` and open the planner again.
    case replaced
    /// The file or folder can't be opened or created.
    case cannotOpen
    /// The imported file isn't a planner export.
    case invalidFile
    /// The object doesn't exist, for example because it was deleted in another window.
    case missing
    /// The user cancelled the change.
    case cancelled
    /// Any other error from SQLite or the system.
    case failed
  }

  /// The kind of error.
  public var kind: Kind

  /// The path of the file.
  public var file: String

  /// The reason for the error.
  public var reason: String

  /// A sentence that tells the user what to do.
  public var advice: String

  /// There is no folder for the planner. See `Planner.standardFolder`.
  public static var noFolder: Self {
    Self(
      .cannotOpen, file: "planner.sqlite",
      reason: gettext("there is no folder for the file, because HOME isn’t set"),
      advice: gettext("Favourites, plans and notes can’t be saved. Set HOME, then start Roster again."))
  }

  /// Returns the error for a selection of more items than can be changed at once.
  public static func tooManyItems(_ count: Int) -> Self {
    let values: KeyValuePairs = ["count": "\(count)", "limit": "\(FileLimits.changedItemCount)"]
    return Self(
      .failed, file: "planner.sqlite", reason: gettext("can’t change {count} items at once", values),
      advice: gettext("Select at most {limit} items.", values))
  }

  /// Creates an error.
  public init(_ kind: Kind, file: String, reason: String, advice: String) {
    self.kind = kind
    self.file = file
    // The system's reasons are sentences, and `description` adds a full stop.
    self.reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    self.advice = advice
  }
}

extension PlannerError: CustomStringConvertible {
  /// The error on one line: `FILE: REASON. ADVICE`, or a sentence for an imported file.
  public var description: String {
    guard kind == .invalidFile else { return "\(file): \(reason). \(advice)" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return gettext("“{file}” {reason}. {advice}", ["file": name, "reason": reason, "advice": advice])
  }
}
