import Catalog
import Planner

/// The sentences that depend on numbers and on what was typed.
enum Wording {
  /// What the header bar says under the title.
  static func count(_ result: SearchResult) -> String {
    let count = result.matchCount
    if result.query.isEmpty { return items(count) }
    return count == 0 ? "No matches" : count == 1 ? "1 match" : "\(grouped(count)) matches"
  }

  /// So many items.
  static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(grouped(count)) items" }

  /// The same of a list.
  static func count(_ listing: Listing) -> String { count(listing.result) }

  /// What is said under the search where something else is shown than what was typed.
  static func note(_ result: SearchResult) -> String? {
    let notes = result.query.problems.map(problem) + [forgiveness(of: result)].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  /// What is shown in the place of what was mistyped.
  static func forgiveness(of result: SearchResult) -> String? {
    result.mistyped.map { "No “\(shortened($0.text))”; showing “\(shortened(result.query.text))”" }
  }

  /// What of a query cannot be searched for, and what to write instead.
  static func problem(_ problem: QueryProblem) -> String {
    switch problem {
    case .unknownField(let name, let nearest?):
      "There is no field “\(shortened(name))”. Is “\(nearest)” meant?"
    case .unknownField(let name, nil): "There is no field “\(shortened(name))”."
    case .unknownMark(let name):
      "Nothing is “\(shortened(name))”. Write is:starred, is:planned or is:done."
    case .unreadable(let value, let field, .number):
      "“\(shortened(value))” is no number. Write \(field)>1000, \(field)<1.5m or \(field):10..500."
    case .unreadable(let value, let field, .date):
      "“\(shortened(value))” is no date. Write \(field)>1922, \(field):1922-02 or \(field):1922..1930."
    case .unreadable(_, let field, .place): "“\(field)” is a place, which cannot be searched for."
    case .unreadable(let value, let field, _):
      "“\(field)” is a text. Write \(field):\(shortened(value))."
    case .missingValue(let term):
      "Nothing stands behind “\(shortened(term))”. Write the value there, without a space between."
    case .looseComparison(let term):
      "No field stands before “\(shortened(term))”. Write no spaces between, as in population>1m, or put it in quotation marks."
    case .noField(let name, let term, let nearest):
      "There is no field “\(shortened(name))”. \(nearest.map { "Is “\($0)” meant? " } ?? "")Put “\(shortened(term))” in quotation marks to look for it as words."
    case .unknownPlace(let name, let nearest):
      "No catalogue or section has “\(shortened(name))” in its name.\(nearest.map { " Is “\($0)” meant?" } ?? " roster --list prints the names of sections.")"
    case .emptyRange(let value, let field):
      "The range “\(shortened(value))” of “\(field)” ends before it begins. Write its lower end first."
    }
  }

  /// What stands under “No results”.
  static func nothingFound(_ query: Query) -> String { "There is no match for “\(shortened(query.text))”." }

  /// What the row under a search in one place says.
  static func elsewhere(_ count: Int) -> String { "In all catalogues: \(grouped(count))" }

  /// What is said of an item that is not there.
  ///
  /// - Parameter title: its catalogue's, where that is open.
  static func missing(_ item: ItemID, from title: String?) -> String {
    title.map { "Not in the catalogue “\($0)”" } ?? "Its catalogue “\(item.catalog)” is not open"
  }

  /// What an empty place is for: a symbol, a title, a sentence.
  static func purpose(of place: Place) -> (icon: String, title: String, sentence: String) {
    switch place {
    case .group(.all), .catalog:
      ("view-list-symbolic", "Nothing to Show", "Choose a catalogue in the menu, or open a file.")
    case .group(.favorites):
      ("starred-symbolic", "No Favourites Yet", "Give an item a star with Ctrl+D, and it is kept here.")
    case .group(.recents):
      ("document-open-recent-symbolic", "Nothing Looked At", "The last fifty items you looked at are here.")
    case .group(.today):
      ("x-office-calendar-symbolic", "Nothing for Today", "Plan an item for today with Ctrl+T.")
    case .group(.upcoming):
      (
        "x-office-calendar-symbolic", "Nothing Planned",
        "Choose a day for an item with Ctrl+Shift+T, and it is here until then."
      )
    case .group(.someday):
      ("weather-clear-night-symbolic", "Nothing for Someday", "Keep here what has no day yet.")
    case .group(.done):
      ("object-select-symbolic", "Nothing Done Yet", "Mark an item as done with Ctrl+Enter.")
    case .project:
      ("folder-symbolic", "An Empty Project", "Drag items here, or add them from their menu.")
    }
  }

  /// The header of a list that is sorted otherwise than by catalogue.
  static func order(_ order: SortOrder, in library: Library) -> String? {
    switch order.key {
    case .catalog: nil
    case .match: "Best Matches First"
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
    "\(title), \(items(count))"
  }

  /// What is said once a file is closed.
  static func closed(_ title: String) -> String { "“\(title)” closed" }

  /// What a menu calls files: by their titles, and by their folders where two are called alike.
  static func titles(of files: [RememberedFile]) -> [String] {
    let titles = files.map { file in file.title ?? String(file.path.split(separator: "/").last ?? "/") }
    let alike = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(files, titles).map { file, title in
      guard alike[title] != 1 else { return title }
      return
        "\(title) — \(printable(String(file.path[..<(file.path.lastIndex(of: "/") ?? file.path.startIndex)])))"
    }
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

  /// A text on one line, with as many characters at most, and a sign where more would follow.
  static func shortened(_ text: String, to count: Int = 80) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > count ? "\(words.prefix(count))…" : words
  }
}
