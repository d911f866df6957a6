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
    /// A field that items have a value in, behind `has:`.
    case presence
    /// How an item is marked, behind `is:`.
    case mark

    /// Whether commas part alternatives, as they do not in numbers.
    var hasAlternatives: Bool {
      switch self {
      case .value(let field): field.type == .text || field.type == .items
      case .place: true
      case .name, .presence, .mark: false
      }
    }
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
    let terms = QueryTerm.terms(of: text).map { (term: $0, range: $0.range(in: text)) }
    guard
      let (term, range) = terms.first(where: { $0.range.lowerBound < caret && caret <= $0.range.upperBound }),
      !term.isPhrase
    else { return nil }
    let start = term.isExcluded ? text.index(after: range.lowerBound) : range.lowerBound
    guard let comparison = QueryComparison(term) else {
      self.init(nameFrom: start, of: term, range, in: text, at: caret)
      return
    }
    let behindName = text.index(start, offsetBy: comparison.name.count)
    if comparison.isOfPlace {
      self.init(.place, from: text.index(after: behindName), range, in: text, at: caret)
    } else if let field = comparison.field(among: fields) {
      guard comparison.canAsk(field) else { return nil }
      let operators = comparison.value.count - comparison.meant(of: field).value.count
      let length = comparison.comparison.rawValue.count + operators
      self.init(
        .value(of: field), from: text.index(behindName, offsetBy: length), range, in: text, at: caret)
    } else if comparison.isOfMark {
      self.init(.mark, from: text.index(after: behindName), range, in: text, at: caret)
    } else if comparison.isOfPresence {
      self.init(.presence, from: text.index(after: behindName), range, in: text, at: caret)
    } else {
      return nil
    }
  }

  /// A word, if it ends where the caret is, and looks like a name.
  private init?(
    nameFrom start: String.Index, of term: QueryTerm, _ termRange: Range<String.Index>, in text: String,
    at caret: String.Index
  ) {
    guard caret == termRange.upperBound, text[caret...].first?.isWhitespace ?? true,
      term.text.count(where: \.isLetter) >= Self.shortestName,
      term.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    subject = .name
    typed = Folding.fold(term.text)
    guard !typed.isEmpty else { return nil }
    range = start..<caret
    prefix = text[termRange.lowerBound..<start]
  }

  /// What stands behind a colon or an operator, or the alternative there, if the caret is in it or at its end.
  private init?(
    _ subject: Subject, from valueStart: String.Index, _ termRange: Range<String.Index>, in text: String,
    at caret: String.Index
  ) {
    guard valueStart <= caret else { return nil }
    let all = text[valueStart..<termRange.upperBound]
    let value = subject.hasAlternatives ? Self.alternative(of: all, at: caret) : all
    let start = value.startIndex
    var end = value.endIndex
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
    prefix = text[termRange.lowerBound..<start]
  }
}

extension QueryCaret {
  /// The alternative that a place is in, or at the end of: commas part them, but for those in quotation marks.
  private static func alternative(of value: Substring, at caret: String.Index) -> Substring {
    var start = value.startIndex, isQuoted = false
    for index in value.indices {
      if QueryTerm.quotes.contains(value[index]) { isQuoted.toggle() }
      guard value[index] == QueryTerm.comma, !isQuoted else { continue }
      if index >= caret { return value[start..<index] }
      start = value.index(after: index)
    }
    return value[start...]
  }
}

extension QueryTerm {
  /// Where it stands in the text that it is from.
  func range(in text: String) -> Range<String.Index> {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: place.lowerBound)
    return start..<bytes.index(start, offsetBy: place.count)
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
