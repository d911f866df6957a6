/// A search that corrects typing errors if nothing matches.
///
/// Create one instance per library and reuse it, so that the index is built only once. If a query only narrows the
/// previous query, only the previous matches are searched.
public struct ForgivingSearch: Sendable {
  let library: Library
  /// The index for exact searches.
  public private(set) var index: SearchIndex
  private let fields: [CatalogField]
  private lazy var vocabulary = Vocabulary(index.contents)
  private var last: SearchResult?
  lazy var facets = Facets(library, index.contents)

  /// Creates a search of a library and builds its index.
  ///
  /// - Complexity: The same as ``SearchIndex/init(_:)``. Don't call it on the main actor.
  public init(_ library: Library) {
    self.library = library
    index = SearchIndex(library)
    fields = library.fields
  }

  /// The user's notes, which are searched too. See ``SearchIndex/notes``.
  public var notes: ItemNotes {
    get { index.notes }
    set {
      guard newValue != index.notes else { return }
      index.notes = newValue
      last = nil
    }
  }

  /// Searches the library, and corrects the query if nothing matches it.
  ///
  /// One wrong, missing, extra or swapped letter is corrected in words of four to seven letters, and two in longer
  /// words. Words of eight or more letters can also match the beginning of a longer word. Phrases, exclusions, words
  /// with digits or with letters that can't be folded to ASCII, and words that occur in a note or anywhere in the
  /// library, including in fields, are never corrected.
  ///
  /// The query is used as typed if it has problems or more than sixteen terms, or if one of its words doesn't occur in
  /// the searched text and isn't corrected. See ``SearchResult/mistyped``.
  ///
  /// - Parameters:
  ///   - query: The query to search for.
  ///   - marked: For each mark, the items that have it.
  /// - Throws: `CancellationError` soon after the current task is cancelled.
  /// - Complexity: The same as ``SearchIndex/search(_:marked:narrowing:)``. If nothing matches, also O(*n*) in the
  ///   total length of the distinct words for each unknown word, and, the first time, O(*n*) in the total length of the
  ///   text.
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

  /// The maximum number of terms in a query that can be corrected. Longer queries are usually pasted text.
  static let maximumTermCount = 16

  private mutating func corrected(_ query: Query) -> Query? {
    var terms = QueryTerm.terms(of: query.text)
    guard query.problems.isEmpty, terms.count <= Self.maximumTermCount else { return nil }
    var isChanged = false
    for (position, term) in terms.enumerated()
    where !term.isPhrase && query.requiredRanges.contains(term.range) {
      var words = [String]()
      for word in term.words {
        guard !index.contents.has(word) else {
          words.append(String(decoding: word, as: UTF8.self))
          continue
        }
        guard Vocabulary.allowedErrors(in: word) > 0, !index.contents.columns.hasWord(word),
          !index.notes.hasWord(word),
          let (meant, source) = vocabulary.nearest(to: word)
        else { return nil }
        words.append(spelling(of: meant, in: source))
        isChanged = true
      }
      if term.words.contains(where: { !index.contents.has($0) }) {
        terms[position].typed = words.joined(separator: " ")
      }
    }
    guard isChanged else { return nil }
    return Query(
      terms.map(\.typed).joined(separator: " "), fields: fields, isComplete: query.unfinishedStart == nil)
  }

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
  func hasWholeWord(_ word: [UInt8], at positions: [Int]) -> Bool {
    let starts = starts
    return text.hasWholeWord(word, inOneOf: positions.lazy.map { starts[$0]..<starts[$0 + 1] })
  }

  /// Returns whether a word occurs in the text of an item or in the title of a section, even inside another word.
  func has(_ word: [UInt8]) -> Bool {
    text.occurrence(of: word) != nil || sections.contains { $0.title.occurrence(of: word) != nil }
  }
}
