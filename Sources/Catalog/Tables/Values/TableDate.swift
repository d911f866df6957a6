/// The order of day and month in slash-separated dates.
public enum DateOrder: String, Sendable, CaseIterable, Codable {
  case dayFirst, monthFirst
}

/// A date in a cell, such as `1922-02-02`, `1922-2-2`, `2.2.1922`, `2/2/1922`, `2 February 1922`, `Feb 1922`,
/// `2-Feb-1922` or `1922`. The names of months can be in English or German.
///
/// Years with two digits aren't recognised, because they are ambiguous and could be part of a version number, such as
/// `1.2.22`.
struct TableDate: Equatable {
  private var year: Int
  private var month: Int?
  private var day: Int?

  /// Whether the date is written with slashes and ends with the year. If so, `DateOrder` determines the order of day
  /// and month.
  private(set) var hasSlashes = false

  /// Whether the text also has a time of day other than midnight.
  private(set) var hasTime = false

  /// Whether the date is only a year. The text of a year could also be an ordinary number.
  var isYear: Bool { month == nil }

  var onlyYear: Int? { isYear ? year : nil }

  /// Whether the date is a year or month without a day. Its text could also be the name of a column.
  var isPeriod: Bool { day == nil }

  /// Whether the date is the first day of a month. Spreadsheets store a month as its first day.
  var isStartOfMonth: Bool { day == 1 }

  init?(_ text: String) {
    guard text.utf8.count <= 40, let first = text.first else { return nil }
    let (text, hasTime) = Self.splitTime(Self.withoutFraction(text))
    self.hasTime = hasTime
    if text.utf8.count <= 10, let date = CatalogDate(text) {
      (year, month, day) = (date.year, date.month, date.day)
      return
    }
    if first.isNumber, text.utf8.allSatisfy({ (0x2D...0x39).contains($0) }) {
      let mark = text.first { !$0.isNumber } ?? "."
      var parts = text.split(separator: mark, omittingEmptySubsequences: false)
      let isYearFirst = mark != "." && parts[0].utf8.count == 4
      if isYearFirst { parts.reverse() }
      guard isYearFirst || mark != "-", parts.count == 3, parts[2].utf8.count == 4,
        parts[0].utf8.count <= 2, parts[1].utf8.count <= 2,
        let first = Int(parts[0]), let second = Int(parts[1]), let last = Int(parts[2])
      else { return nil }
      (day, month, year, hasSlashes) = (first, second, last, mark == "/" && !isYearFirst)
      guard date(.dayFirst) != nil || hasSlashes && date(.monthFirst) != nil else { return nil }
      return
    }
    let words = text.split { $0 == " " || $0 == "," || $0 == "\u{A0}" || $0 == "-" }
    guard words.count == 3 || words.count == 2 && !text.contains("-"), let last = words.last,
      last.utf8.count == 4 || last.utf8.count == 3 && words.count == 3, let year = Int(last),
      let place = words.firstIndex(where: { Self.month($0) != nil }), place < words.count - 1
    else { return nil }
    (self.year, month) = (year, Self.month(words[place]))
    if words.count == 3 {
      let digits = words[1 - place].prefix { $0.isNumber }
      guard let day = Int(digits),
        ["", ".", "st", "nd", "rd", "th"].contains(words[1 - place].dropFirst(digits.count))
      else { return nil }
      self.day = day
    }
    guard date(.dayFirst) != nil else { return nil }
  }

  /// Parses a year with three digits. In a column, such years are treated as dates only if the column contains at least
  /// as many other dates and no year after 2100.
  init?(shortYear text: String) {
    guard text.utf8.count == 3, text.first != "0", let date = CatalogDate("0\(text)") else { return nil }
    year = date.year
  }

  func date(_ order: DateOrder) -> CatalogDate? {
    let isSwapped = hasSlashes && order == .monthFirst
    return CatalogDate(year: year, month: isSwapped ? day : month, day: isSwapped ? month : day)
  }

  var onlyOrder: DateOrder? {
    guard hasSlashes else { return nil }
    if date(.monthFirst) == nil { return .dayFirst }
    return date(.dayFirst) == nil ? .monthFirst : nil
  }

  var isAmbiguous: Bool { hasSlashes && onlyOrder == nil && day != month }

  /// Removes the `.0` from a year such as `1922.0`. Some programs add it if the column has empty cells.
  private static func withoutFraction(_ text: String) -> String {
    text.utf8.count == 6 && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func splitTime(_ text: String) -> (date: String, hasTime: Bool) {
    guard text.utf8.count > 10 else { return (text, false) }
    // Try each T and space, because the date can contain them too, as in `12-OCT-2022 10:00` and `3 Feb 1922 10:30`.
    for space in text.indices where text[space] == "T" || text[space] == " " {
      let time = text[text.index(after: space)...], hour = time.prefix { $0.isNumber }
      guard text[..<space].utf8.count >= 8, (1...2).contains(hour.utf8.count),
        time[hour.endIndex...].first == ":"
      else { continue }
      let clock = time.prefix { $0.isNumber || $0 == ":" || $0 == "." }
      let isMidnight =
        hour == "12" && time.lowercased().hasSuffix("am")
        ? !clock.dropFirst(2).contains { "1"..."9" ~= $0 } : !clock.contains { "1"..."9" ~= $0 }
      return (String(text[..<space]), !isMidnight)
    }
    return (text, false)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december", "januar", "februar", "märz", "april", "mai", "juni", "juli", "august",
    "september", "oktober", "november", "dezember",
  ]

  private static let otherMonths = ["sept": 9, "mrz": 3, "jänner": 1, "jän": 1]

  private static func month(_ word: Substring) -> Int? {
    let word = word.lowercased().replacing("ae", with: "ä")
    let name = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard name.utf8.count >= 3 else { return nil }
    return otherMonths[name] ?? months.firstIndex { $0 == name || $0.prefix(3) == name }.map { $0 % 12 + 1 }
  }
}

extension CatalogDate {
  /// Parses a date in a format that table cells can have, such as `2 February 1922` or `2.2.1922`. Returns nil if the
  /// text isn't a date or the order of day and month is ambiguous.
  public init?(spelled text: String) {
    guard let date = TableDate(text), !date.isAmbiguous, let found = date.date(date.onlyOrder ?? .dayFirst)
    else { return nil }
    self = found
  }
}
