/// Splits long texts into pieces that GTK lays out quickly.
///
/// The time that GTK takes to wrap text is quadratic in the length of the longest word: half a minute for a word of
/// 12,000 letters. A piece takes a few milliseconds.
public enum TextPieces {
  /// The maximum length of a piece, in Unicode scalars.
  public static let length = 1_000

  /// The maximum number of lines in a piece.
  public static let lines = 50

  /// The maximum length of a word, in Unicode scalars. Longer words are continued in the next piece.
  static let word = 200

  /// Returns the pieces of text, which add up to the whole text.
  ///
  /// Each piece ends after a line, a word or a long part of a word.
  ///
  /// - Complexity: O(*n*).
  public static func pieces(of text: String) -> [Substring] {
    var pieces = [Substring]()
    var rest = Substring(text)
    repeat {
      let piece = first(of: rest)
      pieces.append(piece)
      rest = rest[piece.endIndex...]
    } while !rest.isEmpty
    return pieces
  }

  /// Returns the first piece of text.
  ///
  /// - Complexity: O(1).
  static func first(of text: Substring) -> Substring {
    guard text.utf8.count > min(Self.word, Self.lines) else { return text }
    let scalars = text.unicodeScalars
    var index = scalars.startIndex, blank: String.Index?
    var length = 0, lines = 0, word = 0
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if length == Self.length { return text[..<(blank ?? index)] }
      if word == Self.word { return text[..<index] }
      index = scalars.index(after: index)
      // Direction marks don't count, so that one can be added to a piece.
      if scalar == "\u{200E}" { continue }
      length += 1
      if scalar == "\n" { lines += 1 }
      if lines == Self.lines { return text[..<index] }
      if scalar.properties.isWhitespace {
        blank = index
        word = 0
      } else {
        // Lines can end after any ideograph.
        word = (0x2E80...0xD7FF).contains(scalar.value) ? 0 : word + 1
      }
    }
    return text
  }
}

extension String {
  /// The first piece of the text, followed by an ellipsis if there is more text.
  var firstPiece: String {
    let piece = TextPieces.first(of: self[...])
    return piece.endIndex < endIndex ? "\(piece)…" : self
  }
}
