import Foundation

struct DateNames: Sendable {
  let weekdays: [String]

  let months: [String]

  /// The first day of the week, from 1 for Sunday to 7 for Saturday.
  let firstWeekday: Int

  let monthComesFirst: Bool

  /// Whether a full stop follows the number of a day, as in `25. Dezember`.
  let dayHasFullStop: Bool

  /// The first word of weekday names that consist of several words, such as the Hebrew word for “day”. It is nil if
  /// there are no such names, or if their first words differ.
  let wordBeforeWeekday: String?

  private let foldedWeekdays: [[String]]
  private let foldedMonths: [[String]]
  /// The names that consist of several tokens, such as `segunda-feira` and `1月`, longest first.
  private let longNames: [[DateToken]]

  init(_ locale: Locale) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    weekdays = calendar.standaloneWeekdaySymbols
    months = calendar.monthSymbols
    firstWeekday = calendar.firstWeekday
    let order = DateFormatter.dateFormat(fromTemplate: "Md", options: 0, locale: locale) ?? "d/M"
    monthComesFirst = order.firstIndex(of: "M").map { order[..<$0].contains("d") == false } ?? false
    dayHasFullStop =
      DateFormatter.dateFormat(fromTemplate: "MMMMd", options: 0, locale: locale)?.contains("d.") ?? false
    func folded(_ lists: [[String]]) -> [[String]] {
      guard let count = lists.first?.count else { return [] }
      return (0..<count).map { index in
        lists.filter { $0.count == count }.map { DateToken.text(of: DateToken.tokens(of: $0[index])) }
      }
    }
    let weekdayNames = folded([
      calendar.weekdaySymbols, calendar.standaloneWeekdaySymbols, calendar.shortWeekdaySymbols,
      calendar.shortStandaloneWeekdaySymbols,
    ])
    let firstWords = Set(
      weekdayNames.joined().compactMap { name in name.firstIndex(of: " ").map { name[..<$0] } })
    let first = firstWords.count == 1 ? firstWords.first.map(String.init) : nil
    wordBeforeWeekday = first
    foldedWeekdays = weekdayNames.map { names in
      names.map { name in
        guard let first, name.hasPrefix(first + " ") else { return name }
        return String(name.dropFirst(first.count + 1))
      }
    }
    foldedMonths = folded([
      calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
      calendar.shortStandaloneMonthSymbols, calendar.monthSymbols.map { $0 == "März" ? "Mrz" : $0 },
    ])
    longNames = Set((foldedWeekdays + foldedMonths).joined()).map(DateToken.tokens).filter { $0.count > 1 }
      .sorted { $0.count > $1.count }
  }

  /// Splits text into tokens. A name that consists of several tokens becomes a single word.
  func tokens(of text: String) -> [DateToken] {
    let tokens = DateToken.tokens(of: text)
    guard !longNames.isEmpty else { return tokens }
    var result: [DateToken] = [], rest = tokens[...]
    while let first = rest.first {
      let name = longNames.first { rest.starts(with: $0) }
      result.append(name.map { .word(DateToken.text(of: $0)) } ?? first)
      rest = rest.dropFirst(name?.count ?? 1)
    }
    return result
  }

  func weekday(_ word: String) -> Int? { Self.index(of: word, in: foldedWeekdays, least: 2) }

  func month(_ word: String) -> Int? { Self.index(of: word, in: foldedMonths, least: 3) }

  /// Returns the position, from 1, of the only name that matches a word, or nil if there isn't exactly one. A name that
  /// equals the word takes precedence over names that begin with it. A word with fewer than `least` characters must
  /// equal the name.
  private static func index(of word: String, in names: [[String]], least: Int) -> Int? {
    let exact = names.indices.filter { names[$0].contains(word) }
    if exact.count == 1 { return exact[0] + 1 }
    guard exact.isEmpty, word.count >= least else { return nil }
    let begun = names.indices.filter { names[$0].contains { $0.hasPrefix(word) } }
    return begun.count == 1 ? begun[0] + 1 : nil
  }
}
