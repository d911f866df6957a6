import Catalog
import Gtk

extension PrintedList {
  /// A table by RFC 4180, but with LF: a row of names, no two of which are the same, and a row for each item with its id,
  /// section, title, subtitle, every field and link. Roster itself reads it.
  func printCSV(to output: inout StandardStream) throws(StandardStream.Failure) {
    let fields = fields
    let own = ["id", "section", "title", "subtitle"]
    var used = Set(own + ["link"])
    let names = fields.map { field in
      let name = field.label + (field.unit.map { " (\($0))" } ?? "")
      var unique = name, number = 2
      while !used.insert(unique.lowercased()).inserted {
        unique = "\(name) \(number)"
        number += 1
      }
      return unique
    }
    try printRow(own + names + ["link"], to: &output)
    for item in sections.lazy.flatMap(\.items) {
      let start = [item.id.id.description, sectionTitle(of: item), item.title, item.subtitle ?? ""]
      try printRow(start + fields.map { plainText(of: $0, item) } + [item.link?.address ?? ""], to: &output)
    }
  }

  private func printRow(_ cells: [String], to output: inout StandardStream) throws(StandardStream.Failure) {
    try output.write(CSVText.row(cells))
  }

  private func fact(of field: CatalogField, _ item: CatalogItem) -> Fact? {
    item.facts.first { $0.field == field.id }
  }

  /// A value as programs read it.
  private func plainText(of field: CatalogField, _ item: CatalogItem) -> String {
    fact(of: field, item).map { FactText.plain($0.content) } ?? ""
  }

  /// Columns below each other as a person reads them: id, title, subtitle, section, and the fields that were asked for;
  /// numbers end below each other.
  func printTable(to output: inout StandardStream) throws(StandardStream.Failure) {
    let items = sections.flatMap(\.items), askedFields = askedFields
    guard !items.isEmpty else { return }
    var rows = [["ID", "Title", "Subtitle", "Section"] + askedFields.map(\.label)]
    for item in items {
      let values = askedFields.map { field in
        fact(of: field, item).map { FactText.text(of: $0) ?? plainText(of: field, item) } ?? ""
      }
      rows.append([item.id.id.description, item.title, item.subtitle ?? "", sectionTitle(of: item)] + values)
    }
    rows = rows.map { $0.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") } }
    // A column with nothing in it tells nothing.
    let columns = rows[0].indices.filter { column in rows.dropFirst().contains { !$0[column].isEmpty } }
    let isNumber = [false, false, false, false] + askedFields.map { $0.type == .number }
    let widths = columns.map { column in rows.map { TerminalWidth.cells(of: $0[column]) }.max() ?? 0 }
    for row in rows {
      var line = ""
      for (column, width) in zip(columns, widths) {
        if column != columns[0] { line += "  " }
        let blanks = String(repeating: " ", count: width - TerminalWidth.cells(of: row[column]))
        line += isNumber[column] ? blanks + row[column] : row[column] + blanks
      }
      while line.last == " " { line.removeLast() }
      try output.write(line + "\n")
    }
  }
}
