import Catalog
import Gtk

extension PrintedList {
  /// Prints the items as CSV, in the format of RFC 4180 but with LF line endings. Roster can read the result.
  ///
  /// The columns are the id, the catalogue's name if the items are from several catalogues, the section, title,
  /// subtitle, every field with a value, the link, and the user's data if there is any.
  ///
  /// Each column has a unique name. A field that has the same name as one of the columns before the fields, such as the
  /// title, is left out if each of its values is empty or the same as in that column. Any other field whose name is
  /// already used gets a number, as in “Area 2”.
  func printCSV(
    to output: inout StandardStream, isForSpreadsheet: Bool
  ) throws(StandardStream.Failure) {
    func printRow(_ cells: [String], to output: inout StandardStream) throws(StandardStream.Failure) {
      try output.write(CSVText.row(cells, isForSpreadsheet: isForSpreadsheet))
    }
    let items = sections.lazy.flatMap(\.items), keptColumns = keptColumns,
      hasSeveralCatalogs = hasSeveralCatalogs
    func start(_ item: CatalogItem) -> [String] {
      let catalog = hasSeveralCatalogs ? [String(item.id.catalog)] : []
      return [item.id.description] + catalog + [sectionTitle(of: item), item.title, item.subtitle ?? ""]
    }
    let own = ["id"] + (hasSeveralCatalogs ? ["catalog"] : []) + ["section", "title", "subtitle"]
    var repeated = fields.compactMap { field in
      own.firstIndex(of: field.labelWithUnit.lowercased()).map { (field: field, column: $0) }
    }
    for item in items where !repeated.isEmpty {
      let facts = facts(of: item), start = start(item)
      repeated.removeAll { !["", start[$0.column]].contains(plainText(of: $0.field, facts)) }
    }
    let omitted = Set(repeated.map(\.field.id)), fields = fields.filter { !omitted.contains($0.id) }
    let end = ["link"] + keptColumns.map(\.rawValue)
    var used = Set((own + end).map { $0.lowercased() })
    let names = fields.map { field in
      let name = field.labelWithUnit
      var unique = name, number = 2
      while !used.insert(unique.lowercased()).inserted {
        unique = "\(name) \(number)"
        number += 1
      }
      return unique
    }
    try printRow(own + names + end, to: &output)
    for item in items {
      let data = keptColumns.map { column in kept[item.id].flatMap(column.value)?.plain ?? "" }
      let facts = facts(of: item), values = fields.map { plainText(of: $0, facts) }
      try printRow(start(item) + values + [item.link?.address ?? ""] + data, to: &output)
    }
  }

  /// Returns the first fact of each field, keyed by field id. Searching the facts again for every field would take much
  /// longer.
  private func facts(of item: CatalogItem) -> [CatalogField.ID: Fact] {
    Dictionary(item.facts.compactMap { fact in fact.field.map { ($0, fact) } }) { first, _ in first }
  }

  private func plainText(of field: CatalogField, _ facts: [CatalogField.ID: Fact]) -> String {
    guard let fact = facts[field.id] else { return "" }
    let text = FactText.machineReadable(fact)
    // If a column contains different units, its name has no unit, so add the unit to each number.
    guard case .number = fact.content, field.unit == nil, let unit = fact.unit else { return text }
    return "\(text) \(unit)"
  }

  /// Prints an aligned table. Empty columns are omitted, and so is the catalogue column if all items are from the same
  /// catalogue.
  func printTable(to output: inout StandardStream) throws(StandardStream.Failure) {
    let items = sections.flatMap(\.items), fields = tableFields, hasSeveralCatalogs = hasSeveralCatalogs
    guard !items.isEmpty else { return }
    var rows = [["ID", "Title", "Subtitle", "Section", "Catalogue"] + fields.map(\.label)]
    for item in items {
      let facts = facts(of: item)
      let values = fields.map { field in
        facts[field.id].map { FactText.text(of: $0) ?? plainText(of: field, facts) } ?? ""
      }
      let catalog = hasSeveralCatalogs ? String(item.id.catalog) : ""
      rows.append(
        [item.id.description, item.title, item.subtitle ?? "", sectionTitle(of: item), catalog] + values)
    }
    rows = rows.map { $0.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") } }
    let columns = rows[0].indices.filter { column in rows.dropFirst().contains { !$0[column].isEmpty } }
    let isNumber = [false, false, false, false, false] + fields.map { $0.type == .number }
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
