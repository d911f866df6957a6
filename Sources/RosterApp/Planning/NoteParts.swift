import Gtk

/// A note divided into parts that a text view shows quickly. Most notes have one part.
struct NoteParts {
  private var parts = [""]

  /// The index of the part on screen.
  private(set) var index = 0

  var count: Int { parts.count }

  var text: String { parts.count == 1 ? parts[0] : parts.joined() }

  /// The part on screen, without the line break before the next part. If the line break were shown, text typed at the
  /// end would become part of the next line.
  var current: String {
    get { String(parts[index].dropLast(hasHiddenLineBreak(index) ? 1 : 0)) }
    set { parts[index] = hasHiddenLineBreak(index) ? newValue + parts[index].suffix(1) : newValue }
  }

  var isCurrentTooLong: Bool {
    let part = parts[index]
    return TextPieces.first(of: part[...], atMost: .textView).endIndex < part.endIndex
  }

  private func hasHiddenLineBreak(_ index: Int) -> Bool {
    index < parts.count - 1 && parts[index].last?.isNewline == true
  }

  /// Shows a note. Keeps the parts if the text is the same.
  mutating func show(_ text: String) {
    guard text != self.text else { return }
    parts = Self.divided(text)
    index = min(index, parts.count - 1)
  }

  mutating func move(by step: Int) { index = max(0, min(index + step, parts.count - 1)) }

  /// Divides the part on screen, and moves to the part with the cursor.
  ///
  /// - Parameter position: The position of the cursor in the current part, in Unicode scalars.
  /// - Returns: The position of the cursor in the new current part.
  mutating func divideCurrent(keeping position: Int) -> Int {
    let new = Self.divided(parts[index])
    parts.replaceSubrange(index...index, with: new)
    let last = index + new.count - 1
    var position = position
    while index < last, position > current.unicodeScalars.count {
      position -= parts[index].unicodeScalars.count
      index += 1
    }
    return position
  }

  /// Deletes the character before or after the current part, as Backspace and Delete do at its ends, and joins the parts.
  ///
  /// - Returns: The position of the cursor in the new current part, in Unicode scalars.
  mutating func deleteBeyondEdge(forward: Bool) -> Int {
    let first = forward ? index : index - 1
    guard first >= 0, first < parts.count - 1 else { return 0 }
    let deletesNext = forward && !hasHiddenLineBreak(first)
    let after = parts.remove(at: first + 1).dropFirst(deletesNext ? 1 : 0)
    let before = parts[first].dropLast(deletesNext ? 0 : 1)
    parts[first] = String(before + after)
    index = first
    return divideCurrent(keeping: before.unicodeScalars.count)
  }

  private static func divided(_ text: String) -> [String] {
    TextPieces.pieces(of: text, atMost: .textView).map(String.init)
  }
}
