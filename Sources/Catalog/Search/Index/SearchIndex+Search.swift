extension SearchIndex {
  /// What of the library matches a query.
  ///
  /// Every word of the query must occur, in any order, in an item's texts or in its section's title, and none that is
  /// excluded may, as a whole word. What else of a section is shown depends on the catalogue's `SearchScope`. An empty
  /// section is shown where its title has all words. An empty query keeps everything, empty sections too.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - marked: which items are marked how; what is not named is not.
  ///   - previous: an earlier result. If the query only narrows that result's query, and the result is of
  ///     this index, only what matched there is searched; otherwise it has no effect.
  /// - Returns: what matches, in the order of the catalogues.
  /// - Complexity: O(*n*) in the length of the texts, a few milliseconds for 100,000 items.
  /// - Throws: `CancellationError` soon after the current task was cancelled.
  public func search(
    _ query: Query, marked: [ItemMark: Set<ItemID>] = [:], narrowing previous: SearchResult? = nil
  ) throws(CancellationError) -> SearchResult {
    SearchResult(
      query: query, contents: contents, hits: try hits(for: query, marked: marked, narrowing: previous))
  }

  /// The same as positions.
  func hits(
    for query: Query, marked: [ItemMark: Set<ItemID>], narrowing previous: SearchResult? = nil
  ) throws(CancellationError) -> [SearchResult.Hit] {
    guard query.problems.isEmpty else { return [] }
    guard !query.isEmpty else { return contents.sections.indices.map { SearchResult.Hit(section: $0) } }
    var hits = [SearchResult.Hit]()
    if let previous, previous.contents === contents, query.narrows(previous.query) {
      for hit in previous.hits {
        if let found = try search(query, marked, in: hit) { hits.append(found) }
      }
    } else {
      for section in contents.sections.indices {
        if let found = try search(query, marked, in: .init(section: section)) { hits.append(found) }
      }
    }
    return hits
  }

  /// What remains of a section.
  private func search(
    _ query: Query, _ marked: [ItemMark: Set<ItemID>], in hit: SearchResult.Hit
  ) throws(CancellationError) -> SearchResult.Hit? {
    let section = contents.sections[hit.section]
    func isInTitle(_ word: [UInt8]) -> Bool { section.title.occurrence(of: word) != nil }
    guard query.places.allSatisfy({ $0.accepts(section.place) }),
      !query.excluded.contains(where: section.title.hasWholeWord)
    else { return nil }
    let rest = query.words.filter { !isInTitle($0) }
    let asksOfItems = !query.conditions.isEmpty || !query.marks.isEmpty
    if rest.isEmpty, query.excluded.isEmpty, !asksOfItems { return hit }
    var items = try ItemScan(contents, words: rest, of: query).all(of: section, among: hit.items)
    for condition in query.marks {
      let having = marked[condition.mark] ?? []
      items.removeAll { having.contains(section.items[Int($0)]) == condition.isNegated }
    }
    let isFound = !items.isEmpty || rest.isEmpty && section.items.isEmpty && !asksOfItems
    return isFound ? SearchResult.Hit(section: hit.section, items: items) : nil
  }
}
