/// What a person typed, ready to be looked for.
public struct Query: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String

  /// The folded words, each of which must occur; no word that another contains.
  let words: [[UInt8]]

  /// Takes a text apart into words.
  public init(_ text: String) {
    self.text = text
    words = text.lowercased().split(separator: " ").map { Array($0.utf8) }
  }

  /// Whether there is nothing to look for, so that everything is shown.
  public var isEmpty: Bool { words.isEmpty }
}

extension Query {
  /// Where the words of the query occur in a text: for emphasis.
  ///
  /// - Returns: offsets in the UTF-8 bytes of `text`, as Pango's attributes want them; in order, apart from each other, and
  ///   never inside a character.
  public func highlights(in text: String) -> [Range<Int>] {
    []
  }
}
