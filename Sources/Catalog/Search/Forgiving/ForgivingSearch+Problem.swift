extension ForgivingSearch {
  /// Returns the likely reason why nothing matches a query, or nil if none is found.
  ///
  /// The reason can be a problem reported by ``SearchIndex/problems(strictlyIn:of:isComplete:)``, a word that other
  /// search engines treat as an operator, a value such as `none`, a field whose type or unit differs between
  /// catalogues, a number that is only close to an item's value, or a word that occurs only in a field.
  ///
  /// - Parameters:
  ///   - query: A query that matches nothing.
  ///   - library: The library whose fields the query can use.
  ///   - marked: For each mark, the items that have it.
  /// - Throws: `CancellationError` soon after the current task is cancelled.
  /// - Complexity: For each word, O(*n*) in the length of the values of all text fields, plus about one search.
  ///   Queries with more than sixteen terms aren't checked for words in fields.
  public func problem(
    inUnmatched query: Query, of library: Library, marked: [ItemMark: Set<ItemID>] = [:]
  ) throws(CancellationError) -> QueryProblem? {
    let problem = index.problems(strictlyIn: query.text, of: library, isComplete: false).first
    switch problem {
    // If the field has a different type or unit in a catalogue, report that instead, because the catalogue might
    // contain the value.
    case .unreadable(_, let field, _), .wrongUnit(_, let field, _):
      return incomparableField(in: query, of: library, among: [field]) ?? problem
    default: break
    }
    if let problem = problem ?? query.operatorWord?.problem ?? query.fieldWithNone
      ?? incomparableField(in: query, of: library)
    {
      return problem
    }
    let terms = QueryTerm.terms(of: query.text), fields = library.fields
    if let (field, range) = query.roundedNumber {
      let text = query.text(withFilter: .numbers(range), of: .field(field), among: fields)
      let hits = try index.hits(for: Query(text, fields: fields), marked: marked)
      if !hits.isEmpty { return .exactNumber(field: field, query: text) }
    }
    for groups in replaceableWords(of: query, terms) {
      guard let text = try text(of: terms, filteringBy: groups, fields) else { continue }
      let hits = try index.hits(for: Query(text, fields: fields), marked: marked)
      if !hits.isEmpty { return .wordInField(query: text) }
    }
    return nil
  }

  /// Returns a likely mistake in a query that has matches, or nil if none is found.
  ///
  /// The mistake can be:
  ///
  /// - a word that other search engines treat as an operator, if no match contains the word
  /// - an excluded word that a match contains in a field, because excluded words aren't looked up in fields
  /// - a condition that can't be applied to a catalogue's values, because the field has a different type or unit there
  ///
  /// - Parameters:
  ///   - result: A result of this search that has matches.
  ///   - library: The library whose fields the query can use.
  ///   - items: The matches to check, or nil for all.
  /// - Throws: `CancellationError` soon after the current task is cancelled.
  /// - Complexity: O(*n*) in the number of items for a field whose type or unit differs between catalogues. O(1) for
  ///   other queries without operators and excluded words. For an operator, O(*n*) in the length of the items' text.
  ///   For each excluded word, O(*n*) in the length of the values of all text fields. Queries with more than sixteen
  ///   terms aren't checked for operators and excluded words.
  public func problem(
    inMatched result: SearchResult, of library: Library, among items: Set<ItemID>? = nil
  ) throws(CancellationError) -> QueryProblem? {
    let query = result.query, contents = result.contents
    let terms = QueryTerm.terms(of: query.text), operatorWord = query.operatorWord
    let incomparable = incomparableField(in: query, of: library)
    guard terms.count <= Self.maximumTermCount, operatorWord != nil || !query.excludedRanges.isEmpty else {
      return incomparable
    }
    let positions = result.hits.flatMap { hit -> [Int] in
      let section = contents.sections[hit.section]
      let all = hit.items.map { $0.map { section.firstItem + Int($0) } } ?? Array(section.positions)
      return all.filter { items?.contains(section.items[$0 - section.firstItem]) ?? true }
    }
    if let (position, problem) = operatorWord {
      let word = Folding.fold(terms[position].text)
      var isInNote: Bool {
        let checked = Set(positions)
        return result.hits.contains { hit in
          let firstItem = contents.sections[hit.section].firstItem
          return index.sectionNotes[hit.section, default: []].contains {
            checked.contains(firstItem + Int($0.item)) && $0.text.hasWholeWord(word)
          }
        }
      }
      let isInTitle = result.hits.contains { contents.sections[$0.section].title.hasWholeWord(word) }
      // Also look for the word joined with its neighbours, because folding turns `rock-and-roll` in an item into
      // `rockandroll`.
      let before = position > 0 ? terms[position - 1].words.last : nil
      let after = terms[position + 1].words.first
      let joined = [before.map { $0 + word }, after.map { word + $0 }].compactMap { $0 }
      if !isInTitle, !contents.hasWholeWord(word, at: positions), !joined.contains(where: contents.has),
        !isInNote
      {
        return problem
      }
    }
    for term in terms where query.excludedRanges.contains(term.range) {
      for word in term.excludedTexts {
        guard !Task.isCancelled else { throw CancellationError() }
        let text = term.text
        if let field = contents.columns.field(withWord: word, at: positions, among: library.fields),
          let filter = filter(on: field, finding: text, library.fields)
        {
          return .excludedWordInField(text, exclusion: "-\(filter)")
        }
      }
    }
    return incomparable
  }

  /// Returns a problem if one of the fields has values that the query can't be compared with, because they belong to a
  /// catalogue in which the field has a different type or unit.
  ///
  /// - Parameter fields: The fields to check, or nil for those of the query's conditions.
  private func incomparableField(
    in query: Query, of library: Library, among fields: [CatalogField.ID]? = nil
  ) -> QueryProblem? {
    let contents = index.contents
    for field in fields ?? query.conditions.filter({ $0.test != .present }).map(\.field) {
      let positions = contents.columns.incomparableItems(of: field)
      guard !positions.isEmpty else { continue }
      var names: Set<String> = []
      for (section, isIncluded) in zip(contents.sections, contents.sections(in: query.places))
      where isIncluded && section.positions.contains(where: positions.contains) {
        names.insert(String(section.id.catalog))
      }
      let catalogs = library.catalogs.filter { names.contains($0.name) }
      if !catalogs.isEmpty { return .incomparable(field: field, catalogs: catalogs.map(\.title)) }
    }
    return nil
  }

  /// Returns the choices of words to replace with filters, most likely first. A choice is a list of groups, and a group
  /// contains the indices of the terms that one filter replaces.
  private func replaceableWords(of query: Query, _ terms: [QueryTerm]) -> [[[Int]]] {
    guard terms.count <= Self.maximumTermCount else { return [] }
    let words = terms.indices.filter { query.requiredRanges.contains(terms[$0].range) }
    let unknown = words.filter { !terms[$0].words.allSatisfy(index.contents.has) }
    // First try all words together as one value. Then replace every unknown word or, if all words are known, one word
    // at a time.
    var choices: [[[Int]]] = words.count > 1 ? [[words]] : []
    if unknown.isEmpty {
      choices += words.map { [[$0]] }
    } else {
      choices.append(unknown.map { [$0] })
    }
    return choices
  }

  private func text(
    of terms: [QueryTerm], filteringBy groups: [[Int]], _ fields: [CatalogField]
  ) throws(CancellationError) -> String? {
    var parts = terms.map(\.typed)
    for group in groups {
      guard !Task.isCancelled else { throw CancellationError() }
      guard let filter = filter(finding: group.map { terms[$0].text }.joined(separator: " "), fields) else {
        return nil
      }
      for position in group { parts[position] = position == group.first ? filter : "" }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns a filter that finds the given text in a text field, preferably in one with a value that equals the text.
  /// Returns nil if no field contains the text, or if a query can't express the filter.
  private func filter(finding value: String, _ fields: [CatalogField]) -> String? {
    let folded = Folding.singleSpaced(Folding.fold(value))
    guard !folded.isEmpty, let field = index.contents.columns.field(with: folded, among: fields) else {
      return nil
    }
    return filter(on: field, finding: value, fields)
  }

  private func filter(on field: CatalogField, finding value: String, _ fields: [CatalogField]) -> String? {
    guard let name = QuerySpelling.name(of: field, among: fields) else { return nil }
    let start = name + QueryComparison.Operator.has.rawValue
    return QuerySpelling.value(value, after: start[...]).map { start + $0 }
  }
}
