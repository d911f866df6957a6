/// CSV text, in the format of RFC 4180 but with LF line endings.
enum CSVText {
  /// Returns a line of CSV for a row of cells, with the line ending.
  ///
  /// - Parameter isForSpreadsheet: Whether to put an apostrophe before text that a spreadsheet program would interpret
  ///   as a formula.
  static func row(_ cells: [String], isForSpreadsheet: Bool = false) -> String {
    cells.map { cell(isForSpreadsheet ? withoutFormula($0) : $0) }.joined(separator: ",") + "\n"
  }

  /// Returns the text, preceded by an apostrophe if a spreadsheet program would interpret it as a formula.
  static func withoutFormula(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@＝＋－＠\t\r".unicodeScalars.contains(first) else {
      return text
    }
    // Leave placeholders, numbers and coordinates unchanged. They can start with a character that begins a formula,
    // but they aren't formulas.
    if text == "-" { return text }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return parts.allSatisfy(hasOnlyNumbers) ? text : "'\(text)"
  }

  /// Returns whether the text consists only of numbers separated by spaces or `’`. Only the first number can have a
  /// sign, because a spreadsheet program would treat the signs of later numbers as operators.
  private static func hasOnlyNumbers(_ text: Substring) -> Bool {
    let numbers = text.split { $0.isWhitespace || $0 == "’" }
    // `Double` also accepts words such as `inf`, and hexadecimal numbers.
    return !numbers.isEmpty
      && numbers.allSatisfy { Double($0) != nil && $0.utf8.allSatisfy("0123456789.eE+-".utf8.contains) }
      && numbers.dropFirst().allSatisfy { $0.first?.isNumber == true }
  }

  private static func cell(_ text: String) -> String {
    let isSpecial = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard isSpecial || text.first?.isWhitespace == true || text.last?.isWhitespace == true else {
      return text
    }
    // Iterate over scalars, because a quotation mark followed by a combining mark is a single character.
    let doubled = text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar)
      if scalar == "\"" { result.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }
}
