/// Rewrites strings so that their numbers are sorted by value: “Part 2” comes before “Part 10”.
enum NumericOrder {
  /// Removes leading zeros from each number, then puts the number of remaining digits in front, as two digits:
  /// `Part 02` becomes `Part 012`, and `Part 10` becomes `Part 0210`. O(*n*) in the length.
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
      // The count has two digits, so numbers with 99 digits or more are compared like text.
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
