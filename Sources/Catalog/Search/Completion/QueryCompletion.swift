/// The completions of a query at the caret.
///
/// | text before the caret | suggestions |
/// |---|---|
/// | `pop` | fields with a name that begins with `pop`, such as `population`; at least three letters must be typed |
/// | `languages:sw`, `languages=en,sw` | values with a word that begins with `sw`, the most frequent first |
/// | `population>` | none, but the range of the values is available |
/// | `in:car` | sections and catalogues with a word that begins with `car` |
/// | `has:pop` | fields with a name that begins with `pop` |
/// | `is:` | marks |
///
/// If no value, section or catalogue has a word that begins with the typed text, those that contain the text are
/// suggested. After an operator, nothing is suggested if the user has already typed the only match in full. All of this
/// also applies to terms that begin with a hyphen.
public struct QueryCompletion {
  /// At most ``limit`` suggestions, in display order. Values are sorted by frequency, with the most frequent first.
  public private(set) var suggestions: [QuerySuggestion] = []

  /// The number of matches that aren't suggested because there are too many.
  public private(set) var remainingCount = 0

  /// The field and its values if the user is about to type a number or date, or nil otherwise.
  public private(set) var span: (field: CatalogField, values: FieldValues)?

  /// The start of the name or value to complete, as an offset in Unicode scalars.
  public let start: Int

  /// Whether the query only requires the name or value to complete: it has no other terms, exclusions or alternatives.
  /// If so, the number of items with a suggested value is also the number of results, unless the term also matches
  /// longer values.
  public let isSingleTerm: Bool

  /// The maximum number of suggestions.
  public static let limit = 8

  /// Completes a query, or returns nil if there is nothing to show.
  ///
  /// - Parameters:
  ///   - text: The query as typed.
  ///   - caret: The number of Unicode scalars before the caret.
  ///   - source: The names and values to suggest.
  /// - Complexity: O(*n*) in the total length of the candidates; about a millisecond for 50,000 candidates.
  public init?(of text: String, caret: Int, from source: CompletionSource) {
    let scalars = text.unicodeScalars
    guard let index = scalars.index(scalars.startIndex, offsetBy: caret, limitedBy: scalars.endIndex),
      let part = QueryCaret(in: text, at: index, fields: source.fields)
    else { return nil }
    start = scalars.distance(from: scalars.startIndex, to: part.range.lowerBound)
    isSingleTerm =
      part.isOnlyValue && text[..<part.prefix.startIndex].allSatisfy(\.isWhitespace)
      && text[part.range.upperBound...].allSatisfy(\.isWhitespace)
    switch part.subject {
    case .name: suggestNames(part, text, source)
    case .value(let field): suggestValues(of: field, part, text, source)
    case .place:
      guard let found = source.places()?.choices.matches(part.typed, atMost: Self.limit) else { return nil }
      let named = found.elements.map { (part.spelled($0.name), QuerySuggestion.Subject.place($0)) }
      suggest(named, of: found.count, for: part, in: text)
    case .presence:
      let typed = String(decoding: part.typed, as: UTF8.self)
      guard source.fields.field(spelled: typed) == nil else { return nil }
      let found = source.suggestedFields.filter {
        $0.isCalled(startingWith: part.typed) && ($0.type == .place || source.values($0)?.isEmpty != true)
      }
      let named = found.prefix(Self.limit).compactMap { field in
        QuerySpelling.name(of: field, among: source.fields).map {
          ($0 as String?, QuerySuggestion.Subject.presence(field, name: $0))
        }
      }
      suggest(named, of: found.count, for: part, in: text)
    case .mark:
      let marks = ItemMark.allCases.filter { Array($0.rawValue.utf8).starts(with: part.typed) }
      guard marks.map({ Array($0.rawValue.utf8) }) != [part.typed] else { return nil }
      suggest(marks.map { (part.spelled($0.rawValue), .mark($0)) }, of: marks.count, for: part, in: text)
    }
    if suggestions.isEmpty, span == nil { return nil }
  }

  private mutating func suggestNames(_ part: QueryCaret, _ text: String, _ source: CompletionSource) {
    let found = source.suggestedFields.compactMap { field -> QuerySuggestion? in
      guard field.type != .place,
        field.isCalled(startingWith: part.typed),
        let name = QuerySpelling.name(of: field, among: source.fields),
        // The first field with this name can belong to another catalogue and have another type. Suggest that field,
        // because the name refers to it in a query.
        var asked = source.fields.field(spelled: name), source.values(asked)?.isEmpty != true
      else { return nil }
      asked.label = field.label
      return QuerySuggestion(
        subject: .field(asked, name: name), edit: QueryEdit(of: part.range, in: text, by: name + ":"))
    }
    suggestions = Array(found.prefix(Self.limit))
    remainingCount = found.count - suggestions.count
  }

  private mutating func suggestValues(
    of field: CatalogField, _ part: QueryCaret, _ text: String, _ source: CompletionSource
  ) {
    guard let values = source.values(field) else { return }
    switch values {
    case .texts(let tally):
      let found = tally.choices.matches(part.typed, atMost: Self.limit)
      let named = found.elements.map {
        (part.spelled($0.text), QuerySuggestion.Subject.value($0.text, count: $0.count))
      }
      suggest(named, of: found.count, for: part, in: text)
    case .numbers, .dates:
      // Show the range of values only until the user starts typing a value.
      if part.range.isEmpty { span = (field, values) }
    case .nothing: break
    }
  }

  /// Sets the suggestions. Accepting one of them moves the caret to the next term. In a list of alternatives, the caret
  /// stays at the end of the completed alternative if another one follows.
  private mutating func suggest(
    _ named: [(spelled: String?, subject: QuerySuggestion.Subject)], of count: Int, for part: QueryCaret,
    in text: String
  ) {
    // If a space already follows the value, replace it instead of adding another one. Don't add a space before another
    // alternative, because it would split the list.
    let next = text[part.range.upperBound...].first
    let end = next == " " ? text.index(after: part.range.upperBound) : part.range.upperBound
    let isInList = next == QueryTerm.comma && part.subject.hasAlternatives
    let space = isInList || next != " " && next?.isWhitespace == true ? "" : " "
    suggestions = named.compactMap { spelled, subject in
      guard let spelled else { return nil }
      return QuerySuggestion(
        subject: subject, edit: QueryEdit(of: part.range.lowerBound..<end, in: text, by: spelled + space))
    }
    remainingCount = count - named.count
  }
}

extension QueryCaret {
  fileprivate func spelled(_ value: String) -> String? { QuerySpelling.value(value, after: prefix) }
}
