public import Foundation

extension CatalogDate {
  /// Returns the date as text, such as `2 February 1922` or `February 1922`.
  public func text(month: Date.FormatStyle.Symbol.Month = .wide, in locale: Locale) -> String {
    guard let utc = TimeZone(secondsFromGMT: 0) else { return description }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = utc
    let parts = DateComponents(year: year, month: self.month ?? 1, day: day ?? 1)
    // For 5 to 14 October 1582, which the Gregorian calendar skips, `date(from:)` returns a later day. Return these
    // dates in ISO 8601 form.
    guard let moment = calendar.date(from: parts), calendar.component(.day, from: moment) == parts.day else {
      return description
    }
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: utc).year()
    if self.month != nil { style = style.month(month) }
    if day != nil { style = style.day() }
    return moment.formatted(style)
  }
}
