/// What a query asks of the values of one field, such as `population>1m`.
struct QueryCondition: Hashable, Sendable {
  /// What is asked.
  enum Test: Hashable, Sendable {
    /// A number in a range.
    case numbers(ValueRange)
    /// A date in a range, in which it counts as ``CatalogDate/numbers`` has it.
    case dates(ValueRange)
    /// A text.
    case text(TextTest)
    /// Any value at all.
    case present

    /// Whether what fulfils it is sure to fulfil another.
    func isWithin(_ other: Test) -> Bool {
      switch (self, other) {
      case (.numbers(let own), .numbers(let other)), (.dates(let own), .dates(let other)): own.isWithin(other)
      case (.text(let own), .text(let other)): own.isWithin(other)
      case (_, .present): true
      default: false
      }
    }
  }

  /// The field's id.
  var field: CatalogField.ID
  var test: Test
  /// Whether what fulfils it is left out. Items without a value stay.
  var isNegated: Bool

  /// Whether what fulfils it is sure to fulfil another.
  func isWithin(_ other: QueryCondition) -> Bool {
    guard field == other.field, isNegated == other.isNegated else { return false }
    return isNegated ? other.test.isWithin(test) : test.isWithin(other.test)
  }
}

/// What a query asks of the names of catalogues and sections: `in:europe`.
struct PlaceCondition: Hashable, Sendable {
  var test: TextTest
  /// Whether what fulfils it is left out.
  var isNegated: Bool

  /// Whether a section is wanted by its names, with a separator around each.
  func accepts(_ names: [UInt8]) -> Bool { test.accepts(names) != isNegated }

  /// Whether what fulfils it is sure to fulfil another.
  func isWithin(_ other: PlaceCondition) -> Bool {
    guard isNegated == other.isNegated else { return false }
    return isNegated ? other.test.isWithin(test) : test.isWithin(other.test)
  }
}

/// A part of a query that cannot be searched for, so that nothing matches; or, where a query is taken strictly, that may be meant
/// otherwise: see ``SearchIndex/problems(strictlyIn:of:)``.
public enum QueryProblem: Hashable, Sendable {
  /// No catalogue has that field; `nearest` may be meant.
  case unknownField(String, nearest: CatalogField.ID?)
  /// Nothing is marked so.
  case unknownMark(String)
  /// That is no value of the field.
  case unreadable(String, field: CatalogField.ID, type: CatalogField.ValueType)
  /// A term that compares with nothing: `population>`.
  case missingValue(String)
  /// A term that begins with what compares: the `>` of `population > 1m`.
  case looseComparison(String)
  /// No catalogue has the field of a term, which would be looked for as words; `nearest` may be meant.
  case noField(String, in: String, nearest: CatalogField.ID?)
  /// No catalogue or section has that in its name; `nearest` may be meant.
  case unknownPlace(String, nearest: String?)
  /// A range of the field that ends before it begins.
  case emptyRange(String, field: CatalogField.ID)

  /// The field whose value is the problem.
  var field: CatalogField.ID? {
    switch self {
    case .unreadable(_, let field, _), .emptyRange(_, let field): field
    default: nil
    }
  }
}
