/// A search that finds what was meant where nothing has what was typed.
///
/// Keep one for each library; it is prepared once, and remembers the last result, which a longer query only narrows.
public struct ForgivingSearch: Sendable {
  let library: Library
  /// The search for exactly what is typed.
  public let index: SearchIndex
  private let fields: [CatalogField]
  /// Made when the first word is mistyped.
  private lazy var vocabulary = Vocabulary(index.contents)
  private var last: SearchResult?
  /// Made when they are asked for.
  lazy var facets = Facets(library, index.contents)

  /// Folds everything that can be searched.
  ///
  /// - Complexity: as of ``SearchIndex/init(_:)``. Call it off the main actor.
  public init(_ library: Library) {
    self.library = library
    index = SearchIndex(library)
    fields = library.fields
  }

  /// What of the library matches a query, or else the query that is most like it.
  ///
  /// One wrong, missing, superfluous or exchanged letter is forgiven in words of four to seven letters, two from eight on,
  /// and only if nothing matches: see ``SearchResult/mistyped``. A shorter word is measured as a whole, a longer one also as
  /// the beginning of another. Words that occur somewhere, phrases and what is excluded are never changed.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - marked: which items are marked how; what is not named is not.
  /// - Throws: `CancellationError` soon after the current task was cancelled.
  /// - Complexity: as of ``SearchIndex/search(_:marked:narrowing:)``, and where nothing matches O(*n*) in the length of all
  ///   distinct words for each word that nothing has; the first time they are gathered, in O(*n*) in the length of the texts.
  public mutating func search(
    _ query: Query, marked: [ItemMark: Set<ItemID>] = [:]
  ) throws(CancellationError) -> SearchResult {
    let result = try index.search(query, marked: marked, narrowing: last)
    last = result
    guard result.hits.isEmpty, let meant = corrected(query) else { return result }
    var other = try index.search(meant, marked: marked)
    guard !other.hits.isEmpty else { return result }
    other.mistyped = query
    return other
  }

  /// With more terms than this a whole page was pasted, not a word mistyped.
  private static let longestQuery = 16

  /// The query with the words that were meant in the place of those that nothing has; nil where there is nothing to change,
  /// or for one of them nothing near.
  private mutating func corrected(_ query: Query) -> Query? {
    var terms = QueryTerm.terms(of: query.text)
    guard query.problems.isEmpty, terms.count <= Self.longestQuery else { return nil }
    var isChanged = false
    for (position, term) in terms.enumerated()
    where !term.isExcluded && !term.isPhrase && !isFilter(term) {
      var words = [String]()
      for word in term.words {
        guard !index.contents.has(word) else {
          words.append(String(decoding: word, as: UTF8.self))
          continue
        }
        guard Vocabulary.forgiven(in: word) > 0, let (meant, source) = vocabulary.nearest(to: word) else {
          return nil
        }
        words.append(spelling(of: meant, in: source))
        isChanged = true
      }
      if term.words.contains(where: { !index.contents.has($0) }) {
        terms[position].typed = words.joined(separator: " ")
      }
    }
    return isChanged ? Query(terms.map(\.typed).joined(separator: " "), fields: fields) : nil
  }

  private func isFilter(_ term: QueryTerm) -> Bool {
    guard let comparison = QueryComparison(term) else { return false }
    return comparison.isOfPlace || comparison.isOfMark || comparison.isOfPresence
      || comparison.field(among: fields) != nil
  }

  /// A folded word as it stands in the text that it is from.
  private func spelling(of word: [UInt8], in source: Vocabulary.Source) -> String {
    let texts: [String]
    switch source {
    case .section(let position):
      texts = [library[index.contents.sections[position].id]?.title].compactMap { $0 }
    case .item(let position):
      let item = library[index.contents.item(at: position)]
      texts = [item?.title, item?.subtitle].compactMap { $0 } + (item?.searchWords ?? [])
    }
    for text in texts {
      if let spelled = FoldedText(text).spelling(of: word, in: text) { return spelled }
    }
    return String(decoding: word, as: UTF8.self)
  }
}

extension SearchIndex.Contents {
  /// Whether anything has a word.
  fileprivate func has(_ word: [UInt8]) -> Bool {
    text.occurrence(of: word) != nil || sections.contains { $0.title.occurrence(of: word) != nil }
  }
}
