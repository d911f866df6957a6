import Gtk

/// A note divided into parts that are short enough for a text view to show quickly. Most notes have one part.
struct NoteParts {
  private struct Part {
    var text = ""
    /// The line break before the next part, or an empty string. It isn't shown, because text typed after it would
    /// belong to the next line.
    var lineBreak = ""
  }

  private var parts = [Part()]

  private(set) var index = 0

  var count: Int { parts.count }

  var text: String { parts.count == 1 ? parts[0].text : parts.map { $0.text + $0.lineBreak }.joined() }

  var current: String {
    get { parts[index].text }
    set { parts[index].text = newValue }
  }

  var isCurrentTooLong: Bool { Self.isTooLong(current) }

  /// Returns whether text has to be divided before a text view can show it quickly.
  static func isTooLong(_ text: String) -> Bool {
    TextPieces.first(of: text[...], atMost: .textView).endIndex < text.endIndex
  }

  mutating func show(_ text: String) {
    guard text != self.text else { return }
    parts = Self.divided(text)
    index = min(index, parts.count - 1)
  }

  mutating func move(by step: Int) { index = max(0, min(index + step, parts.count - 1)) }

  /// Divides the current part, and moves to the part with the cursor.
  ///
  /// - Parameter position: The position of the cursor in the current part, in Unicode scalars.
  /// - Returns: The position of the cursor in the new current part.
  mutating func divideCurrent(keeping position: Int) -> Int {
    var new = Self.divided(parts[index].text)
    new[new.count - 1].lineBreak = parts[index].lineBreak
    parts.replaceSubrange(index...index, with: new)
    return advance(to: position, until: index + new.count - 1)
  }

  /// Moves to the part that contains a position in the note. Returns the position in that part. Both positions are in
  /// Unicode scalars.
  mutating func move(to position: Int) -> Int {
    index = 0
    return advance(to: position, until: parts.count - 1)
  }

  private mutating func advance(to position: Int, until last: Int) -> Int {
    var position = position
    while index < last, position > current.unicodeScalars.count {
      position -= (current + parts[index].lineBreak).unicodeScalars.count
      index += 1
    }
    return position
  }

  /// Deletes the character before or after the current part, as Backspace and Delete do at its ends, and joins the
  /// parts.
  ///
  /// - Returns: The position of the cursor in the new current part, in Unicode scalars.
  mutating func deleteBeyondEdge(forward: Bool) -> Int {
    let first = forward ? index : index - 1
    guard first >= 0, first < parts.count - 1 else { return 0 }
    let next = parts.remove(at: first + 1)
    var (before, after, lineBreak) = (parts[first].text, next.text, next.lineBreak)
    if parts[first].lineBreak.isEmpty {
      if !forward {
        before = String(before.dropLast())
      } else if after.isEmpty {
        lineBreak = ""
      } else {
        after.removeFirst()
      }
    }
    parts[first] = Part(text: before + after, lineBreak: lineBreak)
    index = first
    return divideCurrent(keeping: before.unicodeScalars.count)
  }

  private static func divided(_ text: String) -> [Part] {
    let pieces = TextPieces.pieces(of: text, atMost: .textView)
    return pieces.enumerated().map { index, piece in
      // Use scalars instead of characters. A character can contain a million combining marks, which Swift would have to
      // search through.
      let scalars = piece.unicodeScalars
      let isTwo = scalars.suffix(2).elementsEqual("\r\n".unicodeScalars), isOne = scalars.last == "\n"
      let count = index == pieces.count - 1 ? 0 : isTwo ? 2 : isOne ? 1 : 0
      return Part(text: String(scalars.dropLast(count)), lineBreak: String(scalars.suffix(count)))
    }
  }
}
