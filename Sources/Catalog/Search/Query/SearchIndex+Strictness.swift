extension SearchIndex {
  /// What of a query would be misunderstood where nobody goes on typing or sees what is found, as in a script: besides its
  /// ``Query/problems`` what waits for a value, names that nothing has, and ranges that end before they begin.
  ///
  /// A name that is no field's may stand before a colon where that is a part of an address or a time: `https://…`, `12:30`.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - library: what the index was made of.
  /// - Complexity: O(*n*) in the number of sections for each place that is asked for.
  public func problems(strictlyIn text: String, of library: Library) -> [QueryProblem] {
    let fields = library.fields
    let problems = Query(text, fields: fields).problems
    guard problems.isEmpty else { return problems }
    return QueryTerm.terms(of: text).compactMap { strictProblem(in: $0, fields, library) }
  }

  private func strictProblem(
    in term: QueryTerm, _ fields: [CatalogField], _ library: Library
  ) -> QueryProblem? {
    guard !term.isPhrase else { return nil }
    guard let comparison = QueryComparison(term) else {
      let isLoose = QueryComparison.Operator.allCases.contains { term.text.hasPrefix($0.rawValue) }
      return isLoose ? .looseComparison(term.text) : nil
    }
    if comparison.isOfPlace, let test = comparison.textTest {
      if test.alternatives.isEmpty { return .missingValue(term.text) }
      return test.alternatives.lazy.filter { !hasPlace($0) }.map { alternative in
        let names = PlaceNames(library).entries.map(\.name)
        return .unknownPlace(
          alternative.text, nearest: nearest(to: alternative.text, among: names, atMost: 1).first)
      }.first
    }
    if comparison.isOfMark {
      guard !comparison.value.isEmpty else { return .missingValue(term.text) }
      return ItemMark(name: comparison.value) == nil ? .unknownMark(comparison.value) : nil
    }
    guard let field = comparison.field(among: fields) else {
      guard comparison.isOfPresence else { return problem(of: comparison, term, fields) }
      let name = comparison.value
      guard !name.isEmpty else { return .missingValue(term.text) }
      return fields.field(spelled: name) == nil
        ? .unknownField(name, nearest: fields.name(nearestTo: name)) : nil
    }
    let meant = comparison.meant(of: field)
    guard !meant.value.isEmpty else { return .missingValue(term.text) }
    switch meant.test(of: field) {
    case .text(let test) where test.alternatives.isEmpty: return .missingValue(term.text)
    case .numbers(let range) where range.isEmpty, .dates(let range) where range.isEmpty:
      return .emptyRange(meant.value, field: field.id)
    case nil: return .unreadable(meant.value, field: field.id, type: field.type)
    default: return nil
    }
  }

  /// What is wrong with a name that is no field's.
  private func problem(
    of comparison: QueryComparison, _ term: QueryTerm, _ fields: [CatalogField]
  ) -> QueryProblem? {
    let isTime = comparison.name.allSatisfy(\.isNumber), isAddress = comparison.value.hasPrefix("//")
    guard comparison.comparison != .has || !isTime && !isAddress else { return nil }
    return .noField(
      comparison.name, in: term.text, nearest: fields.name(nearestTo: comparison.name))
  }

  private func hasPlace(_ alternative: TextTest.Alternative) -> Bool {
    contents.sections.contains { section in
      alternative.parts.allSatisfy { section.place.occurrence(of: $0) != nil }
    }
  }
}
