/// The values of a field in a library, for completion.
public enum FieldValues: Sendable {
  /// Text and chips.
  case texts(TextTally)
  /// Numbers in the field's unit.
  case numbers(ValueSpan<Double>)
  /// Days, months or years.
  case dates(ValueSpan<CatalogDate>)
  /// The field has no values that a query can use.
  case nothing

  /// Collects the values of a field.
  ///
  /// - Complexity: Expected O(*n* log *n*) in the number of facts: tens of milliseconds for 100,000 items, or
  ///   hundreds if all values differ. Don't call it on the main actor.
  public init(of field: CatalogField, in library: Library) {
    let values: FieldValues? =
      switch field.type {
      case .text, .items: .texts(TextTally(of: field.id, in: library))
      case .number: ValueSpan(of: Self.first(of: field.id, in: library, \.number)).map { .numbers($0) }
      case .date: ValueSpan(of: Self.first(of: field.id, in: library, \.date)).map { .dates($0) }
      case .place: nil
      }
    self = values ?? .nothing
  }

  /// Whether none of the items has a value.
  public var isEmpty: Bool {
    switch self {
    case .texts(let tally): tally.entries.isEmpty
    case .numbers, .dates: false
    case .nothing: true
    }
  }

  /// Returns the first value of each item. Queries only use this value.
  private static func first<Value>(
    of field: CatalogField.ID, in library: Library, _ value: (Fact.Content) -> Value?
  ) -> [Value] {
    var values = [Value]()
    for section in library.sections {
      for item in section.items {
        for fact in item.facts where fact.field == field {
          guard let value = value(fact.content) else { continue }
          values.append(value)
          break
        }
      }
    }
    return values
  }
}

extension Fact.Content {
  fileprivate var number: Double? {
    if case .number(let number, _) = self, number.isFinite { number } else { nil }
  }

  fileprivate var date: CatalogDate? {
    if case .date(let date) = self { date } else { nil }
  }
}
