/// A date in the Gregorian calendar: a day, or only a month or year if the day isn't known.
public struct CatalogDate: Sendable, Hashable {
  // Dates take up only 4 bytes, because every fact reserves space for one. An unknown month or day is stored as 0.
  private let storedYear: Int16
  private let storedMonth: Int8
  private let storedDay: Int8

  /// The year, from 1 to 9999.
  public var year: Int { Int(storedYear) }
  /// The month, from 1 to 12, or nil if unknown.
  public var month: Int? { storedMonth == 0 ? nil : Int(storedMonth) }
  /// The day of the month, from 1 to 31, or nil if unknown.
  public var day: Int? { storedDay == 0 ? nil : Int(storedDay) }

  /// Parses a date in the form `1922`, `1922-02` or `1922-02-02`. Returns nil if the text has another form or the date
  /// doesn't exist.
  public init?(_ text: some StringProtocol) {
    // Parse bytes, because parsing characters is slower and tables can contain many dates.
    var (numbers, position) = ([0], 0)
    for byte in text.utf8 {
      if position == 4 || position == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        numbers.append(0)
      } else {
        guard position < 10, (0x30...0x39).contains(byte) else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      }
      position += 1
    }
    guard [4, 7, 10].contains(position) else { return nil }
    self.init(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil, day: numbers.count > 2 ? numbers[2] : nil
    )
  }

  /// Creates a date. Returns nil if the date doesn't exist, if the year isn't from 1 to 9999, or if there is a day but
  /// no month.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year), (1...12).contains(month ?? 1),
      (1...Self.days(of: month ?? 1, in: year)).contains(day ?? 1), month != nil || day == nil
    else { return nil }
    (storedYear, storedMonth, storedDay) = (Int16(year), Int8(month ?? 0), Int8(day ?? 0))
  }

  package static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the number of days from 1 January 1970 to a date. The number is negative for earlier dates.
  package static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Count years from March, so that the leap day is the last day of its year.
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 719_469
  }

  /// Returns the date that is `number` days after 1 January 1970. The year of that date must be from 1 to 9999.
  package static func parts(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    // Count years from March, so that the leap day is the last day of its year.
    let shifted = number + 719_468
    let era = shifted / 146_097, dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = (shiftedMonth + 2) % 12 + 1
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension CatalogDate: Comparable, CustomStringConvertible {
  /// Returns whether one date comes before another. A year comes before its months, and a month before its days.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }

  /// The date in ISO 8601 form: `1922`, `1922-02` or `1922-02-02`.
  public var description: String {
    ([year.padded(to: 4)] + [month, day].compactMap { $0?.padded(to: 2) }).joined(separator: "-")
  }
}

extension Int {
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
