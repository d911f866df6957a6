extension Folding {
  /// Returns folded text with single spaces, followed by a code for its punctuation, for comparing entire values. The
  /// code distinguishes `A-` from `A`, and `10²` from `102`.
  ///
  /// Quotation marks are ignored, because a query can't contain them. Different dashes are equal, and so are different
  /// apostrophes. The bytes of the code are less than 0x10 and don't occur in folded text, so a search for words
  /// ignores the code.
  static func whole(_ text: String) -> [UInt8] {
    var bytes = [UInt8]()
    appendWhole(text, to: &bytes)
    return bytes
  }

  /// Appends the result of ``whole(_:)``. O(*n*).
  static func appendWhole(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    fold(text, into: &bytes)
    singleSpace(&bytes, from: start)
    guard !text.utf8.allSatisfy({ $0 < 0x80 && mark(Unicode.Scalar($0)) == nil }) else { return }
    var scalars = text.unicodeScalars[...], folding = Folding(), word = [UInt8]()
    while let scalar = scalars.popFirst() {
      guard let mark = mark(scalar) else {
        folding.append(scalar, before: scalars, to: &word)
        continue
      }
      // Count folded bytes instead of characters, because a letter with an accent can consist of two characters.
      append(code: word.count { $0 != space }, to: &bytes)
      append(code: Int(mark), to: &bytes)
      word.removeAll(keepingCapacity: true)
    }
  }

  /// Appends a number with three bits in each byte, lowest bits first. The fourth bit is set in every byte except the
  /// last.
  private static func append(code: Int, to bytes: inout [UInt8]) {
    var rest = code
    repeat {
      bytes.append(UInt8(rest & 7) | (rest > 7 ? 8 : 0))
      rest >>= 3
    } while rest > 0
  }

  /// Returns the code of a punctuation mark, a symbol, or a number such as `²` or `½`. Returns nil for all other
  /// characters, for quotation marks, and for ASCII symbols that folding keeps, such as `+`.
  private static func mark(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "\0"..." ", "\u{7F}", "+", "#", "$", "<", "=", ">", "^", "|", "~":
      nil
    case "`", "´", "‘", "’": Unicode.Scalar("'").value
    case "\u{2212}": Unicode.Scalar("-").value
    case _ where QueryTerm.quotes.contains(Character(scalar)): nil
    case "!"..."~": scalar.value
    default:
      switch scalar.properties.generalCategory {
      case .dashPunctuation: Unicode.Scalar("-").value
      case .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
        .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .otherNumber:
        scalar.value
      default: nil
      }
    }
  }
}
