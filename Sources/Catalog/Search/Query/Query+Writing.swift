extension Query {
  /// The query's text, asking something else of a subject, and of everything else the same.
  ///
  /// The subject's first term becomes the new one, and its others go. Where it has none, the new one comes behind the filters
  /// that the text begins with, in front of the words: who has typed one can go on with it. Of all else no character
  /// changes, but a space may come or go beside the term.
  ///
  /// - Parameters:
  ///   - filter: what is asked of the subject; nil for nothing.
  ///   - subject: what it is asked of.
  /// - Complexity: O(*n*) in the length of the text.
  public func text(asking filter: QueryFilter?, of subject: QueryFilter.Subject) -> String {
    var text = QueryText(text)
    let written = filter?.text(of: subject) ?? ""
    let own = text.positions(of: filterTerms.lazy.filter { $0.subject == subject })
    for position in own.dropFirst(written.isEmpty ? 0 : 1).reversed() { text.remove(at: position) }
    guard !written.isEmpty else { return text.description }
    if let position = own.first {
      text.replace(at: position, by: written)
    } else {
      let filters = text.positions(of: filterTerms)
      let position = zip(filters, 0...).prefix { $0 == $1 && text.isClosed(at: $0) }.count
      text.insert(written, at: position)
    }
    return text.description
  }

  /// The query's text without what is asked of fields and sections.
  public var textWithoutFilters: String {
    var text = QueryText(text)
    for position in text.positions(of: filterTerms).reversed() { text.remove(at: position) }
    return text.description
  }
}

/// The text of a query while terms of it change: the terms as they were typed, and the spaces around them.
private struct QueryText: CustomStringConvertible {
  private let parsed: [QueryTerm]
  private var terms: [String]

  /// The spaces before each term, and behind the last.
  private var gaps: [String] = []

  init(_ text: String) {
    parsed = QueryTerm.terms(of: text)
    terms = parsed.map(\.typed)
    let bytes = Array(text.utf8)
    var end = 0
    for place in parsed.map(\.place) + [bytes.count..<bytes.count] {
      gaps.append(String(decoding: bytes[end..<place.lowerBound], as: UTF8.self))
      end = place.upperBound
    }
  }

  var description: String { zip(gaps, terms + [""]).map { $0 + $1 }.joined() }

  /// Where among the terms some of them are, before anything has changed.
  func positions(of some: some Sequence<FilterTerm>) -> [Int] {
    let places = Set(some.map(\.place))
    return parsed.indices.filter { places.contains(parsed[$0].place) }
  }

  /// Whether something can be written behind a term, before anything has changed.
  func isClosed(at position: Int) -> Bool { parsed[position].isClosed }

  mutating func replace(at position: Int, by term: String) {
    terms[position] = term
    // A quotation mark may have parted them before.
    if position + 1 < terms.count, gaps[position + 1].isEmpty { gaps[position + 1] = " " }
  }

  /// Puts a term before another, with a space behind it also where it is the last: what is typed next is no part of it.
  mutating func insert(_ term: String, at position: Int) {
    if position > 0, gaps[position].isEmpty { gaps[position] = " " }
    terms.insert(term, at: position)
    gaps.insert(" ", at: position + 1)
  }

  /// Takes a term out, with one of the spaces around it.
  mutating func remove(at position: Int) {
    let before = gaps[position], after = gaps[position + 1]
    terms.remove(at: position)
    gaps.remove(at: position)
    if position == 0 {
      gaps[position] = before + after.dropFirst()
    } else if position == terms.count {
      gaps[position] = before.dropLast() + after
    } else if before.isEmpty, after.isEmpty {
      gaps[position] = " "
    } else {
      gaps[position] = before + (before.isEmpty ? after : String(after.dropFirst()))
    }
  }
}
