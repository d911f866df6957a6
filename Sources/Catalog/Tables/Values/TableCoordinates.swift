/// A latitude and a longitude in one cell, in decimal degrees: `47.42, 10.98`, `47.42 10.98`, `47.42° N, 10.98° E`
/// or `47.42 N 10.98 E`.
struct TableCoordinates: Equatable {
  let latitude: Double
  let longitude: Double

  /// Whether both numbers have decimals. Pairs of numbers that aren't coordinates, such as scores, usually don't.
  let isPrecise: Bool

  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    var parts = text.contains(",") ? text.split(separator: ",") : text.split(whereSeparator: \.isWhitespace)
    // Spaces can also precede the letters, as in `47.42 N 10.98 E`.
    if parts.count == 4 {
      parts = [text[parts[0].startIndex..<parts[1].endIndex], text[parts[2].startIndex..<parts[3].endIndex]]
    }
    guard parts.count == 2, let latitude = Self.degrees(parts[0], "N", "S"), abs(latitude) <= 90,
      let longitude = Self.degrees(parts[1], "E", "W"), abs(longitude) <= 180
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
    isPrecise = parts.allSatisfy { $0.contains(".") }
  }

  /// Parses a number that can be followed by a degree sign and a compass letter. The letter `behind`, for south or
  /// west, makes the number negative.
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
