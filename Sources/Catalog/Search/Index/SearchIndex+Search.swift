import Diffable

extension SearchIndex {
  /// Searches the library.
  ///
  /// Each word must occur in an item's text, in its section's title or in the user's note about it. Excluded words must
  /// not occur as whole words. ``Catalog/searchScope`` determines whether whole sections are shown. An empty section is
  /// shown if its title contains all words and the query has no conditions on items. An empty query matches everything,
  /// including empty sections.
  ///
  /// - Parameters:
  ///   - query: The query to search for.
  ///   - marked: For each mark, the items that have it.
  ///   - previous: An earlier result from this index. If the query only narrows the earlier query, only the earlier
  ///     matches are searched. Otherwise, the earlier result is ignored.
  /// - Returns: The result, in catalogue order.
  /// - Complexity: O(*n*) in the total length of the text; a few milliseconds for 100,000 items.
  /// - Throws: `CancellationError` soon after the current task is cancelled.
  public func search(
    _ query: Query, marked: [ItemMark: Set<ItemID>] = [:], narrowing previous: SearchResult? = nil
  ) throws(CancellationError) -> SearchResult {
    SearchResult(
      query: query, contents: contents, hits: try hits(for: query, marked: marked, narrowing: previous))
  }

  func hits(
    for query: Query, marked: [ItemMark: Set<ItemID>], narrowing previous: SearchResult? = nil
  ) throws(CancellationError) -> [SearchResult.Hit] {
    guard query.problems.isEmpty else { return [] }
    var hits = contents.sections.indices.map { SearchResult.Hit(section: $0) }
    guard !query.isEmpty else { return hits }
    if let previous, previous.contents === contents, query.narrows(previous.query) { hits = previous.hits }
    let isIncluded = contents.sections(in: query.places)
    var found = [SearchResult.Hit]()
    for hit in hits where isIncluded[hit.section] {
      if let hit = try search(query, marked, in: hit) { found.append(hit) }
    }
    return found
  }

  private func search(
    _ query: Query, _ marked: [ItemMark: Set<ItemID>], in hit: SearchResult.Hit
  ) throws(CancellationError) -> SearchResult.Hit? {
    let section = contents.sections[hit.section]
    func isInTitle(_ word: [UInt8]) -> Bool { section.title.occurrence(of: word) != nil }
    guard !query.excluded.contains(where: section.title.hasWholeWord) else { return nil }
    let rest = query.words.filter { !isInTitle($0) }
    let hasItemConditions = !query.conditions.isEmpty || !query.marks.isEmpty || !query.notes.isEmpty
    if rest.isEmpty, query.excluded.isEmpty, !hasItemConditions { return hit }
    let scan = ItemScan(contents, words: rest, of: query)
    var items = query.requiresNotes ? [] : try scan.all(of: section, among: hit.items)
    var noted = [Int32]()
    for note in sectionNotes[hit.section] ?? [] {
      let index = items.partitioningIndex { $0 >= note.item }
      let isFound = index < items.count && items[index] == note.item
      let position = section.firstItem + Int(note.item)
      if scan.matches(position, note: note.text) == isFound { continue }
      if isFound {
        items.remove(at: index)
      } else {
        items.insert(note.item, at: index)
        if !scan.hasWords(position) { noted.append(note.item) }
      }
    }
    for condition in query.marks {
      let markedItems = marked[condition.mark] ?? []
      items.removeAll { markedItems.contains(section.items[Int($0)]) == condition.isNegated }
    }
    let isFound = !items.isEmpty || rest.isEmpty && section.items.isEmpty && !hasItemConditions
    return isFound ? SearchResult.Hit(section: hit.section, items: items, noted: noted) : nil
  }
}

extension SearchIndex.Contents {
  /// Returns, for each section, whether it meets all the given conditions.
  ///
  /// If the text after `in=` is exactly the title of a section, catalogues with this name are ignored, so that a query
  /// can select a section that has the same name as its catalogue.
  ///
  /// - Complexity: O(*n* · *m*) for *n* sections and *m* alternatives.
  func sections(in places: [TextCondition]) -> [Bool] {
    var isIncluded = [Bool](repeating: true, count: sections.count)
    for place in places {
      let names = place.test.alternatives.map { name in
        (name, isTitle: place.test.isWhole && sections.contains { name.occurs(in: $0.titles) })
      }
      for (index, section) in sections.enumerated() where isIncluded[index] {
        let isNamed = names.contains { name, isTitle in
          name.occurs(in: isTitle ? section.titles : section.place)
        }
        isIncluded[index] = isNamed != place.isNegated
      }
    }
    return isIncluded
  }
}
