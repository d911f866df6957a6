/// A latitude and a longitude in one cell, in decimal degrees: `47.42, 10.98`, `47.42 10.98` or `47.42° N, 10.98° E`.
struct TableCoordinates: Equatable {
  let latitude: Double
  let longitude: Double

  /// Whether both numbers have decimals. Other pairs of numbers, such as scores, usually don't.
  let isPrecise: Bool

  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let parts = text.contains(",") ? text.split(separator: ",") : text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let latitude = Self.degrees(parts[0], "N", "S"), abs(latitude) <= 90,
      let longitude = Self.degrees(parts[1], "E", "W"), abs(longitude) <= 180
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
    isPrecise = parts.allSatisfy { $0.contains(".") }
  }

  /// Parses a number, optionally with a degree sign and a letter. The letter `behind` makes the number negative.
  private static func degrees(_ part: Substring, _ ahead: Character, _ behind: Character) -> Double? {
    var text = trimmed(String(part)), factor = 1.0
    if let letter = text.last, letter == ahead || letter == behind {
      factor = letter == behind ? -1 : 1
      text = trimmed(String(text.dropLast()))
    }
    if text.last == "°" { text.removeLast() }
    guard let number = TableNumber(text), number.unit.isEmpty, let value = number.value(.point),
      !text.contains(",")
    else { return nil }
    return value * factor
  }
}
