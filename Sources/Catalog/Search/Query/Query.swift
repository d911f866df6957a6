/// What a person typed, ready to be looked for.
///
/// | typed | found is what |
/// |---|---|
/// | `sea level` | has both words, in any order, each anywhere in a word |
/// | `"sea level"` | has them side by side in this order |
/// | `-sea` | does not have that as a whole word; `-"sea level"` likewise |
/// | `in:europe` | is in a catalogue or section of which that is a part of the name |
/// | `population>1m`, `area:10..500` | has such a number or date in that field; `<`, `>=`, `<=`, `=` and `:>` as well |
/// | `capital:rome` | has the words in that field |
/// | `is:starred` | is marked so: `starred`, `planned`, `done` |
///
/// A field is called by its id or its label without spaces; `-` before it asks for the contrary. Dates are written
/// `1922-02-02`, `1922-02` or `1922`. A name with a colon that is no field's is looked for as words.
///
/// A quotation mark that is not closed goes to the end; typographic ones do as well. `in:` and `population>` with
/// nothing behind them wait for what is typed next.
public struct Query: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String

  /// What must occur: folded words and phrases. None is empty, none is there twice.
  let words: [[UInt8]]

  /// What must not occur.
  let excluded: [[UInt8]]

  /// What must occur in the name of a catalogue or a section.
  let scopes: [[UInt8]]

  /// What is asked of fields.
  let conditions: [QueryCondition]

  /// What must have been made of an item.
  let marks: [MarkCondition]

  /// What of it cannot be searched for.
  public let problems: [QueryProblem]

  /// All that must occur as one text, as a title would be that is just this.
  let whole: [UInt8]

  /// With more words than this nothing is saved by comparing each with each.
  private static let comparedWords = 64

  /// Takes a text apart.
  ///
  /// Words end at white space and punctuation. A hyphen separates words here and vanishes from the texts that
  /// are searched, so that `guinea bissau`, `guinea-bissau` and `guineabissau` all find Guinea-Bissau, and
  /// the first two Guinea Bissau.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - fields: those that a query can ask for.
  public init(_ text: String, fields: [CatalogField] = []) {
    self.text = text
    var conditions = [QueryCondition](), marks = [MarkCondition](), problems = [QueryProblem]()
    var words = DistinctWords(), excluded = DistinctWords(), scopes = DistinctWords()
    var whole = [UInt8]()
    for term in QueryTerm.terms(of: text) {
      if term.role != .scope, !term.isPhrase, let comparison = QueryComparison(term.text),
        Self.take(comparison, term.role == .excluded, fields, &conditions, &problems)
          || Self.take(comparison, term.role == .excluded, &marks, &problems)
      {
        continue
      }
      switch term.role {
      case .wanted:
        words.append(term.words)
        if !whole.isEmpty { whole.append(Folding.space) }
        Folding.fold(term.text, into: &whole)
      case .excluded: excluded.append(term.words)
      case .scope: scopes.append(term.words)
      }
    }
    self.words = words.withoutParts(atMost: Self.comparedWords)
    self.excluded = excluded.words
    self.scopes = scopes.words
    self.whole = Folding.singleSpaced(whole)
    self.conditions = conditions
    self.marks = marks
    self.problems = problems
  }

  /// Takes a comparison for a condition or a problem.
  ///
  /// - Returns: false where it is neither, but words.
  private static func take(
    _ comparison: QueryComparison, _ isNegated: Bool, _ fields: [CatalogField],
    _ conditions: inout [QueryCondition], _ problems: inout [QueryProblem]
  ) -> Bool {
    guard let field = comparison.field(among: fields) else {
      guard comparison.comparison != .has, !fields.isEmpty, !comparison.value.isEmpty else { return false }
      let near = nearest(to: comparison.name, among: fields.map(\.id), atMost: 1).first
      problems.append(.unknownField(comparison.name, nearest: near))
      return true
    }
    let comparison = comparison.meant(of: field)
    guard !comparison.value.isEmpty else { return true }
    if let test = comparison.test(of: field) {
      conditions.append(QueryCondition(field: field.id, test: test, isNegated: isNegated))
    } else {
      problems.append(.unreadable(comparison.value, field: field.id, type: field.type))
    }
    return true
  }

  /// Takes a comparison for a mark or a problem, unless it asks for none.
  private static func take(
    _ comparison: QueryComparison, _ isNegated: Bool, _ marks: inout [MarkCondition],
    _ problems: inout [QueryProblem]
  ) -> Bool {
    guard comparison.isOfMark else { return false }
    if let mark = ItemMark(name: comparison.value) {
      let condition = MarkCondition(mark: mark, isNegated: isNegated)
      if !marks.contains(condition) { marks.append(condition) }
    } else if !ItemMark.allCases.contains(where: { $0.rawValue.hasPrefix(comparison.value.lowercased()) }) {
      problems.append(.unknownMark(comparison.value))
    }
    return true
  }

  /// Which marks it asks for: what a search must be told of.
  public var askedMarks: Set<ItemMark> { Set(marks.map(\.mark)) }

  /// Whether there is nothing to look for, so that everything is shown.
  public var isEmpty: Bool {
    words.isEmpty && excluded.isEmpty && scopes.isEmpty && conditions.isEmpty && marks.isEmpty
  }

  /// Whether there are words, by which one item can match better than another.
  public var asksForWords: Bool { !words.isEmpty }

  /// Whether whatever matches this query is sure to match an earlier one, as when one types on.
  func narrows(_ earlier: Query) -> Bool {
    // What is marked may have been otherwise then.
    guard earlier.marks.isEmpty else { return false }
    let counts = [words, excluded, scopes, earlier.words, earlier.excluded, earlier.scopes].map(\.count)
    guard counts.allSatisfy({ $0 <= Self.comparedWords }) else { return false }
    return Self.each(of: earlier.words, isPartOfOneOf: words)
      && Self.each(of: earlier.scopes, isPartOfOneOf: scopes)
      && earlier.excluded.allSatisfy(excluded.contains) && earlier.conditions.allSatisfy(conditions.contains)
  }

  private static func each(of parts: [[UInt8]], isPartOfOneOf words: [[UInt8]]) -> Bool {
    parts.allSatisfy { part in words.contains { $0.occurrence(of: part) != nil } }
  }
}

/// Words in the order in which they came first.
private struct DistinctWords {
  private(set) var words: [[UInt8]] = []
  private var seen: Set<[UInt8]> = []

  mutating func append(_ more: [[UInt8]]) {
    for word in more where seen.insert(word).inserted { words.append(word) }
  }

  /// Those that are in no other: a word in a longer one need not be looked for. All, where there are more than so many:
  /// a whole page may have been pasted.
  func withoutParts(atMost count: Int) -> [[UInt8]] {
    guard words.count <= count else { return words }
    return words.filter { word in
      !words.contains { $0.count > word.count && $0.occurrence(of: word) != nil }
    }
  }
}
