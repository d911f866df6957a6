public import Catalog
public import Foundation

/// A parser for short date expressions: `tomorrow`, `fri`, `in 3 days`, `12 Dec`.
///
/// Names of weekdays and months are those of the locale. They can be written in full, abbreviated or truncated. All
/// other words are German in a German locale, and English otherwise. Case, accents, commas and the full stops of
/// abbreviations are ignored.
///
/// | text | meaning |
/// |---|---|
/// | `today`, `tomorrow`, `day after tomorrow` | that day |
/// | `tomorrow morning`, `Friday evening` | the day, without the time |
/// | `fri`, `coming fri` | the first Friday after today |
/// | `this fri` | today if it is a Friday, otherwise the first one after today |
/// | `next fri` | the Friday of next week; weeks start on the locale's first weekday |
/// | `last fri` | the last Friday before today |
/// | `next week`, `next month`, `next year` | the first day of the period; for a week, Monday |
/// | `week after next`, `month after next` | the first day of the period after the next one |
/// | `last week`, `last month`, `year before last` | the first day of that period |
/// | `weekend` | today if it is a Saturday or Sunday, otherwise the next Saturday |
/// | `next weekend` | the Saturday of the weekend after the current or coming one |
/// | `end of month`, `end of next week`, `eom` | the last day of the period |
/// | `end of March` | the last day of the next March, which can be this month |
/// | `in 3 days`, `3 weeks`, `in a fortnight`, `2w`, `+5` | that long after today |
/// | `3 days ago`, `a week ago` | that long before today |
/// | `in 2 months` | the same day two months later, or the last day of that month if it is too short |
/// | `a week from today`, `2 weeks from Monday`, `Monday in 2 weeks` | that long after the named day |
/// | `3 days before Christmas` | that long before the named day |
/// | `Monday week` | a week after Monday |
/// | `Christmas`, `Christmas Eve`, `Boxing Day`, `New Year’s Eve`, `New Year` | the next such day, including today |
/// | `12 Dec`, `Dec 12th`, `12.12.`, `12/12`, `12th` | the next such day, including today |
/// | `Dec`, `in Dec` | the next 1 December, including today |
/// | `12` | the next 12th, including today; numbers above 31 aren't dates |
/// | `Sat, 12 Dec` | the date; not accepted if it isn't a Saturday |
/// | `12 Dec 2027`, `12.12.27`, `2027-12-12` | that day, even if it is in the past |
/// | `2027-W03` | the Monday of that week |
/// | `someday` | no particular day |
///
/// In dates with slashes, the month comes first if the locale writes it first, unless only the other order is valid. In
/// dates with full stops, the day comes first.
public struct QuickDate: Sendable {
  let names: DateNames
  let words: DateWords

  enum Phrase: Sendable {
    /// The distance from today, in days.
    case distance(Int)
    case yearly(month: Int, day: Int)
    case someday
  }

  let phrases: [[DateToken]: Phrase]

  /// Example text for an empty field. It is in the parser's language, which can differ from the program's.
  public var example: String { words.example }

  /// Creates a parser for the language and date format of a locale.
  public init(locale: Locale = .environment) {
    names = DateNames(locale)
    words = DateWords.of(language: locale.language.languageCode?.identifier ?? "en")
    let days = words.days.map { (DateToken.tokens(of: $0.phrase), Phrase.distance($0.distance)) }
    let yearly = words.yearly.map {
      (DateToken.tokens(of: $0.phrase), Phrase.yearly(month: $0.month, day: $0.day))
    }
    let someday = words.somedayPhrases.map { (DateToken.tokens(of: $0), Phrase.someday) }
    phrases = Dictionary(days + yearly + someday) { first, _ in first }
  }

  /// Parses text, or returns nil if it can't be parsed completely.
  public func parse(_ text: String, today: Day = Day()) -> Plan? {
    let tokens = names.tokens(of: text)
    guard !tokens.isEmpty else { return nil }
    if case .someday? = phrases[tokens] { return .someday }
    let day =
      phrase(tokens, today) ?? relative(tokens, today) ?? end(tokens, today) ?? distance(tokens, today)
    let other = dayOfMonth(tokens, today) ?? named(tokens, today) ?? later(tokens, today)
    return (day ?? other ?? dayBeforeTime(tokens, today)).map(Plan.day)
  }

  private func dayBeforeTime(_ tokens: [DateToken], _ today: Day) -> Day? {
    guard let last = tokens.last?.word, words.timesOfDay.contains(last) else { return nil }
    let day = Array(tokens.dropLast())
    return phrase(day, today) ?? weekday(day, today)
  }

  func isFiller(_ token: DateToken) -> Bool { token.word.map(words.fillers.contains) ?? false }

  private func phrase(_ tokens: [DateToken], _ today: Day) -> Day? {
    let rest = Array(tokens.drop(while: isFiller))
    // The German `am Morgen` means “in the morning”, not “tomorrow”.
    let isTime = rest.count == 1 && rest[0].word.map(words.timesOfDay.contains) ?? false
    return switch phrases[isTime ? tokens : rest] {
    case .distance(let distance)?: today.advanced(by: distance)
    case .yearly(let month, let day)?: next(month: month, day: day, today)
    case .someday?, nil: nil
    }
  }

  /// Parses days that durations can be counted from: fixed phrases, weekdays and dates.
  func named(_ tokens: [DateToken], _ today: Day) -> Day? {
    phrase(tokens, today) ?? weekday(tokens, today) ?? absolute(tokens, today)
      ?? dateAfterWeekday(tokens, today)
  }
}
