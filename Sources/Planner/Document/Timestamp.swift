import Catalog
import Foundation

/// Formats and parses times in UTC.
enum Timestamp {
  /// Formats a time with milliseconds: `2026-12-12T09:30:15.250Z`.
  static func iso(_ date: Date) -> String {
    let (day, rest) = parts(of: date)
    let (time, fraction) = (rest / 1000, rest % 1000)
    let clock = clockDigits(time).joined(separator: ":")
    return "\(day)T\(clock).\(fraction.padded(to: 3))Z"
  }

  /// Formats a time for iCalendar: `20261212T093015Z`.
  static func basic(_ date: Date) -> String {
    let (day, rest) = parts(of: date)
    return "\(day.iso(separator: ""))T\(clockDigits(rest / 1000).joined())Z"
  }

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

  private static func clockDigits(_ seconds: Int) -> [String] {
    [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
  }

  private static func parts(of date: Date) -> (day: Day, milliseconds: Int) {
    let milliseconds = Int(date.milliseconds)
    let number = (Double(milliseconds) / 86_400_000).rounded(.down)
    let day = Day(clamped: Int(number))
    return (day, milliseconds - day.number * 86_400_000)
  }
}
