public import Foundation

extension Day {
  /// Creates the day on which a moment falls in a time zone. By default, this is the current day in the user's time
  /// zone.
  public init(_ date: Date = Date(), in timeZone: TimeZone = .current) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days = (seconds / 86_400).rounded(.down)
    let first = Double(Self.numbers.lowerBound), last = Double(Self.numbers.upperBound)
    self = Day(clamped: Int(min(max(days, first), last)))
  }

  /// The current day in the system's time zone, even if the time zone has changed since the program started.
  public static var current: Day {
    // Reset the time zone, because Foundation caches it.
    NSTimeZone.resetSystemTimeZone()
    return Day()
  }

  /// Noon on this day in UTC, for formatters that use GMT.
  var noon: Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200) }

  /// Returns the first day of the week that contains this day.
  ///
  /// - Parameter firstWeekday: The first weekday, from 1 for Sunday to 7 for Saturday, as in `Calendar.firstWeekday`.
  public func startOfWeek(firstWeekday: Int) -> Day {
    advanced(by: -((weekday - firstWeekday + 7) % 7))
  }
}
