import Catalog

extension Comparison {
  static let missingValue = "–"

  /// Returns the comparison as a table in GitHub's Markdown dialect.
  func markdown(onlyDifferent: Bool = false) -> String {
    var lines = [[""] + items.map(\.title), ["---"] + items.map { _ in "---" }]
    for row in rows(onlyDifferent: onlyDifferent) {
      lines.append([row.label] + row.cells.map { $0.text ?? Comparison.missingValue })
    }
    return lines.enumerated().map { index, cells in
      let cells = index == 1 ? cells : cells.map(Comparison.escaped)
      return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n"
    }.joined()
  }

  /// Returns the comparison as CSV in the format of `roster --list --format csv`. Numbers are machine-readable, and no
  /// cell can be evaluated as a formula.
  func csv(onlyDifferent: Bool = false) -> String {
    let head = [""] + items.map(\.title)
    let body = rows(onlyDifferent: onlyDifferent).map { row in
      [Wording.label(row.label, withUnit: row.unit)] + row.cells.map(\.machineReadableText)
    }
    return ([head] + body).map { CSVText.row($0, isForSpreadsheet: true) }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += "<br>"
        continue
      }
      for scalar in character.unicodeScalars {
        if "\\`*_[]<>|~&$".unicodeScalars.contains(scalar) { result.unicodeScalars.append("\\") }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
