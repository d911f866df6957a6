/// The text of a cell as a catalogue may have it.
struct TableText {
  /// Trimmed, its lines ended by LF; perhaps empty.
  var text: String

  /// How many characters were left out that no text of a catalogue may hold.
  var removedCount = 0

  /// Takes a cell's text.
  ///
  /// A tab becomes a space; so does a line break, unless `hasLines`. Other controls, and what would change the order of
  /// letters, go.
  init(_ raw: String, hasLines: Bool) {
    guard forbiddenScalar(in: raw, allowingNewlines: hasLines) != nil else {
      text = trimmed(raw)
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
    text = trimmed(String(scalars))
  }

  /// What people write where there is nothing to write, in a column of numbers, dates or links.
  static func isNothing(_ text: String) -> Bool {
    switch text.utf8.count {
    case 0: true
    case 1...7:
      ["-", "–", "—", "?", "n/a", "na", "n.a.", "nan", "null", "nil", "none", "unknown", "#n/a"]
        .contains(text.lowercased())
    default: false
    }
  }
}
