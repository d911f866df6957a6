public import Catalog
public import Foundation
import Gettext

/// Titles for days and for the sections of places.
///
/// Words such as `Today` are in the program's language. Weekdays and dates are in the locale's language.
public struct DayTitles: Sendable {
  private let today: Day
  private let near: [Int: String]
  private let overdue: String
  private let done: String
  private let weekday: Date.FormatStyle
  private let shortWeekday: Date.FormatStyle
  private let thisYear: Date.FormatStyle
  /// The German format for days of this year, or nil for other languages. ICU's German pattern lacks a comma after the
  /// abbreviated weekday.
  private let thisYearInGerman: Date.VerbatimFormatStyle?
  private let anyYear: Date.FormatStyle
  private let shortThisYear: Date.FormatStyle

  /// Creates titles for days, relative to the given current day.
  public init(today: Day, locale: Locale = .environment) {
    self.today = today
    near = [-1: gettext("Yesterday"), 0: gettext("Today"), 1: gettext("Tomorrow")]
    overdue = gettext("Overdue")
    done = gettext("Done")
    let style = Date.FormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian),
      timeZone: TimeZone(secondsFromGMT: 0) ?? .gmt)
    weekday = style.weekday(.wide)
    shortWeekday = style.weekday(.abbreviated)
    thisYear = style.weekday(.abbreviated).day().month(.wide)
    thisYearInGerman =
      locale.language.languageCode != .german
      ? nil
      : Date.VerbatimFormatStyle(
        format: "\(weekday: .abbreviated), \(day: .defaultDigits). \(month: .wide)", locale: locale,
        timeZone: style.timeZone, calendar: style.calendar)
    anyYear = style.day().month(.wide).year()
    shortThisYear = style.day().month(.abbreviated)
  }

  /// Returns the title of a day: `Yesterday`, `Today` or `Tomorrow`, a weekday for the five days after tomorrow, or a
  /// date.
  public func title(of day: Day) -> String {
    let distance = today.distance(to: day)
    if let title = near[distance] { return title }
    if (2...6).contains(distance) { return weekday.format(day.noon) }
    guard day.parts.year == today.parts.year else { return anyYear.format(day.noon) }
    return thisYearInGerman?.format(day.noon) ?? thisYear.format(day.noon)
  }

  /// Returns the short title of a day: `Today`, a weekday such as `Mon` for the next six days, or a date such as
  /// `23 Dec`. Dates in other years include the year.
  public func shortTitle(of day: Day) -> String {
    let distance = today.distance(to: day)
    if distance == 0 { return title(of: day) }
    if (1...6).contains(distance) { return shortWeekday.format(day.noon) }
    return (day.parts.year == today.parts.year ? shortThisYear : shortThisYear.year()).format(day.noon)
  }

  /// Returns the title of a section, or nil if the section has no header or belongs to a catalogue.
  public func title(of section: PlaceSection) -> String? {
    switch section {
    case .overdue: overdue
    case .day(let day): title(of: day)
    case .done: done
    case .whole, .open, .catalog: nil
    }
  }
}
