/// Rows of a table by RFC 4180, but with LF.
enum CSVText {
  /// A row with its end; what has commas, quotation marks, line breaks or blanks at its ends stands in quotation marks.
  static func row(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\n" }

  private static func cell(_ text: String) -> String {
    let isSpecial = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard isSpecial || text.first?.isWhitespace == true || text.last?.isWhitespace == true else {
      return text
    }
    // By scalars: a character may begin with a quotation mark and have more to it.
    let doubled = text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar)
      if scalar == "\"" { result.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }
}
