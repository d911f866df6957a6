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
    var notes = result.query.problems.map(problem)
    if let typed = result.mistyped {
      notes.append("No “\(shortened(typed.text))”; showing “\(shortened(result.query.text))”")
    }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  /// What of a query cannot be searched for, and what to write instead.
  static func problem(_ problem: QueryProblem) -> String {
    switch problem {
    case .unknownField(let name, let nearest?):
      "There is no field “\(shortened(name))”. Is “\(nearest)” meant?"
    case .unknownField(let name, nil): "There is no field “\(shortened(name))”."
    case .unreadable(let value, let field, .number):
      "“\(shortened(value))” is no number. Write \(field)>1000, \(field)<1.5m or \(field):10..500."
    case .unreadable(let value, let field, .date):
      "“\(shortened(value))” is no date. Write \(field)>1922, \(field):1922-02 or \(field):1922..1930."
    case .unreadable(_, let field, .place): "“\(field)” is a place, which cannot be searched for."
    case .unreadable(let value, let field, _):
      "“\(field)” is a text. Write \(field):\(shortened(value))."
    }
  }

  /// What stands under “No results”.
  static func nothingFound(_ query: Query) -> String { "There is no match for “\(shortened(query.text))”." }

  /// The header of a list that is sorted otherwise than by catalogue.
  static func order(_ order: SortOrder, in library: Library) -> String? {
    switch order.key {
    case .catalog: nil
    case .title: order.isDescending ? "By Title, from Z to A" : "By Title"
    case .field(let id):
      library.fields.first { $0.id == id }.map { field in
        let isDate = field.type == .date
        let way = order.isDescending ? isDate ? "Latest" : "Largest" : isDate ? "Earliest" : "Smallest"
        return "By \(field.label), \(way) First"
      }
    }
  }

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
