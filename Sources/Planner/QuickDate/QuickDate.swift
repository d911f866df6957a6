public import Catalog
public import Foundation

/// Reads when a person means to do something from the few words that they type: `tomorrow`, `fri`, `in 3 days`, `12 Dec`.
///
/// It reads one language, that of its locale: the names of weekdays and months as the locale's calendar has them, whole, short or
/// cut off, and words for the rest in English and German; for other languages those words are the English ones. Capitals,
/// accents and full stops do not matter.
///
/// | typed | means |
/// |---|---|
/// | `today`, `tomorrow`, `day after tomorrow` | that day |
/// | `fri` | the first Friday after today |
/// | `this fri` | today, if it is one, or else the first after today |
/// | `next fri` | the one of next week, as weeks begin in the locale |
/// | `next week`, `next month`, `next year` | its first day; of a week, Monday |
/// | `weekend`, `next weekend` | the Saturday that comes, today included; the one after that |
/// | `in 3 days`, `3 weeks`, `in a month`, `2w` | so much later; of a shorter month its last day |
/// | `12 Dec`, `Dec 12th`, `12.12.`, `12/12`, `12th`, `Dec` | the first such day from today on |
/// | `12 Dec 2027`, `12.12.27`, `2027-12-12` | that day, also if it has passed |
/// | `someday` | some day |
///
/// With strokes the month comes first where the locale writes it first; with full stops the day does.
public struct QuickDate: Sendable {
  let names: DateNames
  let words: DateWords

  /// Days from today, and nothing for someday, by the words that say so.
  let phrases: [[DateToken]: Int?]

  /// A few texts that it understands, to show where nothing is typed yet: in its own language, which need not be that of the
  /// program.
  public var example: String { words.example }

  /// A reader for a locale's language.
  public init(locale: Locale = .environment) {
    names = DateNames(locale)
    words = DateWords.of(language: locale.language.languageCode?.identifier ?? "en")
    let days = words.days.map { (DateToken.tokens(of: $0.phrase), Int?.some($0.distance)) }
    let someday = words.somedayPhrases.map { (DateToken.tokens(of: $0), Int?.none) }
    phrases = Dictionary(days + someday) { first, _ in first }
  }

  /// What a text means, read once; `init(locale:)` is for a field that is typed into.
  public static func parse(_ text: String, today: Day = Day(), locale: Locale = .environment) -> Plan? {
    QuickDate(locale: locale).parse(text, today: today)
  }

  /// What a text means; nil if it is not all understood.
  public func parse(_ text: String, today: Day = Day()) -> Plan? {
    let tokens = DateToken.tokens(of: text)
    guard !tokens.isEmpty else { return nil }
    if let distance = phrases[tokens] { return distance.map { .day(today.advanced(by: $0)) } ?? .someday }
    return
      (relative(tokens, today) ?? distance(tokens, today) ?? weekday(tokens, today)
      ?? absolute(tokens, today)).map(Plan.day)
  }
}
