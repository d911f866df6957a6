/// Rewrites strings so that they are sorted by the values of their numbers: “Part 2” comes before “Part 10”. Times
/// are sorted by the time of day: “9:05 am” comes before “1:30 pm”.
enum NumericOrder {
  /// Removes leading zeros from each number, and inserts the count of the remaining digits before the number, as two
  /// digits: `Part 02` becomes `Part 012`, and `Part 10` becomes `Part 0210`. O(*n*) in the length of the text.
  static func spelled(_ text: String) -> String {
    guard text.utf8.contains(where: isDigit) else { return text }
    let text = twentyFourHours(text) ?? text
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

  /// Converts a time such as `9 am`, `1:30 pm` or `1:30 P.M.` to the 24-hour clock, or returns nil for other text.
  static func twentyFourHours(_ text: String) -> String? {
    // Return early for most text, which is longer than a time or doesn't begin with a digit.
    guard text.utf8.count <= 16, text.utf8.first.map(isDigit) == true else { return nil }
    let lowercase = text.lowercased()
    guard let half = ["am", "a.m.", "pm", "p.m."].first(where: { lowercase.hasSuffix($0) }) else {
      return nil
    }
    let parts = trimmed(String(lowercase.dropLast(half.count)))
      .split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = Int(parts[0]), 1...12 ~= hour,
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    let hours = String(hour % 12 + (half.hasPrefix("p") ? 12 : 0))
    return ([hours] + parts.dropFirst().map(String.init)).joined(separator: ":")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
