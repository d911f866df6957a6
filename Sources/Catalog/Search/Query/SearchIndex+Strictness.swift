import Foundation

extension SearchIndex {
  /// Returns possible mistakes in a query. Use this method for queries in scripts and for queries that match nothing.
  ///
  /// If the query has ``Query/problems``, returns only these. Otherwise, the mistakes are terms without a name or
  /// value, unknown names, values that don't fit the field, ranges without values, and queries with nothing to search
  /// for. An unknown name before the colon in an address or time isn't a mistake.
  ///
  /// - Parameters:
  ///   - text: The query as typed.
  ///   - library: The library of the index.
  ///   - isComplete: Whether the user has finished typing. See ``Query/init(_:fields:isComplete:)``.
  /// - Complexity: O(*n*) in the number of sections for each `in:`.
  public func problems(
    strictlyIn text: String, of library: Library, isComplete: Bool = true
  ) -> [QueryProblem] {
    let fields = library.fields
    let query = Query(text, fields: fields, isComplete: isComplete)
    guard query.problems.isEmpty else { return query.problems }
    let terms = QueryTerm.terms(of: text)
    let problems = terms.compactMap { strictProblem(in: $0, fields, library) }
    // Report a query without letters or digits, such as `(`, because it would match everything.
    return problems.isEmpty && query.isEmpty && !terms.isEmpty ? [.missingValue(text)] : problems
  }

  private func strictProblem(
    in term: QueryTerm, _ fields: [CatalogField], _ library: Library
  ) -> QueryProblem? {
    guard !term.isPhrase else { return nil }
    guard let comparison = QueryComparison(term) else {
      return QueryComparison.Operator.first(in: term.text) == nil ? nil : .looseComparison(term.text)
    }
    if comparison.isPlaceCondition, let test = comparison.textTest {
      if test.alternatives.isEmpty { return .missingValue(term.text) }
      return test.alternatives.lazy.filter { !hasPlace($0) }.map { alternative in
        let names = PlaceNames(library).entries.map(\.name), text = alternative.text
        let nearest = nearest(to: text, among: names, atMost: 1).first
        let name = Folding.whole(nearest ?? "")
        let whole = [Self.separator] + name + [Self.separator]
        if let nearest, alternative.occurs(in: whole) {
          return .placeElsewhere(nearest)
        }
        return .unknownPlace(text, nearest: nearest)
      }.first
    }
    if comparison.isReserved(among: fields) { return nil }
    if comparison.isNoteCondition(among: fields), let test = comparison.textTest {
      return test.alternatives.isEmpty ? .missingValue(term.text) : nil
    }
    if comparison.isMarkCondition, comparison.field(among: fields) == nil {
      guard !comparison.value.isEmpty else { return .missingValue(term.text) }
      return ItemMark(name: comparison.value) == nil ? .unknownMark(comparison.value) : nil
    }
    guard let field = comparison.field(among: fields) else {
      guard comparison.isPresenceCondition else {
        return comparison.isAddressOrTime
          ? nil
          : .noField(
            comparison.name, in: term.text, nearest: fields.name(nearestTo: comparison.name))
      }
      let name = comparison.value
      guard !name.isEmpty else { return .missingValue(term.text) }
      return fields.field(spelled: name) == nil
        ? .absentField(name, among: fields) : nil
    }
    let meant = comparison.interpreted(for: field)
    guard !meant.value.isEmpty else { return .missingValue(term.text) }
    switch meant.test(of: field) {
    case .text(let test) where test.alternatives.isEmpty: return .missingValue(term.text)
    case .text where field.type == .text:
      return meant.firstNumberOfRange.map {
        .unreadable(String($0), field: field.id, type: field.type)
      }
    case .numbers(let range) where range.isEmpty, .dates(let range) where range.isEmpty:
      return .emptyRange(meant.value, field: field.id)
    case .times? where meant.comparison != .equal && !contents.columns.hasTimes(in: field.id):
      return .unreadable(meant.value, field: field.id, type: field.type)
    // The parser has already reported other invalid values, except for a value that the user may still be typing.
    default: return nil
    }
  }

  private func hasPlace(_ alternative: TextTest.Alternative) -> Bool {
    contents.sections.contains { alternative.occurs(in: $0.place) }
  }
}

extension Query {
  /// The index of the first term that other search engines would treat as an operator, and the problem that it causes.
  /// Roster treats these terms as ordinary words, so they are a mistake only if no match contains them.
  var operatorWord: (position: Int, problem: QueryProblem)? {
    let terms = QueryTerm.terms(of: text)
    for (index, term) in terms.dropLast().enumerated() {
      let next = terms[index + 1]
      switch term.typed.lowercased() {
      case "not", "nicht":
        if !next.isExcluded { return (index, .wordNot(next.text, exclusion: "-\(next.typed)")) }
      case "or", "oder":
        if index > 0 { return (index, .wordOr) }
      case "and", "und":
        if index > 0 { return (index, .wordAnd(term.typed)) }
      default: continue
      }
    }
    return nil
  }

  /// The problem with the first condition that searches for a word such as `none`, or nil if no condition does. A text
  /// field can contain such a word, so the condition is a mistake only if nothing matches.
  var fieldWithNone: QueryProblem? {
    conditions.first { condition in
      guard !condition.isNegated, case .text(let test) = condition.test else { return false }
      return test.alternatives.count == 1 && test.alternatives.allSatisfy { QueryComparison.isNone($0.text) }
    }.map { QueryProblem.noValue(field: $0.field) }
  }

  /// The first field that the query compares with a single number, and a range around this number. The ends of the
  /// range differ from the number by half a unit of its second significant digit.
  var roundedNumber: (field: CatalogField.ID, range: ValueRange)? {
    for condition in conditions where !condition.isNegated {
      guard case .numbers(let range) = condition.test, let from = range.from, from == range.to,
        (1e-300...1e300).contains(abs(from.value))
      else { continue }
      let half = pow(10, floor(log10(abs(from.value))) - 1) / 2
      // Round the ends, because 16.1 - 0.5 would otherwise be displayed as 15.600000000000001.
      func end(_ number: Double) -> ValueRange.End { .including(QueryUnit.rounded(number)) }
      return (condition.field, ValueRange(from: end(from.value - half), to: end(from.value + half)))
    }
    return nil
  }
}
