public import Foundation

extension Day {
  /// The day that a moment falls on, where the person is.
  public init(_ date: Date = Date(), in timeZone: TimeZone = .current) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days = (seconds / 86_400).rounded(.down)
    let first = Double(Self.numbers.lowerBound), last = Double(Self.numbers.upperBound)
    self = Day(clamped: Int(min(max(days, first), last)))
  }

  /// Noon of the day in Greenwich: for formatters, whose time zone must be GMT too.
  var noon: Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200) }

  /// The first day of the week that this one is in.
  ///
  /// - Parameter firstWeekday: 1 for Sunday, 2 for Monday: `Calendar.firstWeekday` of the person's locale.
  public func startOfWeek(firstWeekday: Int) -> Day {
    advanced(by: -((weekday - firstWeekday + 7) % 7))
  }
}
