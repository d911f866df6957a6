/// Formats rows of text for the clipboard, so that other programs can paste them as a table. Cells can't be evaluated
/// as formulas.
enum CopiedTable {
  static func tabSeparated(_ rows: [[String]]) -> String {
    rows.map { row in
      row.map { cell($0).split { $0.isNewline || $0 == "\t" }.joined(separator: " ") }.joined(separator: "\t")
    }.joined(separator: "\n") + "\n"
  }

  static func html(_ rows: [[String]]) -> String {
    let lines = rows.enumerated().map { index, row in
      let tag = index == 0 ? "th" : "td"
      return "<tr>" + row.map { "<\(tag)>\(escaped(cell($0)))</\(tag)>" }.joined() + "</tr>\n"
    }
    return "<meta charset=\"utf-8\"><table>\n\(lines.joined())</table>\n"
  }

  private static func cell(_ text: String) -> String {
    // Remove leading white space. Other programs ignore it, and would evaluate a formula that follows it.
    CSVText.withoutFormula(String(text.trimmingPrefix(while: \.isWhitespace)))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
