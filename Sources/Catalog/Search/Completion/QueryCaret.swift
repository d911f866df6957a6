/// The part of a query that is at the caret and can be completed.
struct QueryCaret {
  enum Subject: Equatable {
    /// A word that might be the beginning of a field's name.
    case name
    case value(of: CatalogField)
    /// The name of a section or catalogue, after `in:`.
    case place
    /// The name of a field, after `has:`.
    case presence
    /// A mark, such as `starred`, after `is:`.
    case mark

    /// Whether commas separate alternatives in the value. In numbers, they separate groups of digits instead.
    var hasAlternatives: Bool {
      switch self {
      case .value(let field): field.type.isText
      case .place: true
      case .name, .presence, .mark: false
      }
    }
  }

  let subject: Subject

  /// The part of the name or value before the caret, folded.
  let typed: [UInt8]

  /// The range that a completion replaces, including the rest of the name or value after the caret.
  let range: Range<String.Index>

  /// The text of the term before `range`, such as `-languages:`.
  let prefix: Substring

  /// Whether the term requires exactly this name or value: it isn't excluded, and has no other alternatives.
  let isOnlyValue: Bool

  /// The number of letters that must be typed before field names are suggested. Most words are ordinary search terms
  /// rather than the start of a field name.
  static let minimumNameLength = 3

  /// Finds the part of a query at the caret. Returns nil if nothing can be completed, for example in a phrase or in the
  /// middle of a search word. O(*n*) in the length of the text.
  init?(in text: String, at caret: String.Index, fields: [CatalogField]) {
    let terms = QueryTerm.terms(of: text).map { (term: $0, range: $0.range(in: text)) }
    guard
      let (term, range) = terms.first(where: { $0.range.lowerBound < caret && caret <= $0.range.upperBound }),
      !term.isPhrase
    else { return nil }
    let start = term.hasHyphen ? text.index(after: range.lowerBound) : range.lowerBound
    guard let comparison = QueryComparison(term) else {
      self.init(nameFrom: start, of: term, range, in: text, at: caret)
      return
    }
    let afterName = text[start...].dropFirst(comparison.name.count)
    let sign = QueryTerm.inequalitySigns.first(where: afterName.hasPrefix)
    let length = sign?.count ?? QueryComparison.Operator.first(in: afterName)?.length ?? 0
    let value = afterName.dropFirst(length).startIndex
    if comparison.isPlaceCondition {
      self.init(.place, from: value, of: term, range, in: text, at: caret)
    } else if let field = comparison.field(among: fields) {
      guard comparison.canCompare(field) else { return nil }
      let inner = comparison.value.count - comparison.interpreted(for: field).value.count
      self.init(
        .value(of: field), from: text.index(value, offsetBy: inner), of: term, range, in: text, at: caret)
    } else if comparison.isMarkCondition {
      self.init(.mark, from: value, of: term, range, in: text, at: caret)
    } else if comparison.isPresenceCondition {
      self.init(.presence, from: value, of: term, range, in: text, at: caret)
    } else {
      return nil
    }
  }

  private init?(
    nameFrom start: String.Index, of term: QueryTerm, _ termRange: Range<String.Index>, in text: String,
    at caret: String.Index
  ) {
    guard caret == termRange.upperBound, text[caret...].first?.isWhitespace ?? true,
      term.text.count(where: \.isLetter) >= Self.minimumNameLength,
      term.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    subject = .name
    typed = Folding.fold(term.text)
    guard !typed.isEmpty else { return nil }
    range = start..<caret
    prefix = text[termRange.lowerBound..<start]
    isOnlyValue = !term.isExcluded
  }

  private init?(
    _ subject: Subject, from valueStart: String.Index, of term: QueryTerm, _ termRange: Range<String.Index>,
    in text: String,
    at caret: String.Index
  ) {
    guard valueStart <= caret else { return nil }
    let all = text[valueStart..<termRange.upperBound]
    let value = subject.hasAlternatives ? Self.alternative(of: all, at: caret) : all
    isOnlyValue = !term.isExcluded && value == all
    let start = value.startIndex
    var end = value.endIndex
    if let first = value.first, QueryTerm.quotes.contains(first) {
      let isClosed = value.count > 1 && value.last.map(QueryTerm.quotes.contains) == true
      // There is nothing to complete after a closing quotation mark.
      if isClosed, caret == end { return nil }
      // Without a closing quotation mark, the value extends to the end of the query. Replace it only up to the end of
      // the current word.
      if !isClosed { end = text[caret..<end].firstIndex(where: \.isWhitespace) ?? end }
    }
    self.subject = subject
    typed = Folding.singleSpaced(Folding.fold(String(text[start..<caret])))
    range = start..<end
    prefix = text[termRange.lowerBound..<start]
  }
}

extension QueryCaret {
  /// Returns the alternative at a position. Commas inside quotation marks don't separate alternatives.
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
  func range(in text: String) -> Range<String.Index> {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return start..<bytes.index(start, offsetBy: range.count)
  }
}

extension QueryComparison {
  fileprivate func canCompare(_ field: CatalogField) -> Bool {
    switch field.type {
    case .number, .date: true
    case .text, .items: comparison == .has || comparison == .equal
    case .place: false
    }
  }
}
