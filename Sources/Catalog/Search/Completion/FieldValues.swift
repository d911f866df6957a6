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
  /// - Complexity: Expected O(*n* log *n*) in the number of facts; some ten milliseconds for 100,000 items. Call it off the
  ///   main actor.
  public init(of field: CatalogField, in library: Library) {
    let values: FieldValues? =
      switch field.type {
      case .text, .items: .texts(TextTally(of: field.id, in: library))
      case .number: ValueSpan(of: Self.numbers(of: field.id, in: library)).map { .numbers($0) }
      case .date: ValueSpan(of: Self.dates(of: field.id, in: library)).map { .dates($0) }
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
  private static func numbers(of field: CatalogField.ID, in library: Library) -> [Double] {
    library.sections.flatMap(\.items).compactMap { $0.number(of: field) }
  }

  private static func dates(of field: CatalogField.ID, in library: Library) -> [CatalogDate] {
    library.sections.flatMap(\.items).compactMap { item in
      for fact in item.facts where fact.field == field {
        if case .date(let date) = fact.content { return date }
      }
      return nil
    }
  }
}
