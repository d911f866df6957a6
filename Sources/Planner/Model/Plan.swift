/// The time for which the user has planned an item.
public enum Plan: Hashable, Sendable {
  /// On a day. A day in the past is overdue.
  case day(Day)

  /// Without a day.
  case someday
}

extension Plan: LosslessStringConvertible {
  /// Parses `someday` or a day such as `2026-12-12`.
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

  /// The day; nil for someday.
  public var day: Day? {
    guard case .day(let day) = self else { return nil }
    return day
  }
}
