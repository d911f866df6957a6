import Catalog

extension Comparison {
  /// What says that an item says nothing.
  static let nothing = "–"

  /// A table as GitHub's Markdown has it: an item a column.
  func markdown(onlyDifferent: Bool = false) -> String {
    var lines = [[""] + items.map(\.title), ["---"] + items.map { _ in "---" }]
    for row in rows(onlyDifferent: onlyDifferent) {
      lines.append([row.label] + row.cells.map { $0.text ?? Comparison.nothing })
    }
    return lines.enumerated().map { index, cells in
      let cells = index == 1 ? cells : cells.map(Comparison.escaped)
      return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n"
    }.joined()
  }

  /// A table by RFC 4180, but with LF, as `roster --list --format csv` writes them: an item a column, numbers as programs read
  /// them, their unit with the label.
  func csv(onlyDifferent: Bool = false) -> String {
    var lines = [CSVText.row([""] + items.map(\.title))]
    for row in rows(onlyDifferent: onlyDifferent) {
      lines.append(
        CSVText.row([row.label + (row.unit.map { " (\($0))" } ?? "")] + row.cells.map(\.plain)))
    }
    return lines.joined()
  }

  /// A text that Markdown shows as it is, in one cell.
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
