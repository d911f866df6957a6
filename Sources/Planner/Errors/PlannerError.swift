import Catalog
import Gettext

/// An error from the planner, with a translated reason and advice for the user.
public struct PlannerError: Error, Sendable, Equatable {
  /// A kind of error.
  public enum Kind: Sendable, Equatable {
    /// The file is damaged or isn't a planner.
    case damaged
    /// The file or folder isn't writable.
    case readOnly
    /// The planner or the imported file is from a later version of Roster.
    case newerVersion
    /// The disk is full.
    case diskFull
    /// Another process held the lock for longer than the timeout.
    case busy
    /// Another program has replaced, moved or deleted the file. Call `Planner.leave()` and open the planner again.
    case replaced
    /// The file or folder can't be opened or created.
    case cannotOpen
    /// The imported file isn't a valid Roster export.
    case invalidFile
    /// A project or other data doesn't exist, for example because it was deleted in another window.
    case missing
    /// An import or another long operation was cancelled.
    case cancelled
    /// A note is too long to be saved.
    case tooLarge
    /// Any other error, for example from SQLite or because a limit is exceeded.
    case failed
  }

  /// The kind of error. It determines how the app reacts.
  public var kind: Kind

  /// The path or name of the file, for messages.
  public var file: String

  /// The reason for the error, without a full stop.
  public var reason: String

  /// Advice for the user, in full sentences.
  public var advice: String

  /// The error to report if `Planner.standardFolder` is nil.
  public static var noFolder: Self {
    Self(
      .cannotOpen, file: "planner.sqlite",
      reason: gettext(
        "there is no folder for the file, because the environment variable HOME isn’t set to a valid path"),
      advice: gettext(
        "Favourites, plans and notes can’t be saved. Set HOME to the path of your home folder, then start Roster again."
      ))
  }

  /// Returns the error for trying to change too many items at once.
  public static func tooManyItems(_ count: Int) -> Self {
    let values: KeyValuePairs = ["count": "\(count)", "limit": "\(FileLimits.changedItemCount)"]
    return Self(
      .failed, file: "planner.sqlite", reason: gettext("can’t change {count} items at once", values),
      advice: gettext("Select at most {limit} items.", values))
  }

  /// Creates an error. A full stop at the end of the reason is removed, because `description` adds one.
  public init(_ kind: Kind, file: String, reason: String, advice: String) {
    self.kind = kind
    self.file = file
    self.reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    self.advice = advice
  }
}

extension PlannerError: CustomStringConvertible {
  /// The error on one line: `FILE: REASON. ADVICE`, or `“FILE” REASON. ADVICE` for an invalid import.
  public var description: String {
    guard kind == .invalidFile else { return "\(file): \(reason). \(advice)" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return gettext("“{file}” {reason}. {advice}", ["file": name, "reason": reason, "advice": advice])
  }
}
