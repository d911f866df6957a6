import Catalog

/// The sentences that depend on numbers and on what was typed.
enum Wording {
  /// What the header bar says under the title.
  static func count(_ result: SearchResult) -> String {
    let count = result.matchCount
    if result.query.isEmpty { return count == 1 ? "1 item" : "\(grouped(count)) items" }
    return count == 0 ? "No matches" : count == 1 ? "1 match" : "\(grouped(count)) matches"
  }

  /// What is said under the search where something else is shown than what was typed.
  static func note(_ result: SearchResult) -> String? {
    result.mistyped.map { "No “\(shortened($0.text))”; showing “\(shortened(result.query.text))”" }
  }

  /// What stands under “No results”.
  static func nothingFound(_ query: Query) -> String { "There is no match for “\(shortened(query.text))”." }

  /// What a screen reader says of a section.
  static func section(_ title: String, count: Int) -> String {
    "\(title), \(count == 1 ? "1 item" : "\(grouped(count)) items")"
  }

  /// What the banner says about a file that was refused.
  static func refusal(_ error: CatalogError) -> String { error.description }

  /// A number with its thousands apart, by a space that does not break; a number of four digits stays whole.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 4 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "\u{202F}" }
      result.append(digit)
    }
    return result
  }

  private static func shortened(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 80 ? "\(words.prefix(80))…" : words
  }
}
