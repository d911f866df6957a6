import CGtk

/// The width of text in a terminal.
public enum TerminalWidth {
  /// Returns the number of terminal cells that a line of text takes up. Emoji and most East Asian characters take up
  /// two cells. Combining marks take up none. You can call this method on any thread, and without a display.
  ///
  /// - Complexity: O(*n*).
  public static func cells(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  private static func cells(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    // Flag emoji consist of two narrow letters. The variation selector U+FE0F requests the wide, coloured
    // form.
    if scalars.contains(where: { $0.value == 0xFE0F || (0x1F1E6...0x1F1FF).contains($0.value) }) { return 2 }
    return scalars.map { scalar in
      if g_unichar_iszerowidth(scalar.value) != 0 || scalar.value < 0x20 { return 0 }
      return g_unichar_iswide(scalar.value) != 0 ? 2 : 1
    }.max() ?? 0
  }
}
