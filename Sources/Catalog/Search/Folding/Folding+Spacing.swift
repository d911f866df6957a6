extension Folding {
  /// What stands between two words of a folded text.
  static let space: UInt8 = 0x20

  /// Whether a byte of a folded text is one of a letter or digit, and no sign or what is between texts.
  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: false
    }
  }

  /// A folded text with one space between its words and none around them.
  static func singleSpaced(_ text: [UInt8]) -> [UInt8] {
    var result = text
    singleSpace(&result, from: 0)
    return result
  }

  /// Leaves of the spaces behind `start` one between two words, and none at either end. O(*n*).
  static func singleSpace(_ text: inout [UInt8], from start: Int) {
    var end = start
    for place in start..<text.count {
      let byte = text[place]
      if byte == space, end == start || text[end - 1] == space { continue }
      text[end] = byte
      end += 1
    }
    if end > start, text[end - 1] == space { end -= 1 }
    text.removeLast(text.count - end)
  }
}
