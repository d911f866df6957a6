/// What a query may go on with where the caret stands.
///
/// | the caret is behind | suggested is |
/// |---|---|
/// | `pop` | the field `population`: at least three letters, with which its id or its label begins |
/// | `languages:sw`, `languages=en,sw` | its values of which a word begins so, the most frequent first |
/// | `population>` | nothing, but told is between what the numbers are |
/// | `in:car` | the sections and catalogues of which a word begins so |
/// | `has:pop` | the fields that begin so |
/// | `is:` | what can have been made of an item |
///
/// A term may have a hyphen before it where the query knows what that means. Nothing is suggested that is typed already.
public struct QueryCompletion {
  /// What it may go on with, the likely ones first.
  public private(set) var suggestions: [QuerySuggestion] = []

  /// How many more there are.
  public private(set) var othersCount = 0

  /// The field of numbers or dates that a value is to be typed for, and between what they are.
  public private(set) var span: (field: CatalogField, values: FieldValues)?

  /// Where the name or the value begins that is completed, in Unicode scalars.
  public let start: Int

  /// More suggestions than these are only counted.
  public static let limit = 8

  /// Completes a query.
  ///
  /// - Parameters:
  ///   - text: what is typed.
  ///   - caret: how many Unicode scalars are before the caret.
  ///   - source: what there is to ask for.
  /// - Returns: nil where nothing is to be said.
  /// - Complexity: O(*n*) in the length of the texts to choose from; about a millisecond for 50,000.
  public init?(of text: String, caret: Int, from source: CompletionSource) {
    let scalars = text.unicodeScalars
    guard let index = scalars.index(scalars.startIndex, offsetBy: caret, limitedBy: scalars.endIndex),
      let part = QueryCaret(in: text, at: index, fields: source.fields)
    else { return nil }
    start = scalars.distance(from: scalars.startIndex, to: part.range.lowerBound)
    switch part.subject {
    case .name: suggestNames(part, text, source)
    case .value(let field): suggestValues(of: field, part, text, source)
    case .place:
      guard let found = source.places()?.matches(part.typed, atMost: Self.limit) else { return nil }
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

  /// Fields that begin like a word, and of which the items have something.
  private mutating func suggestNames(_ part: QueryCaret, _ text: String, _ source: CompletionSource) {
    let found = source.suggestedFields.compactMap { field -> QuerySuggestion? in
      guard field.type != .place,
        field.isCalled(startingWith: part.typed),
        let name = QuerySpelling.name(of: field, among: source.fields),
        // Another catalogue may have values of another type under that name, which are then asked for.
        var asked = source.fields.field(spelled: name), source.values(asked)?.isEmpty != true
      else { return nil }
      asked.label = field.label
      return QuerySuggestion(
        subject: .field(asked, name: name), edit: QueryEdit(of: part.range, in: text, by: name + ":"))
    }
    suggestions = Array(found.prefix(Self.limit))
    othersCount = found.count - suggestions.count
  }

  private mutating func suggestValues(
    of field: CatalogField, _ part: QueryCaret, _ text: String, _ source: CompletionSource
  ) {
    guard let values = source.values(field) else { return }
    switch values {
    case .texts(let tally):
      let found = tally.matches(part.typed, atMost: Self.limit)
      let named = found.elements.map {
        (part.spelled($0.text), QuerySuggestion.Subject.value($0.text, count: $0.count))
      }
      suggest(named, of: found.count, for: part, in: text)
    case .numbers, .dates:
      // Whoever has begun to type one knows.
      if part.range.isEmpty { span = (field, values) }
    case .nothing: break
    }
  }

  /// Suggests what to write in the place of a value, and to go on behind it.
  private mutating func suggest(
    _ named: [(spelled: String?, subject: QuerySuggestion.Subject)], of count: Int, for part: QueryCaret,
    in text: String
  ) {
    // The space that is there already is as good as another.
    let next = text[part.range.upperBound...].first
    let end = next == " " ? text.index(after: part.range.upperBound) : part.range.upperBound
    let space = next == " " || next?.isWhitespace != true ? " " : ""
    suggestions = named.compactMap { spelled, subject in
      guard let spelled else { return nil }
      return QuerySuggestion(
        subject: subject, edit: QueryEdit(of: part.range.lowerBound..<end, in: text, by: spelled + space))
    }
    othersCount = count - named.count
  }
}

extension QueryCaret {
  /// A value as it is written here: see ``QuerySpelling/value(_:behind:)``.
  fileprivate func spelled(_ value: String) -> String? { QuerySpelling.value(value, behind: prefix) }
}
