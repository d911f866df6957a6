public import Catalog
public import Foundation

/// Parses short date expressions: `tomorrow`, `fri`, `in 3 days`, `12 Dec`.
///
/// The parser understands one language, that of its locale. Names of weekdays and months are from the locale's
/// calendar, in full, short or truncated. Other words are available in English and German; other languages use the
/// English words. Case, accents and full stops are ignored.
///
/// | text | meaning |
/// |---|---|
/// | `today`, `tomorrow`, `day after tomorrow` | that day |
/// | `fri` | the first Friday after today |
/// | `this fri` | today if it is a Friday, otherwise the first one after today |
/// | `next fri` | the Friday of next week, with weeks as in the locale |
/// | `next week`, `next month`, `next year` | the first day; for a week, Monday |
/// | `weekend`, `next weekend` | the next Saturday, including today; the Saturday after that |
/// | `end of month`, `end of next week`, `eom` | the last day |
/// | `in 3 days`, `3 weeks`, `in a month`, `2w`, `+5` | that much later; in a shorter month, its last day |
/// | `12 Dec`, `Dec 12th`, `12.12.`, `12/12`, `12th`, `Dec` | the next such day, including today |
/// | `12 Dec 2027`, `12.12.27`, `2027-12-12` | that day, even if it is in the past |
/// | `someday` | someday |
///
/// In dates with slashes, the month comes first if the locale writes it first. With full stops, the day comes first.
public struct QuickDate: Sendable {
  let names: DateNames
  let words: DateWords

  /// The fixed phrases, with the number of days from today; nil for someday.
  let phrases: [[DateToken]: Int?]

  /// Example texts to show in an empty field, in the parser's language, which can differ from the program's.
  public var example: String { words.example }

  /// Creates a parser for a locale's language.
  public init(locale: Locale = .environment) {
    names = DateNames(locale)
    words = DateWords.of(language: locale.language.languageCode?.identifier ?? "en")
    let days = words.days.map { (DateToken.tokens(of: $0.phrase), Int?.some($0.distance)) }
    let someday = words.somedayPhrases.map { (DateToken.tokens(of: $0), Int?.none) }
    phrases = Dictionary(days + someday) { first, _ in first }
  }

  /// Parses text; returns nil if any part isn't understood.
  public func parse(_ text: String, today: Day = Day()) -> Plan? {
    let tokens = DateToken.tokens(of: text)
    guard !tokens.isEmpty else { return nil }
    if let distance = phrases[tokens] { return distance.map { .day(today.advanced(by: $0)) } ?? .someday }
    return
      (relative(tokens, today) ?? end(tokens, today) ?? distance(tokens, today) ?? weekday(tokens, today)
      ?? absolute(tokens, today)).map(Plan.day)
  }
}
