/// A term of a query that is about a field or the names of sections.
struct FilterTerm: Hashable, Sendable {
  let subject: QueryFilter.Subject
  let typed: String

  /// Where it stands in the query, in bytes of UTF-8.
  let place: Range<Int>

  init(subject: QueryFilter.Subject, _ term: QueryTerm) {
    self.subject = subject
    (typed, place) = (term.typed, term.place)
  }
}

extension Query {
  /// What is asked for that can be chosen, each subject once, in the order of the query.
  public var filteredSubjects: [QueryFilter.Subject] {
    filterTerms.map(\.subject).reduce(into: []) { subjects, subject in
      if !subjects.contains(subject), filter(of: subject) != nil { subjects.append(subject) }
    }
  }

  /// What is asked of a subject; nil for nothing.
  public func filter(of subject: QueryFilter.Subject) -> QueryFilter? {
    switch subject {
    case .section: filter(of: subject, places.map { (.text($0.test), $0.isNegated) })
    case .field(let id):
      filter(of: subject, conditions.lazy.filter { $0.field == id }.map { ($0.test, $0.isNegated) })
    }
  }

  private func filter(
    of subject: QueryFilter.Subject, _ tests: [(test: QueryCondition.Test, isNegated: Bool)]
  ) -> QueryFilter? {
    guard let (first, isNegated) = tests.first else { return nil }
    if tests.count == 1 {
      if !isNegated, case .text(let text) = first, text.isWhole {
        return .values(text.alternatives.map(\.text))
      }
      if case .present = first { return .presence(!isNegated) }
    }
    var range: ValueRange? = ValueRange(), isOfDates = false
    for (test, isNegated) in tests {
      let own: ValueRange?
      switch test {
      case .numbers(let asked): own = asked
      case .dates(let asked): (own, isOfDates) = (asked, true)
      case .text, .present: own = nil
      }
      // An item outside a range may have no value, so the negation isn't a range.
      range = isNegated ? nil : range.flatMap { range in own.map(range.intersection) }
    }
    if let range { return isOfDates ? .dates(range) : .numbers(range) }
    return .typed(filterTerms.filter { $0.subject == subject }.map(\.typed).joined(separator: " "))
  }

  /// Whether a text is a value, or a name, that the query's filter of a subject lets through; any is where it has none.
  ///
  /// - Parameters:
  ///   - text: the folded text, or several, with separators around each.
  ///   - subject: what it is a value of.
  func accepts(folded text: [UInt8], as subject: QueryFilter.Subject) -> Bool {
    switch subject {
    case .section: return places.allSatisfy { $0.accepts(text) }
    case .field(let id):
      return conditions.allSatisfy { condition in
        guard condition.field == id else { return true }
        return switch condition.test {
        case .text(let test): test.accepts(text) != condition.isNegated
        case .present: !condition.isNegated
        case .numbers, .dates: true
        }
      }
    }
  }

  /// The same without what is asked of a subject. Its text stays.
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
