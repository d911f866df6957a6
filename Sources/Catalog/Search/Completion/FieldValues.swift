/// What the items of a library have of a field.
public enum FieldValues: Sendable {
  /// Texts, or short texts that may lead to items.
  case texts(TextTally)
  /// Numbers in the field's unit.
  case numbers(ValueSpan<Double>)
  /// Days, months and years.
  case dates(ValueSpan<CatalogDate>)
  /// Nothing that a query could ask for.
  case nothing

  /// Gathers them.
  ///
  /// - Complexity: Expected O(*n* log *n*) in the number of facts; some tens of milliseconds for 100,000 items, and some hundreds
  ///   where each has another text. Call it off the main actor.
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

  /// Whether no item has any.
  public var isEmpty: Bool {
    switch self {
    case .texts(let tally): tally.entries.isEmpty
    case .numbers, .dates: false
    case .nothing: true
    }
  }

  /// Of several that an item has, the first counts, as it does for a query.
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
