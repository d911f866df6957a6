/// What a query asks of one field, or of the names of sections, as a person can choose it.
public enum QueryFilter: Hashable, Sendable {
  /// A number in a range.
  case numbers(ValueRange)
  /// A date in a range, in which it counts as ``CatalogDate/numbers`` has it.
  case dates(ValueRange)
  /// A text that is one of these, in capitals or not.
  case values([String])
  /// Any value at all, or none.
  case presence(Bool)
  /// Anything else, as it was typed.
  case typed(String)

  /// What a filter is about.
  public enum Subject: Hashable, Sendable {
    /// The names of catalogues and sections.
    case section
    /// The values of a field.
    case field(CatalogField.ID)

    /// How a query calls it.
    public var name: String {
      switch self {
      case .section: QueryComparison.place
      case .field(let id): id
      }
    }
  }
}

extension QueryFilter {
  /// A number as it is typed in a query: `1.5m`.
  public static func text(ofNumber number: Double) -> String { QueryNumber.text(of: number) }

  /// A date that counts as ``CatalogDate/numbers`` has it, as it is typed in a query: `1922-02`.
  public static func text(ofDate number: Double) -> String {
    CatalogDate(number: number)?.description ?? QueryNumber.text(of: number)
  }

  /// The term, or the two terms, that ask for it; empty where it asks for nothing.
  func text(of subject: Subject) -> String {
    switch self {
    case .numbers(let range): Self.text(of: range, subject.name) { Self.text(ofNumber: $0) }
    case .dates(let range): Self.text(of: range, subject.name) { Self.text(ofDate: $0) }
    case .values(let values): Self.text(of: values, subject.name)
    case .presence(let isPresent): "\(isPresent ? "" : "-")\(QueryComparison.presence):\(subject.name)"
    case .typed(let text): text
    }
  }

  private static func text(of range: ValueRange, _ name: String, _ spelled: (Double) -> String) -> String {
    switch (range.from, range.to) {
    case (nil, nil): ""
    case (.including(let from)?, nil): "\(name)>=\(spelled(from))"
    case (.excluding(let from)?, nil): "\(name)>\(spelled(from))"
    case (nil, .including(let to)?): "\(name)<=\(spelled(to))"
    case (nil, .excluding(let to)?): "\(name)<\(spelled(to))"
    case (.including(let from)?, .including(let to)?):
      spelled(from) == spelled(to) ? "\(name)=\(spelled(from))" : "\(name):\(spelled(from))..\(spelled(to))"
    case (.including(let from)?, .excluding(let to)?): "\(name):\(spelled(from))..<\(spelled(to))"
    // No single term leaves out what it begins with.
    case (.excluding(let from)?, .including(let to)?):
      "\(name)>\(spelled(from)) \(name)<=\(spelled(to))"
    case (.excluding(let from)?, .excluding(let to)?): "\(name)>\(spelled(from)) \(name)<\(spelled(to))"
    }
  }

  private static func text(of values: [String], _ name: String) -> String {
    let quoted = TextTest(wholes: values).alternatives.map { Self.quoted($0.text) }
    return quoted.isEmpty ? "" : "\(name)=" + quoted.joined(separator: ",")
  }

  /// A value as it can be typed: in quotation marks where it would end before its end.
  private static func quoted(_ value: String) -> String {
    guard value.contains(where: { $0.isWhitespace || $0 == QueryTerm.comma || QueryTerm.quotes.contains($0) })
    else { return value }
    // There is no way to type a quotation mark inside of two; what it is folded to finds the same.
    let text = value.map { character in
      if character.isNewline { return " " }
      let isQuote = QueryTerm.quotes.contains(character)
      return isQuote ? String(decoding: Folding.fold(String(character)), as: UTF8.self) : String(character)
    }
    return "\"\(text.joined())\""
  }
}
