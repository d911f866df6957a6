import Catalog

/// A calendar day without a time or time zone.
///
/// A plan for Friday stays on Friday when the user travels. Days are Gregorian, in the years 1 to 9999. Their ISO 8601
/// forms, such as `2026-12-12`, sort chronologically.
public struct Day: Hashable, Sendable {
  /// The number of days since 1 January 1970.
  public let number: Int

  /// The range of `number`, from 1 January 0001 to 31 December 9999.
  static let numbers = -719_162...2_932_896

  /// Creates a day from the number of days since 1 January 1970. Returns nil if the day isn't in the years 1 to 9999.
  public init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// Creates a day from its parts, or returns nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CatalogDate.days(of: month, in: year)
    else { return nil }
    number = CatalogDate.dayNumber(year, month, day)
  }

  /// The year, month and day, all counted from 1.
  public var parts: (year: Int, month: Int, day: Int) { CatalogDate.parts(ofDay: number) }

  /// The weekday from 1 for Sunday to 7 for Saturday, as in Foundation.
  public var weekday: Int { ((number + 4) % 7 + 7) % 7 + 1 }
}

extension Day: Comparable, Strideable {
  /// Returns whether the first day is earlier than the second.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// Returns the number of days to another day. It is negative if that day is earlier.
  public func distance(to other: Self) -> Int { other.number - number }

  /// Returns the day that is the given number of days later, clamped to the range of valid days.
  public func advanced(by days: Int) -> Self {
    let (sum, overflow) = number.addingReportingOverflow(days)
    let wanted = overflow ? (days < 0 ? Int.min : Int.max) : sum
    return Self(clamped: wanted)
  }

  init(clamped number: Int) {
    self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound)
  }
}
