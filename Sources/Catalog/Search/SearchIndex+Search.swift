extension SearchIndex {
  /// What of the library matches a query.
  ///
  /// Every word of the query must occur, in any order, in an item's texts or in its section's title. A
  /// section whose title has all words keeps all of its items. What else is kept depends on the catalogue's
  /// `SearchScope`. An empty query keeps everything, empty sections too.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - previous: an earlier result. If the query only narrows that result's query, and the result is of
  ///     this index, only what it kept is searched; otherwise it has no effect.
  /// - Returns: what is kept, in the order of the catalogues.
  /// - Complexity: O(*n*) in the length of the texts, a few milliseconds for 100,000 items.
  /// - Throws: `CancellationError` soon after the current task was cancelled.
  public func search(
    _ query: Query, narrowing previous: SearchResult? = nil
  ) throws(CancellationError) -> SearchResult {
    guard !query.isEmpty else {
      let hits = contents.sections.indices.map { SearchResult.Hit(section: $0) }
      return SearchResult(query: query, contents: contents, hits: hits)
    }
    var hits = [SearchResult.Hit]()
    if let previous, previous.contents === contents, query.narrows(previous.query) {
      for hit in previous.hits {
        if let found = try search(query, in: hit) { hits.append(found) }
      }
    } else {
      for section in contents.sections.indices {
        if let found = try search(query, in: .init(section: section)) { hits.append(found) }
      }
    }
    return SearchResult(query: query, contents: contents, hits: hits)
  }

  /// What remains of a section.
  private func search(_ query: Query, in hit: SearchResult.Hit) throws(CancellationError) -> SearchResult.Hit?
  {
    let section = contents.sections[hit.section]
    let rest = query.words.filter { section.title.occurrence(of: $0) == nil }
    guard !rest.isEmpty else { return SearchResult.Hit(section: hit.section) }
    let scan = ItemScan(contents, words: rest)
    switch section.scope {
    case .sections:
      return try scan.any(of: section) ? SearchResult.Hit(section: hit.section) : nil
    case .items:
      let items = try scan.all(of: section, among: hit.items)
      return items.isEmpty ? nil : SearchResult.Hit(section: hit.section, items: items)
    }
  }
}
