/// A query term that filters by a field or by the names of sections.
struct FilterTerm: Hashable, Sendable {
  /// A kind of word that can complete the number or time before it.
  enum Continuation: Hashable, Sendable {
    /// A factor, or a unit that can be converted to the given unit.
    case unit(String?)
    /// `am` or `pm`.
    case halfOfDay
  }

  let subject: QueryFilter.Subject
  let typed: String

  /// The range of the term in the query, in UTF-8 bytes.
  let range: Range<Int>

  /// The kind of word that can complete the term, or nil if the term is already complete.
  var continuation: Continuation?

  init(subject: QueryFilter.Subject, _ term: QueryTerm) {
    self.subject = subject
    (typed, range) = (term.typed, term.range)
  }
}

extension Query {
  /// The subjects that the query filters by, in query order and without duplicates.
  public var filteredSubjects: [QueryFilter.Subject] {
    filterTerms.map(\.subject).reduce(into: []) { subjects, subject in
      if !subjects.contains(subject), filter(of: subject) != nil { subjects.append(subject) }
    }
  }

  private func tests(of subject: QueryFilter.Subject) -> [(test: QueryCondition.Test, isNegated: Bool)] {
    switch subject {
    case .section: places.map { (.text($0.test), $0.isNegated) }
    case .field(let id): conditions.lazy.filter { $0.field == id }.map { ($0.test, $0.isNegated) }
    }
  }

  /// Returns whether the query's filter on a subject only excludes values, as in `-languages=english`.
  public func onlyExcludesValues(of subject: QueryFilter.Subject) -> Bool {
    let tests = tests(of: subject)
    return !tests.isEmpty && tests.allSatisfy { if case .text = $0.test { $0.isNegated } else { false } }
  }

  /// Returns the query's filter on a subject, or nil if there is none.
  public func filter(of subject: QueryFilter.Subject) -> QueryFilter? {
    let tests = tests(of: subject)
    guard let (first, isNegated) = tests.first else { return nil }
    if tests.count == 1 {
      switch first {
      case .present: return .presence(!isNegated)
      case .numbers(let range) where isNegated: return .excluding(.numbers(range))
      case .dates(let range) where isNegated: return .excluding(.dates(range))
      default: break
      }
    }
    if let filter = textFilter(by: tests) { return filter }
    var range: ValueRange? = ValueRange(), hasDates = false
    for (test, isNegated) in tests {
      let own: ValueRange?
      switch test {
      case .numbers(let asked): own = asked
      case .dates(let asked): (own, hasDates) = (asked, true)
      case .times, .text, .present: own = nil
      }
      // A negated range can't be expressed as a range, because it also includes items without a value.
      range = isNegated ? nil : range.flatMap { range in own.map(range.intersection) }
    }
    if let range { return hasDates ? .dates(range) : .numbers(range) }
    return .typed(filterTerms.filter { $0.subject == subject }.map(\.typed).joined(separator: " "))
  }

  /// Returns a filter that selects the given values of a subject, or nil if the filter would accept everything. If the
  /// query includes some values and excludes others, the filter keeps the exclusions, unless it selects an excluded
  /// value.
  public func filterSelecting(_ values: [String], of subject: QueryFilter.Subject) -> QueryFilter? {
    let selected: QueryFilter? = values.isEmpty ? nil : .values(values)
    guard case .including(_, let excluded)? = filter(of: subject) else { return selected }
    let texts = TextTest(wholes: values).alternatives.flatMap(\.parts)
    let selectsExcluded = tests(of: subject).contains { test, isNegated in
      guard isNegated, case .text(let test) = test else { return false }
      return texts.contains { test.accepts($0) }
    }
    if selectsExcluded { return selected }
    return selected.map { .including($0, excluding: excluded) } ?? .excluding(excluded)
  }

  /// Combines tests on text into a filter. Returns nil if they can't be expressed as values to include and exclude.
  private func textFilter(by tests: [(test: QueryCondition.Test, isNegated: Bool)]) -> QueryFilter? {
    func filter(isNegated: Bool) -> QueryFilter? {
      let texts = tests.filter { $0.isNegated == isNegated }.compactMap { test in
        if case .text(let text) = test.test { text } else { nil }
      }
      guard let first = texts.first, texts.allSatisfy({ $0.isWhole == first.isWhole }) else { return nil }
      let alternatives = texts.flatMap(\.alternatives).map(\.text)
      return first.isWhole ? .values(alternatives) : .words(alternatives)
    }
    let negatedCount = tests.count(where: \.isNegated)
    guard tests.allSatisfy({ if case .text = $0.test { true } else { false } }) else { return nil }
    switch (tests.count - negatedCount, filter(isNegated: false), filter(isNegated: true)) {
    case (1, let included?, let excluded?): return .including(included, excluding: excluded)
    case (1, let included?, nil) where negatedCount == 0: return included
    case (0, _, let excluded?): return .excluding(excluded)
    default: return nil
    }
  }

  /// Returns whether a value passes the query's filter on a field, or true if there is no filter.
  ///
  /// - Parameter text: One or more strings as encoded by ``Folding/whole(_:)``, with separators around each.
  func accepts(folded text: [UInt8], in field: CatalogField.ID) -> Bool {
    conditions.allSatisfy { condition in
      guard condition.field == field else { return true }
      return switch condition.test {
      case .text(let test): test.accepts(text) != condition.isNegated
      case .present: !condition.isNegated
      case .numbers, .dates: true
      // Folded text has no colons, so times can't be read from it.
      case .times: false
      }
    }
  }

  /// Returns a copy of the query without its filter on a subject. The copy has the same ``text``.
  func ignoring(_ subject: QueryFilter.Subject) -> Query {
    var query = self
    switch subject {
    case .section: query.places = []
    case .field(let id):
      query.conditions.removeAll { $0.field == id }
      query.problems.removeAll { $0.field == id }
    }
    return query
  }
}
