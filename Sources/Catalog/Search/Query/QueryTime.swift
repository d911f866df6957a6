/// Parses times of day in queries and in the values of text fields.
enum QueryTime {
  /// Returns the seconds since midnight of a time such as `9:05`, `14:30:15`, `2:30 pm` or `9 am`. The hours can
  /// exceed 24, as in the duration `36:15`.
  static func read(_ text: String) -> Double? {
    // Return early for most text, which is longer than a time, doesn't begin with a digit, or contains neither a colon
    // nor an ending such as `pm`.
    let bytes = text.utf8
    guard bytes.count <= 16, let first = bytes.first, NumericOrder.isDigit(first), let last = bytes.last,
      "mM.".utf8.contains(last) || bytes.contains(UInt8(ascii: ":"))
    else { return nil }
    let converted = NumericOrder.twentyFourHours(text)
    let parts = (converted ?? text).split(separator: ":", omittingEmptySubsequences: false)
    guard (converted == nil ? 2...3 : 1...3).contains(parts.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    var seconds = 0, unit = 3600
    for part in parts {
      guard part.utf8.count <= 6, part.utf8.allSatisfy(NumericOrder.isDigit), let number = Int(part),
        unit == 3600 || number < 60
      else { return nil }
      seconds += number * unit
      unit /= 60
    }
    return Double(seconds)
  }
}
