import Gettext

/// Why the planner could not do something, in words for the person whose planner it is.
public struct PlannerError: Error, Sendable, Equatable {
  /// What kind of obstacle it was, for programs that treat each differently.
  public enum Kind: Sendable, Equatable {
    /// The file is not, or no longer, a database.
    case damaged
    /// Somebody else's file, or a folder that may not be written to.
    case readOnly
    /// A newer Roster has made the file; it is open for reading.
    case newerVersion
    /// There is no room left.
    case diskFull
    /// Another program has held the file for longer than is bearable.
    case busy
    /// The file or folder cannot be opened or made.
    case cannotOpen
    /// A file to import is not what the planner exports.
    case invalidFile
    /// Something that is named is not there, as after another window has deleted it.
    case missing
    /// Anything else that SQLite or the system says.
    case failed
  }

  /// What kind of obstacle it was.
  public var kind: Kind

  /// The file it was met in.
  public var file: String

  /// What is wrong.
  public var reason: String

  /// What can be done, as a sentence.
  public var advice: String

  /// An error.
  public init(_ kind: Kind, file: String, reason: String, advice: String) {
    self.kind = kind
    self.file = file
    self.reason = reason
    self.advice = advice
  }
}

extension PlannerError: CustomStringConvertible {
  /// One line: `FILE: REASON. ADVICE`.
  public var description: String {
    guard kind == .invalidFile else { return "\(file): \(reason). \(advice)" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return gettext("“{file}” isn’t a Roster export. {advice}", ["file": name, "advice": advice])
  }
}
