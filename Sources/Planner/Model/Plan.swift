/// The time for which the user has planned an item.
public enum Plan: Hashable, Sendable {
  /// A day. An item planned for a day in the past is overdue.
  case day(Day)

  /// No particular day.
  case someday
}

extension Plan: LosslessStringConvertible {
  /// Parses `someday` or a day such as `2026-12-12`, or returns nil if the text is neither.
  public init?(_ description: String) {
    if description == "someday" {
      self = .someday
    } else if let day = Day(description) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// The plan as stored in the database and in exported files.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .someday: "someday"
    }
  }

  /// The planned day, or nil if the plan is `someday`.
  public var day: Day? {
    guard case .day(let day) = self else { return nil }
    return day
  }
}
