import Catalog

extension Day: TextCodable {
  /// Parses a day of four, two and two digits, such as `2026-12-12`; returns nil for anything else.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day in ISO 8601 form, such as `2026-12-12`.
  public var description: String { iso(separator: "-") }

  /// Formats the day with a separator between its parts.
  func iso(separator: String) -> String {
    let parts = parts
    return [parts.year.padded(to: 4), parts.month.padded(to: 2), parts.day.padded(to: 2)]
      .joined(separator: separator)
  }
}
