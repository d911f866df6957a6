/// When a person means to do something.
public enum Plan: Hashable, Sendable {
  /// On a day; today is a day like any other, and one that has passed is overdue.
  case day(Day)

  /// Some day, not yet said which.
  case someday
}

extension Plan: LosslessStringConvertible {
  /// Reads `someday` or a day such as `2026-12-12`.
  public init?(_ description: String) {
    if description == "someday" {
      self = .someday
    } else if let day = Day(description) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// As the database and the exported file have it.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .someday: "someday"
    }
  }

  /// The day, if there is one.
  public var day: Day? {
    guard case .day(let day) = self else { return nil }
    return day
  }
}
