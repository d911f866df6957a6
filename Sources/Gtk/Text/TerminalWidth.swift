import CGtk

/// How wide texts are where every letter has a cell: in a terminal.
public enum TerminalWidth {
  /// The number of cells that a line of text takes. Letters of East Asia and emoji take two, marks above letters none.
  ///
  /// - Complexity: O(*n*). It may be called on any thread, and needs no display.
  public static func cells(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  /// What is drawn as one sign is as wide as the widest part of it.
  private static func cells(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    // A flag is of two letters, each narrow by itself; the selector asks for the colourful, wide form.
    if scalars.contains(where: { $0.value == 0xFE0F || (0x1F1E6...0x1F1FF).contains($0.value) }) { return 2 }
    return scalars.map { scalar in
      if g_unichar_iszerowidth(scalar.value) != 0 || scalar.value < 0x20 { return 0 }
      return g_unichar_iswide(scalar.value) != 0 ? 2 : 1
    }.max() ?? 0
  }
}
