import CGtk

/// The state of type-ahead, which finds items by the first letters of their text.
///
/// Letters typed in quick succession form a prefix. If one letter is typed repeatedly, each press moves to
/// the next item that starts with it. Case and accents are ignored.
struct TypeAhead {
  /// The pause after which a letter begins a new prefix, in microseconds.
  static let timeout: Int64 = 1_000_000

  private var typed = ""
  private var lastTime = Int64.min

  func isTyping(at time: Int64) -> Bool { !typed.isEmpty && time - lastTime < Self.timeout }

  /// Adds a letter and finds the matching item.
  ///
  /// - Parameter time: The time in microseconds.
  /// - Returns: The position of the next match, or nil if nothing matches. The search wraps around at the end of
  ///   the list.
  mutating func position(
    typing character: Character, at time: Int64, among count: Int, from current: Int?, text: (Int) -> String?
  ) -> Int? {
    if !isTyping(at: time) { typed = "" }
    lastTime = time
    typed.append(character)
    let isRepeated = typed.allSatisfy { $0 == character }
    let wanted = Self.folded(isRepeated ? String(character) : typed)
    guard !wanted.isEmpty, count > 0 else { return nil }
    // For a single or repeated letter, start at the next item. A longer prefix may still match the current
    // item.
    let start = (current ?? -1) + (isRepeated ? 1 : 0)
    for offset in 0..<count {
      let position = (max(0, start) + offset) % count
      // Compare Unicode scalars rather than characters, so that a letter matches even if a vowel sign follows it. In
      // Devanagari and some other scripts, the letter and the sign form a single character.
      if let text = text(position), Self.folded(text).unicodeScalars.starts(with: wanted.unicodeScalars) {
        return position
      }
    }
    return nil
  }

  /// Returns the text without accents and with its case folded, for comparisons.
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
