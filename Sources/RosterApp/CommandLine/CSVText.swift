/// Formats tables as CSV, as in RFC 4180 but with LF line endings.
enum CSVText {
  /// Formats a row with its line ending. Cells with commas, quotation marks, line breaks or outer spaces are
  /// quoted.
  static func row(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\n" }

  private static func cell(_ text: String) -> String {
    let isSpecial = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard isSpecial || text.first?.isWhitespace == true || text.last?.isWhitespace == true else {
      return text
    }
    // By scalar, because a quotation mark can be the first scalar of a longer character.
    let doubled = text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar)
      if scalar == "\"" { result.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }
}
