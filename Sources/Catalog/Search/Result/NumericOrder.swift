/// Compares strings that contain numbers by the values of the numbers, so that “Part 2” comes before “Part 10”.
enum NumericOrder {
  /// Returns the text with leading zeros removed from whole numbers, and the number of digits inserted before each:
  /// `Part 02` and `Part 10` become `Part 012` and `Part 0210`. O(*n*) in the length.
  static func spelled(_ text: String) -> String {
    guard text.utf8.contains(where: isDigit) else { return text }
    var bytes = [UInt8](), rest = text.utf8[...]
    while let byte = rest.first {
      guard isDigit(byte) else {
        bytes.append(byte)
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix(while: isDigit)
      rest = rest[digits.endIndex...]
      let significant = digits.drop { $0 == UInt8(ascii: "0") }
      // Numbers with a hundred digits or more are compared like text.
      let count = UInt8(min(99, significant.count))
      bytes += [UInt8(ascii: "0") + count / 10, UInt8(ascii: "0") + count % 10]
      bytes += significant
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
