extension ForgivingSearch {
  /// Returns the subjects that the results of a query can be filtered by.
  ///
  /// These are sections, if their titles differ; text fields whose values repeat often; and number and date fields
  /// whose values differ. Fields without a value in the results are left out unless the query filters by them. If the
  /// values of a field are the section titles, the field and the sections are both included only if the query filters
  /// by both.
  ///
  /// - Parameters:
  ///   - query: The query that produced the results, after any correction.
  ///   - marked: For each mark, the items that have it.
  /// - Throws: `CancellationError` soon after the current task is cancelled.
  /// - Complexity: Expected O(*n*) in the number of facts on first use, then the same as
  ///   ``SearchIndex/search(_:marked:narrowing:)``.
  public mutating func facetSubjects(
    for query: Query, marked: [ItemMark: Set<ItemID>] = [:]
  ) throws(CancellationError) -> [QueryFilter.Subject] {
    let hits = try index.hits(for: query, marked: marked)
    return try facets.subjects(for: query, in: hits)
  }

  /// Returns the choices for a subject and the number of items for each, or nil if the subject has no facet.
  ///
  /// Items are counted if they match the query without its filter on the subject. Sections are in catalogue order, and
  /// values are sorted by frequency. A value that none of these items has is included only if the query selects it or,
  /// in a query that only excludes values, excludes it.
  ///
  /// - Parameters:
  ///   - subject: The subject to filter by.
  ///   - query: The query that produced the results, after any correction.
  ///   - marked: For each mark, the items that have it.
  /// - Throws: `CancellationError` soon after the current task is cancelled.
  /// - Complexity: The same as ``SearchIndex/search(_:marked:narrowing:)``, and O(*v* log *v*) in the number of values.
  public mutating func facet(
    of subject: QueryFilter.Subject, for query: Query, marked: [ItemMark: Set<ItemID>] = [:]
  ) throws(CancellationError) -> Facet? {
    guard facets.subjects.contains(subject) else { return nil }
    let hits = try index.hits(for: query.ignoring(subject), marked: marked)
    return try facets.facet(of: subject, for: query, in: hits)
  }

  /// Returns whether all numbers in a field have the field's unit after conversion. For a field without a unit, returns
  /// whether no number has one. Numbers that can't be converted are ignored. Returns true if the subject isn't a number
  /// field.
  public func hasOneUnit(_ subject: QueryFilter.Subject) -> Bool {
    if case .field(let id) = subject { index.contents.columns.hasOneUnit(id) } else { true }
  }

  /// Returns the number of items that have no value in a field, among the items that match the query without its
  /// filter on this field.
  ///
  /// - Complexity: The same as ``SearchIndex/search(_:marked:narrowing:)``.
  public func missingCount(
    of field: CatalogField.ID, for query: Query, marked: [ItemMark: Set<ItemID>] = [:]
  ) throws(CancellationError) -> Int {
    var query = query.ignoring(.field(field))
    query.conditions.append(QueryCondition(field: field, test: .present, isNegated: true))
    return try index.hits(for: query, marked: marked).reduce(0) { $0 + ($1.items?.count ?? 0) }
  }
}
