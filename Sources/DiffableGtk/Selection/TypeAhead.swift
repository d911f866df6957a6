import CGtk

/// Finds an item by the first letters of its text, as they are typed.
///
/// Letters typed in quick succession are one text; the same letter again goes from one item that begins with it to the
/// next. Accents and capitals do not matter.
struct TypeAhead {
  /// After how many microseconds a letter begins a new text.
  static let patience: Int64 = 1_000_000

  private var typed = ""
  private var lastTime = Int64.min

  /// Whether letters that come now go on with a text.
  func isTyping(at time: Int64) -> Bool { !typed.isEmpty && time - lastTime < Self.patience }

  /// Takes a letter, and finds the item that is meant.
  ///
  /// - Parameters:
  ///   - character: the letter.
  ///   - time: when it was typed, in microseconds.
  ///   - count: how many items there are.
  ///   - current: the position of the one that the keyboard is at.
  ///   - text: the text of the item at a position, nil for none.
  /// - Returns: the position of the first item, from the current one on and around, that begins with what has been typed.
  mutating func position(
    typing character: Character, at time: Int64, among count: Int, from current: Int?, text: (Int) -> String?
  ) -> Int? {
    if !isTyping(at: time) { typed = "" }
    lastTime = time
    typed.append(character)
    let isRepeated = typed.allSatisfy { $0 == character }
    let wanted = Self.folded(isRepeated ? String(character) : typed)
    guard !wanted.isEmpty, count > 0 else { return nil }
    // The next one, unless a longer text still means this one.
    let start = (current ?? -1) + (isRepeated ? 1 : 0)
    for offset in 0..<count {
      let position = (max(0, start) + offset) % count
      if let text = text(position), Self.folded(text).hasPrefix(wanted) { return position }
    }
    return nil
  }

  /// A text without accents and capitals.
  static func folded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    if isPlain { return text.lowercased() }
    guard let normal = g_utf8_normalize(text, -1, G_NORMALIZE_ALL) else { return text.lowercased() }
    defer { g_free(normal) }
    guard let folded = g_utf8_casefold(normal, -1) else { return text.lowercased() }
    defer { g_free(folded) }
    let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .enclosingMark]
    var result = String.UnicodeScalarView()
    result.append(
      contentsOf: String(cString: folded).unicodeScalars.filter {
        !marks.contains($0.properties.generalCategory)
      })
    return String(result)
  }
}
