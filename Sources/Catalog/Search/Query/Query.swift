/// What a person typed, ready to be looked for.
///
/// | typed | found is what |
/// |---|---|
/// | `sea level` | has both words, in any order, each anywhere in a word |
/// | `"sea level"` | has them side by side in this order |
/// | `-sea` | does not have that as a whole word; `-"sea level"` likewise |
/// | `in:europe` | is in a catalogue or section of which that is a part of the name |
///
/// A quotation mark that is not closed goes to the end; typographic ones do as well. `in:` with nothing behind it waits
/// for what is typed next.
public struct Query: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String

  /// What must occur: folded words and phrases. None is empty, none is there twice.
  let words: [[UInt8]]

  /// What must not occur.
  let excluded: [[UInt8]]

  /// What must occur in the name of a catalogue or a section.
  let scopes: [[UInt8]]

  /// All that must occur as one text, as a title would be that is just this.
  let whole: [UInt8]

  /// With more words than this nothing is saved by comparing each with each.
  private static let comparedWords = 64

  /// Takes a text apart.
  ///
  /// Words end at white space and punctuation. A hyphen separates words here and vanishes from the texts that
  /// are searched, so that `guinea bissau`, `guinea-bissau` and `guineabissau` all find Guinea-Bissau, and
  /// the first two Guinea Bissau.
  public init(_ text: String) {
    self.text = text
    var words = DistinctWords(), excluded = DistinctWords(), scopes = DistinctWords()
    var whole = [UInt8]()
    for term in QueryTerm.terms(of: text) {
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
  }

  /// Whether there is nothing to look for, so that everything is shown.
  public var isEmpty: Bool { words.isEmpty && excluded.isEmpty && scopes.isEmpty }

  /// Whether whatever matches this query is sure to match an earlier one, as when one types on.
  func narrows(_ earlier: Query) -> Bool {
    let counts = [words, excluded, scopes, earlier.words, earlier.excluded, earlier.scopes].map(\.count)
    guard counts.allSatisfy({ $0 <= Self.comparedWords }) else { return false }
    return Self.each(of: earlier.words, isPartOfOneOf: words)
      && Self.each(of: earlier.scopes, isPartOfOneOf: scopes)
      && earlier.excluded.allSatisfy(excluded.contains)
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
