/// What a person typed, ready to be looked for.
public struct Query: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String

  /// The folded words, each of which must occur: none is empty, none is there twice.
  let words: [[UInt8]]

  /// With more words than this nothing is saved by comparing each with each.
  private static let comparedWords = 64

  /// Takes a text apart into words.
  ///
  /// Words end at white space and punctuation. A hyphen separates words here and vanishes from the texts that
  /// are searched, so that `guinea bissau`, `guinea-bissau` and `guineabissau` all find Guinea-Bissau, and
  /// the first two Guinea Bissau.
  public init(_ text: String) {
    self.text = text
    var spaced = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      spaced.append(scalar.properties.generalCategory == .dashPunctuation ? " " : scalar)
    }
    var seen = Set<ArraySlice<UInt8>>()
    let all = Folding.fold(String(spaced)).split(separator: 0x20).filter { seen.insert($0).inserted }
      .map(Array.init)
    // A word in a longer one need not be looked for; but a whole page may have been pasted.
    guard all.count <= Self.comparedWords else {
      words = all
      return
    }
    words = all.filter { word in !all.contains { $0.count > word.count && $0.occurrence(of: word) != nil } }
  }

  /// Whether there is nothing to look for, so that everything is shown.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether whatever matches this query is sure to match an earlier one, as when one types on.
  func narrows(_ earlier: Query) -> Bool {
    guard words.count <= Self.comparedWords, earlier.words.count <= Self.comparedWords else { return false }
    return earlier.words.allSatisfy { old in words.contains { $0.occurrence(of: old) != nil } }
  }
}
