/// Functions that split long text into pieces that GTK can lay out quickly.
///
/// The time that GTK takes to wrap text is quadratic in the length of the longest word: half a minute for a
/// word of 12,000 letters. Wrapping a piece takes a few milliseconds.
public enum TextPieces {
  /// The maximum size of a piece.
  public struct Limits: Sendable {
    /// The maximum length, in Unicode scalars.
    public var length: Int
    /// The maximum number of lines.
    public var lines: Int
    /// The maximum length of a word, in Unicode scalars. Longer words continue in the next piece.
    public var word: Int

    /// Limits for a label, which is laid out as a whole whenever its width changes.
    public static let label = Limits(
      length: TextPieces.length, lines: TextPieces.lines, word: TextPieces.word)

    /// Limits for text that is wrapped as a whole. Only the length of words is limited.
    static let words = Limits(length: .max, lines: .max, word: TextPieces.word)

    /// Limits for a text view. Showing a piece takes at most a tenth of a second.
    ///
    /// Above these limits, the time is quadratic in the number of lines: 17 s for 50,000 lines. A line wider
    /// than two million pixels exceeds the range of Pango's numbers, and its text overlaps.
    public static let textView = Limits(length: 16_384, lines: 1_000, word: 2_000)
  }

  /// The maximum length of a piece, in Unicode scalars.
  public static let length = 1_000

  /// The maximum number of lines in a piece.
  public static let lines = 50

  static let word = 200

  /// Returns pieces that together contain the whole text. Each piece ends after a line or, if that would make it too
  /// short, after a word. A piece ends within a word only if the word is too long.
  ///
  /// - Complexity: O(*n*).
  public static func pieces(of text: String, atMost limits: Limits = .label) -> [Substring] {
    var pieces = [Substring]()
    var rest = Substring(text)
    repeat {
      let piece = first(of: rest, atMost: limits)
      pieces.append(piece)
      rest = rest[piece.endIndex...]
    } while !rest.isEmpty
    return pieces
  }

  /// Returns the first piece of text.
  ///
  /// - Complexity: O(*n*) in the length of the piece.
  public static func first(of text: Substring, atMost limits: Limits = .label) -> Substring {
    guard text.utf8.count > min(limits.word, limits.lines) else { return text }
    let scalars = text.unicodeScalars
    var index = scalars.startIndex, blank: String.Index?, line: String.Index?
    var length = 0, lines = 0, word = 0
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if length == limits.length { return text[..<(line ?? blank ?? index)] }
      if word == limits.word { return text[..<index] }
      index = scalars.index(after: index)
      // Don't count left-to-right marks, so that a caller can add one to a piece without exceeding the limit.
      if scalar == "\u{200E}" { continue }
      length += 1
      if scalar == "\n" {
        lines += 1
        // To avoid many short pieces, end a piece after a line only if it has at least half the maximum length.
        if length * 2 >= limits.length { line = index }
      }
      if lines == limits.lines { return text[..<index] }
      if scalar.properties.isWhitespace {
        blank = index
        word = 0
      } else {
        // A line can break after any of these Chinese, Japanese and Korean characters.
        word = (0x2E80...0xD7FF).contains(scalar.value) ? 0 : word + 1
      }
    }
    return text
  }
}

extension String {
  var firstPiece: String { firstPiece(atMost: .label) }

  func firstPiece(atMost limits: TextPieces.Limits) -> String {
    let piece = TextPieces.first(of: self[...], atMost: limits)
    return piece.endIndex < endIndex ? "\(piece)…" : self
  }
}
