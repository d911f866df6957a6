/// The part of a query that the caret stands in, where it is one that can be completed.
struct QueryCaret {
  /// What is written there.
  enum Subject: Equatable {
    /// A word, which may become the name of a field.
    case name
    /// What a field is compared with.
    case value(of: CatalogField)
    /// What a section or catalogue is called, behind `in:`.
    case place
    /// How an item is marked, behind `is:`.
    case mark
  }

  let subject: Subject

  /// What of it stands before the caret, folded.
  let typed: [UInt8]

  /// What a completion takes the place of: all of the name or the value, also what of it is behind the caret.
  let range: Range<String.Index>

  /// What stands before that in the same term, such as `-languages:`.
  let prefix: Substring

  /// A word with fewer letters is not yet looked at as a name: most words are to be found, and no more.
  static let shortestName = 3

  /// Looks at a text.
  ///
  /// - Parameters:
  ///   - text: a query.
  ///   - caret: where the caret is.
  ///   - fields: those that a query can ask for.
  /// - Returns: nil where the caret is in nothing that can be completed: between terms, in a phrase, in a word that goes on
  ///   behind it, or in the name of a field that is there already.
  /// - Complexity: O(*n*) in the length of the text.
  init?(in text: String, at caret: String.Index, fields: [CatalogField]) {
    let terms = QueryTerm.terms(of: text)
    guard
      let term = terms.first(where: { $0.range.lowerBound < caret && caret <= $0.range.upperBound })
    else { return nil }
    // A scope is a phrase where its name is quoted.
    if term.role == .scope {
      let start = text.index(term.range.lowerBound, offsetBy: QueryTerm.scopePrefix.count)
      self.init(.place, from: start, of: term, in: text, at: caret)
      return
    }
    guard !term.isPhrase else { return nil }
    let start = term.role == .excluded ? text.index(after: term.range.lowerBound) : term.range.lowerBound
    guard let comparison = QueryComparison(term.text) else {
      self.init(nameFrom: start, of: term, in: text, at: caret)
      return
    }
    let behindName = text.index(start, offsetBy: comparison.name.count)
    if let field = comparison.field(among: fields) {
      guard comparison.canAsk(field) else { return nil }
      let operators = comparison.value.count - comparison.meant(of: field).value.count
      let length = comparison.comparison.rawValue.count + operators
      self.init(
        .value(of: field), from: text.index(behindName, offsetBy: length), of: term, in: text, at: caret)
    } else if comparison.isOfMark {
      self.init(.mark, from: text.index(after: behindName), of: term, in: text, at: caret)
    } else {
      return nil
    }
  }

  /// A word, if it ends where the caret is, and looks like a name.
  private init?(nameFrom start: String.Index, of term: QueryTerm, in text: String, at caret: String.Index) {
    guard caret == term.range.upperBound, text[caret...].first?.isWhitespace ?? true,
      term.text.count(where: \.isLetter) >= Self.shortestName,
      term.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    subject = .name
    typed = Folding.fold(term.text)
    guard !typed.isEmpty else { return nil }
    range = start..<caret
    prefix = text[term.range.lowerBound..<start]
  }

  /// What stands behind a colon or an operator, if the caret is in it or at its end.
  private init?(
    _ subject: Subject, from start: String.Index, of term: QueryTerm, in text: String, at caret: String.Index
  ) {
    guard start <= caret else { return nil }
    let value = text[start..<term.range.upperBound]
    var end = term.range.upperBound
    if let first = value.first, QueryTerm.quotes.contains(first) {
      let isClosed = value.count > 1 && value.last.map(QueryTerm.quotes.contains) == true
      // Behind its end nothing is to be added.
      if isClosed, caret == end { return nil }
      // A quotation mark that is still open has taken in all that follows, which is not meant by it.
      if !isClosed { end = text[caret..<end].firstIndex(where: \.isWhitespace) ?? end }
    }
    self.subject = subject
    typed = Folding.singleSpaced(Folding.fold(String(text[start..<caret])))
    range = start..<end
    prefix = text[term.range.lowerBound..<start]
  }
}

extension QueryComparison {
  /// Whether some value behind its operator would say something of a field.
  fileprivate func canAsk(_ field: CatalogField) -> Bool {
    switch field.type {
    case .number, .date: true
    case .text, .items: comparison == .has || comparison == .equal
    case .place: false
    }
  }
}
