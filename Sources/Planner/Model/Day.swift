/// A day of the calendar on the wall, without a time and without a time zone: what a person plans for.
///
/// A plan for Friday stays one for Friday when its person travels. Days are Gregorian, from the year 1 to 9999, and are
/// written as ISO 8601 has them, `2026-12-12`, which also sorts as days do.
public struct Day: Hashable, Sendable {
  /// The days since 1 January 1970.
  public let number: Int

  /// The first and the last day that there are.
  static let numbers = -719_162...2_932_896

  /// The day so many days after 1 January 1970; nil outside of the years 1 to 9999.
  public init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// A day by its parts; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(of: month, in: year)
    else { return nil }
    // Years begin in March here, so that the leap day is the last of one.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400, yearOfEra = shifted % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Year, month and day, each from 1.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted / 146_097, dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = (shiftedMonth + 2) % 12 + 1
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// 1 for Sunday to 7 for Saturday, as Foundation's calendars count.
  public var weekday: Int { ((number + 4) % 7 + 7) % 7 + 1 }

  /// The number of days in a month.
  static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day: Comparable, Strideable {
  /// Whether one day is before another.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The days from this one to another; negative to an earlier one.
  public func distance(to other: Self) -> Int { other.number - number }

  /// The day so many days later; the first or last there is instead of one beyond it.
  public func advanced(by days: Int) -> Self {
    let (sum, overflow) = number.addingReportingOverflow(days)
    let wanted = overflow ? (days < 0 ? Int.min : Int.max) : sum
    return Self(clamped: wanted)
  }

  /// The day of that number, or the first or last there is.
  init(clamped number: Int) {
    self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound)
  }
}
