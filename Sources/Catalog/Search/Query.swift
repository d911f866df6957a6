/// What a person typed, ready to be looked for.
public struct Query: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String

  /// The folded words, each of which must occur: none is empty, none occurs in another.
  let words: [[UInt8]]

  /// Takes a text apart into words.
  ///
  /// Words end at white space and punctuation. A hyphen separates words here and vanishes from the texts that are searched, so
  /// that `guinea bissau`, `guinea-bissau` and `guineabissau` all find Guinea-Bissau, and the first two Guinea Bissau.
  public init(_ text: String) {
    self.text = text
    var spaced = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      spaced.append(scalar.properties.generalCategory == .dashPunctuation ? " " : scalar)
    }
    let all = Folding.fold(String(spaced)).split(separator: 0x20).map(Array.init)
    var kept = [[UInt8]]()
    for (position, word) in all.enumerated() {
      let implied = all.enumerated().contains { other, longer in
        other != position && longer.occurrence(of: word) != nil && (longer != word || other < position)
      }
      if !implied { kept.append(word) }
    }
    words = kept
  }

  /// Whether there is nothing to look for, so that everything is shown.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether whatever matches this query is sure to match an earlier one, as when one types on.
  func narrows(_ earlier: Query) -> Bool {
    earlier.words.allSatisfy { old in words.contains { $0.occurrence(of: old) != nil } }
  }
}
