extension SearchIndex {
  /// What of the library matches a query.
  ///
  /// Every word of the query must occur, in any order, in an item's texts or in its section's title, and none that is
  /// excluded may, as a whole word. What else of a section is shown depends on the catalogue's `SearchScope`. An empty
  /// section is shown where its title has all words. An empty query keeps everything, empty sections too.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - previous: an earlier result. If the query only narrows that result's query, and the result is of
  ///     this index, only what matched there is searched; otherwise it has no effect.
  /// - Returns: what matches, in the order of the catalogues.
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
    func isInTitle(_ word: [UInt8]) -> Bool { section.title.occurrence(of: word) != nil }
    guard query.scopes.allSatisfy({ section.place.occurrence(of: $0) != nil }),
      !query.excluded.contains(where: section.title.hasWholeWord)
    else { return nil }
    let rest = query.words.filter { !isInTitle($0) }
    if rest.isEmpty, query.excluded.isEmpty, query.conditions.isEmpty { return hit }
    let items = try ItemScan(contents, words: rest, of: query).all(
      of: section, among: hit.items)
    let isFound = !items.isEmpty || rest.isEmpty && section.items.isEmpty && query.conditions.isEmpty
    return isFound ? SearchResult.Hit(section: hit.section, items: items) : nil
  }
}
