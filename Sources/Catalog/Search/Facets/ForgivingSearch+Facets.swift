extension ForgivingSearch {
  /// In what respects items can be chosen: by their sections, if there are several; by fields of texts some of which come again;
  /// by fields of numbers or dates that differ.
  ///
  /// - Complexity: Expected O(*n*) in the number of facts the first time that facets are asked for.
  public var facetSubjects: [QueryFilter.Subject] {
    mutating get { facets.subjects }
  }

  /// What there is to choose from in one of these respects, and how many items each choice has.
  ///
  /// Counted is what matches all that the query asks, but for what it asks of the subject itself. Sections are in the order of the
  /// catalogues; values from the most frequent down, without those that no item has and the query does not ask for.
  ///
  /// - Parameters:
  ///   - subject: one of the ``facetSubjects``.
  ///   - query: what is looked for: that of a result, where what was typed was mistyped.
  ///   - marked: which items are marked how; what is not named is not.
  /// - Returns: nil for a subject that has no facet.
  /// - Throws: `CancellationError` soon after the current task was cancelled.
  /// - Complexity: as of ``SearchIndex/search(_:marked:narrowing:)``, and O(*v* log *v*) in the number of values.
  public mutating func facet(
    of subject: QueryFilter.Subject, for query: Query, marked: [ItemMark: Set<ItemID>] = [:]
  ) throws(CancellationError) -> Facet? {
    guard facets.subjects.contains(subject) else { return nil }
    let hits = try index.hits(for: query.ignoring(subject), marked: marked)
    return try facets.facet(of: subject, for: query, in: hits)
  }

  /// How many items have no value in a field, of those that match everything else that a query asks for.
  ///
  /// - Complexity: as of ``SearchIndex/search(_:marked:narrowing:)``.
  public func missingCount(
    of field: CatalogField.ID, for query: Query, marked: [ItemMark: Set<ItemID>] = [:]
  ) throws(CancellationError) -> Int {
    var query = query.ignoring(.field(field))
    query.conditions.append(QueryCondition(field: field, test: .present, isNegated: true))
    return try index.hits(for: query, marked: marked).reduce(0) { $0 + ($1.items?.count ?? 0) }
  }
}
