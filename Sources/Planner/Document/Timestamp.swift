import Foundation

/// Formats for points in time, in UTC.
enum Timestamp {
  /// Formats a date with milliseconds, the planner's precision: `2026-12-12T09:30:15.250Z`.
  static func iso(_ date: Date) -> String {
    let (day, rest) = parts(of: date)
    let (time, fraction) = (rest / 1000, rest % 1000)
    return
      "\(day)T\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60)).\(padded(fraction, 3))Z"
  }

  /// Formats a date for iCalendar: `20261212T093015Z`.
  static func basic(_ date: Date) -> String {
    let (day, rest) = parts(of: date)
    let time = rest / 1000
    return
      "\(day.iso(separator: ""))T\(padded(time / 3600))\(padded(time / 60 % 60))\(padded(time % 60))Z"
  }

  /// Parses the format of `iso`, with any or no fractional digits.
  static func date(_ text: String) -> Date? {
    guard
      let match = text.wholeMatch(of: /([0-9-]{10})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,3}))?Z/),
      let day = Day(String(match.1)), let hours = Int64(match.2), let minutes = Int64(match.3),
      let seconds = Int64(match.4), hours < 24, minutes < 60, seconds < 60
    else { return nil }
    let digits = match.5.map(String.init) ?? ""
    let fraction = Int64(digits.padding(toLength: 3, withPad: "0", startingAt: 0)) ?? 0
    let time = (hours * 60 + minutes) * 60 + seconds
    return Date(milliseconds: (Int64(day.number) * 86_400 + time) * 1000 + fraction)
  }

  private static func parts(of date: Date) -> (day: Day, milliseconds: Int) {
    let milliseconds = Int(date.milliseconds)
    let number = (Double(milliseconds) / 86_400_000).rounded(.down)
    let day = Day(clamped: Int(number))
    return (day, milliseconds - day.number * 86_400_000)
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
