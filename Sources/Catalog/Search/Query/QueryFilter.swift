/// A filter on a field or on the names of sections, as shown in the filter bar.
public enum QueryFilter: Hashable, Sendable {
  /// A number in a range.
  case numbers(ValueRange)
  /// A date in a range, encoded like ``CatalogDate/numbers``.
  case dates(ValueRange)
  /// One of these strings as the entire value, ignoring case and accents.
  case values([String])
  /// Any of these strings as a part of the value.
  case words([String])
  /// Any value if `true`, or no value if `false`.
  case presence(Bool)
  /// A value that the given filter rejects, or no value.
  indirect case excluding(QueryFilter)
  /// A value that the first filter accepts, but no value that the second filter accepts.
  indirect case including(QueryFilter, excluding: QueryFilter)
  /// Any other condition, as typed.
  case typed(String)

  /// The names or values that a filter applies to.
  public enum Subject: Hashable, Sendable {
    /// The names of catalogues and sections.
    case section
    /// The values of a field.
    case field(CatalogField.ID)

    /// Returns the name to use in a query. A field's id can't always be used: `in`, for example, filters by section.
    func name(among fields: [CatalogField]) -> String {
      switch self {
      case .section: QueryComparison.placeName
      case .field(let id):
        fields.first { $0.id == id }.flatMap { QuerySpelling.name(of: $0, among: fields) } ?? id
      }
    }
  }
}

extension QueryFilter {
  /// Formats a number for a query on a field with a given unit, for example as `1.5m`.
  public static func text(ofNumber number: Double, unit: String?) -> String {
    QueryNumber.text(of: number, unit: unit)
  }

  /// Formats a date for a query, such as `1922-02`. The date is encoded like ``CatalogDate/numbers``.
  public static func text(ofDate number: Double) -> String {
    CatalogDate(number: number)?.description ?? QueryNumber.text(of: number)
  }

  func text(named name: String, unit: String?) -> String {
    switch self {
    case .numbers(let range): Self.text(of: range, name) { Self.text(ofNumber: $0, unit: unit) }
    case .dates(let range): Self.text(of: range, name) { Self.text(ofDate: $0) }
    case .values(let values): Self.text(of: values, "\(name)=")
    case .words(let words): Self.text(of: words, "\(name):")
    case .presence(let isPresent): "\(isPresent ? "" : "-")\(QueryComparison.presenceName):\(name)"
    case .excluding(let filter): "-\(filter.text(named: name, unit: unit))"
    case .including(let filter, let excluded):
      [filter, .excluding(excluded)].map { $0.text(named: name, unit: unit) }.joined(separator: " ")
    case .typed(let text): text
    }
  }

  private static func text(of range: ValueRange, _ name: String, _ spelled: (Double) -> String) -> String {
    func term(_ end: ValueRange.End?, _ sign: String) -> String? {
      end.map { "\(name)\(sign)\($0.isIncluded ? "=" : "")\(spelled($0.value))" }
    }
    guard case .including(let from)? = range.from, let to = range.to else {
      // Write each end as a separate term, because a single term can't express a range that excludes its lower end.
      return [term(range.from, ">"), term(range.to, "<")].compactMap(\.self).joined(separator: " ")
    }
    if to.isIncluded, spelled(from) == spelled(to.value) { return "\(name)=\(spelled(from))" }
    return "\(name):\(spelled(from))..\(to.isIncluded ? "" : "<")\(spelled(to.value))"
  }

  private static func text(of values: [String], _ prefix: String) -> String {
    let quoted = TextTest(wholes: values).alternatives.map { Self.quoted($0.text) }
    return quoted.isEmpty ? "" : prefix + quoted.joined(separator: ",")
  }

  private static func quoted(_ value: String) -> String {
    // Also add quotation marks to times. Without them, a time would also find other spellings of the same time, and a
    // range of times would find all times in the range.
    guard
      value.contains(where: { $0.isWhitespace || $0 == QueryTerm.comma || QueryTerm.quotes.contains($0) })
        || QueryComparison("x=\(value)")?.times != nil
    else { return value }
    // A quotation mark can't be escaped, so replace it with its folded form, which finds the same values.
    let text = value.map { character in
      if character.isNewline { return " " }
      let isQuote = QueryTerm.quotes.contains(character)
      return isQuote ? String(decoding: Folding.fold(String(character)), as: UTF8.self) : String(character)
    }
    return "\"\(text.joined())\""
  }
}
