extension Folding {
  static let space: UInt8 = 0x20

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: false
    }
  }

  /// Returns folded text with single spaces between words and none at the ends.
  static func singleSpaced(_ text: [UInt8]) -> [UInt8] {
    var result = text
    singleSpace(&result, from: 0)
    return result
  }

  /// Removes repeated spaces, and spaces at both ends, from the part of the text that begins at `start`. O(*n*).
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
