/// A condition on the values of a field, such as `population>1m`.
struct QueryCondition: Hashable, Sendable {
  enum Test: Hashable, Sendable {
    case numbers(ValueRange)
    /// A date in a range, encoded like ``CatalogDate/numbers``.
    case dates(ValueRange)
    /// Text that is a time in one of the ranges. The ranges are in seconds since midnight.
    case times([ValueRange])
    case text(TextTest)
    case present

    /// Returns whether every value that passes this test also passes another test.
    func isWithin(_ other: Test) -> Bool {
      switch (self, other) {
      case (.numbers(let own), .numbers(let other)), (.dates(let own), .dates(let other)):
        own.isWithin(other)
      case (.times(let own), .times(let other)):
        own.allSatisfy { own in other.contains { own.isWithin($0) } }
      case (.text(let own), .text(let other)): own.isWithin(other)
      case (_, .present): true
      default: false
      }
    }
  }

  var field: CatalogField.ID
  var test: Test
  /// Whether the condition is inverted. An inverted condition also matches items without a value.
  var isNegated: Bool

  func isWithin(_ other: QueryCondition) -> Bool {
    guard field == other.field, isNegated == other.isNegated else { return false }
    return isNegated ? other.test.isWithin(test) : test.isWithin(other.test)
  }
}

/// A condition on the names of catalogues and sections, such as `in:europe`, or on notes, such as `note:museum`.
struct TextCondition: Hashable, Sendable {
  var test: TextTest
  var isNegated: Bool

  /// Returns whether one or more strings meet the condition. The strings must be encoded by ``Folding/whole(_:)``, with
  /// separators before, between and after them.
  func accepts(_ texts: [UInt8]) -> Bool { test.accepts(texts) != isNegated }

  func isWithin(_ other: TextCondition) -> Bool {
    guard isNegated == other.isNegated else { return false }
    return isNegated ? other.test.isWithin(test) : test.isWithin(other.test)
  }
}

/// A part of a query that can't be searched for, or a likely mistake.
///
/// ``Query/problems`` contains the parts that can't be searched for. A query with such a part matches nothing.
/// ``SearchIndex/problems(strictlyIn:of:isComplete:)`` and ``ForgivingSearch`` also report likely mistakes.
public enum QueryProblem: Hashable, Sendable {
  /// An unknown field, and the name of a similar field, if there is one. After `has:`, a filter such as `is:noted` may
  /// be suggested instead.
  case unknownField(String, nearest: String?)
  /// A name after `is:` that isn't a mark.
  case unknownMark(String)
  /// A value that doesn't fit the field's type.
  case unreadable(String, field: CatalogField.ID, type: CatalogField.ValueType)
  /// A unit, as typed, that can't be converted to the field's unit.
  case wrongUnit(String, field: CatalogField.ID, unit: String)
  /// A term without a value, such as `population>`.
  case missingValue(String)
  /// A term that begins with an operator, such as the `>` in `population > 1m`.
  case looseComparison(String)
  /// An unknown field, its term, and the name of a similar field, if there is one. The term is searched for as words.
  case noField(String, in: String, nearest: CatalogField.ID?)
  /// A name after `in:` or `in=` that no catalogue or section matches, and a similar name, if there is one.
  case unknownPlace(String, nearest: String?)
  /// The name of a catalogue or section that isn't part of the current list.
  case placeElsewhere(String)
  /// A range without values, for example because it ends before it begins.
  case emptyRange(String, field: CatalogField.ID)
  /// The text after the word `not`, and the term that would exclude this text.
  case wordNot(String, exclusion: String)
  /// The word `or` between other terms.
  case wordOr
  /// The word `and` between other terms, as typed.
  case wordAnd(String)
  /// A word for a missing value, such as `none`, in a condition on a field.
  case noValue(field: CatalogField.ID)
  /// A condition with an exact number that no item has. `query` is the query with a range around the number instead.
  case exactNumber(field: CatalogField.ID, query: String)
  /// Words that an item contains only in fields. `query` is the query with filters on these fields instead of the
  /// words.
  case wordInField(query: String)
  /// A condition that can't be applied to the values of some catalogues, because the field has a different type or unit
  /// there. `catalogs` contains their titles.
  case incomparable(field: CatalogField.ID, catalogs: [String])
  /// An excluded word that a match contains in a field, and the term that would exclude the match.
  case excludedWordInField(String, exclusion: String)

  static func absentField(_ name: String, among fields: [CatalogField]) -> QueryProblem {
    .unknownField(
      name, nearest: ItemMark(meantBy: name).map { "is:\($0.rawValue)" } ?? fields.name(nearestTo: name))
  }

  var field: CatalogField.ID? {
    switch self {
    case .unreadable(_, let field, _), .wrongUnit(_, let field, _), .emptyRange(_, let field),
      .noValue(let field):
      field
    default: nil
    }
  }
}
