/// The text of a cell, cleaned up for a catalogue.
struct TableText {
  /// The trimmed text, with LF line endings. Empty if the cell contains no visible characters.
  var text: String

  var removedCount = 0

  /// Cleans up the text of a cell.
  ///
  /// Tabs become spaces, and so do line breaks unless `hasLines` is true. Other control characters and bidirectional
  /// controls are removed.
  init(_ raw: String, hasLines: Bool) {
    guard forbiddenScalar(in: raw, allowingNewlines: hasLines) != nil else {
      text = Self.visible(trimmed(raw))
      return
    }
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in raw.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        scalars.append(hasLines ? "\n" : " ")
      case "\t": scalars.append(" ")
      default:
        if forbiddenScalar(in: String(scalar), allowingNewlines: false) == nil {
          scalars.append(scalar)
        } else {
          removedCount += 1
        }
      }
    }
    text = Self.visible(trimmed(String(scalars)))
  }

  private static func visible(_ text: String) -> String {
    let first = text.utf8.first ?? 0
    return first < 0x80 || !isInvisible(text) ? text : ""
  }

  static func isPlaceholder(_ text: String) -> Bool {
    isMissing(text) || text.utf8.count <= 9 && writtenPlaceholders.contains(text.lowercased())
  }

  /// Returns whether text is empty or a placeholder that programs write for a missing value. Such text isn't shown.
  static func isMissing(_ text: String) -> Bool {
    text.isEmpty || text.utf8.count <= 8 && missingValues.contains(text.lowercased())
  }

  private static let writtenPlaceholders: Set<String> = [
    "-", "--", "–", "—", "?", "..", "…", ":", "n/a", "na", "n.a.", "none", "unknown", "tbd", "tba", "k.a.",
    "k. a.", "unbekannt",
  ]

  /// The placeholders that programs write, including spreadsheet errors in English and German.
  private static let missingValues: Set<String> = [
    "nan", "null", "nil",
    "#n/a", "#div/0!", "#name?", "#null!", "#num!", "#ref!", "#value!", "#nv", "#bezug!", "#wert!", "#zahl!",
  ]
}
