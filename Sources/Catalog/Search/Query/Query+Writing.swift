extension Query {
  /// Returns the query's text with a different filter on a subject.
  ///
  /// The new filter replaces the subject's first term, and any other terms of the subject are removed. If the subject
  /// has no terms, the new filter is inserted after the filters at the start of the text, so that the user can continue
  /// to type words. The rest of the text stays the same, except for the spaces next to changed terms and for quotation
  /// marks added around a word that could otherwise be read as part of a number or time.
  ///
  /// - Parameters:
  ///   - filter: The new filter, or nil to remove the existing filter.
  ///   - subject: The subject of the filter.
  ///   - fields: The fields that the query can use.
  /// - Complexity: O(*n*) in the length of the text.
  public func text(
    withFilter filter: QueryFilter?, of subject: QueryFilter.Subject, among fields: [CatalogField] = []
  ) -> String {
    var text = QueryText(text)
    let unit = fields.first { subject == .field($0.id) }?.unit
    let written = filter?.text(named: subject.name(among: fields), unit: unit) ?? ""
    let own = text.positions(of: filterTerms.lazy.filter { $0.subject == subject })
    let others = filterTerms.filter { $0.subject != subject }
    let continuations = Dictionary(
      uniqueKeysWithValues: zip(text.positions(of: others), others.map(\.continuation)))
    for position in own.dropFirst(written.isEmpty ? 0 : 1).reversed() {
      text.remove(at: position)
      if let continuation = continuations[position - 1] ?? nil {
        text.quoteWord(at: position, after: continuation)
      }
    }
    guard !written.isEmpty else { return text.description }
    let position: Int
    if let first = own.first {
      position = first
      text.replace(at: position, by: written)
    } else {
      let filters = text.positions(of: filterTerms)
      position =
        zip(filters, 0...).prefix { $0 == $1 && text.isComplete(at: $0, before: unfinishedStart) }.count
      text.insert(written, at: position)
    }
    if case .numbers = filter { text.quoteWord(at: position + 1, after: .unit(unit)) }
    return text.description
  }

  /// The query's text without filters on fields and sections.
  public var textWithoutFilters: String {
    var text = QueryText(text)
    for position in text.positions(of: filterTerms).reversed() { text.remove(at: position) }
    return text.description
  }
}

/// The text of a query split into terms and the spaces around them, for editing.
private struct QueryText: CustomStringConvertible {
  private let parsed: [QueryTerm]
  private var terms: [String]

  /// The spaces before each term, followed by the spaces after the last term.
  private var gaps: [String] = []

  init(_ text: String) {
    parsed = QueryTerm.terms(of: text)
    terms = parsed.map(\.typed)
    let bytes = Array(text.utf8)
    var end = 0
    for range in parsed.map(\.range) + [bytes.count..<bytes.count] {
      gaps.append(String(decoding: bytes[end..<range.lowerBound], as: UTF8.self))
      end = range.upperBound
    }
  }

  var description: String { zip(gaps, terms + [""]).map { $0 + $1 }.joined() }

  /// Returns the indices of filter terms. Call this method before making changes, because changes shift the indices.
  func positions(of some: some Sequence<FilterTerm>) -> [Int] {
    let ranges = Set(some.map(\.range))
    return parsed.indices.filter { ranges.contains(parsed[$0].range) }
  }

  /// Returns whether a new term can be inserted after the term at an index. The existing term must begin before
  /// `unfinishedStart`, and its quotation marks must be closed. Call this method before making changes.
  func isComplete(at position: Int, before unfinishedStart: Int?) -> Bool {
    parsed[position].isClosed && parsed[position].range.lowerBound < unfinishedStart ?? .max
  }

  mutating func replace(at position: Int, by term: String) {
    terms[position] = term
    // Add a space if a quotation mark was the only separator between the terms.
    if position + 1 < terms.count, gaps[position + 1].isEmpty { gaps[position + 1] = " " }
  }

  /// Inserts a term and a space. The space is added even at the end, so that typing continues with a new term.
  mutating func insert(_ term: String, at position: Int) {
    if position > 0, gaps[position].isEmpty { gaps[position] = " " }
    terms.insert(term, at: position)
    gaps.insert(" ", at: position + 1)
  }

  /// Puts a word in quotation marks if it would otherwise be read as part of the number or time before it.
  mutating func quoteWord(at position: Int, after continuation: FilterTerm.Continuation) {
    guard terms.indices.contains(position) else { return }
    let word = terms[position]
    switch continuation {
    case .halfOfDay: guard word.first?.isLetter == true, QueryTime.read("1:00\(word)") != nil else { return }
    case .unit(let unit):
      let field = CatalogField(id: "", label: "", type: .number, unit: unit)
      func isUnit(_ text: String, endingAt end: Int) -> Bool {
        QueryUnit.isMismatched(text, in: field) || QueryUnit.factor(of: text, in: field) != nil
          || !isFollowed(at: end) && QueryUnit.isBegunSquare(text)
      }
      guard
        QueryNumber.factor(named: word, isComplete: isFollowed(at: position)) != nil
          || isUnit(word, endingAt: position)
          || position + 1 < terms.count
            && isUnit("\(word) \(terms[position + 1])", endingAt: position + 1)
      else { return }
    }
    // Quote only the first word, so that a unit of two words, such as `sq km`, doesn't become a phrase.
    let first = word.prefix { !$0.isWhitespace }
    terms[position] = "\"\(first)\"\(word[first.endIndex...])"
  }

  private func isFollowed(at position: Int) -> Bool {
    position + 1 < terms.count || !gaps[position + 1].isEmpty
  }

  /// Removes a term and one of the spaces around it. If there are no spaces, adds one between the neighbouring terms.
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
