import Testing

@testable import Catalog

/// Detecting the types of columns, and the name of a single column.
struct ColumnTypeTests {
  private func preview(
    _ text: String, _ file: String = "t.csv", _ reading: TableReading = TableReading()
  ) throws(CatalogError) -> TablePreview {
    try TablePreview(bytes: Array(text.utf8), file: file, reading: reading)
  }

  /// A table with a column `name` and one other column.
  private func preview(
    _ header: String, of cells: [String], _ reading: TableReading = TableReading()
  ) throws -> TablePreview {
    let rows = cells.enumerated().map { "Item \($0),\"\($1)\"\n" }
    return try preview("name,\(header)\n" + rows.joined(), "t.csv", reading)
  }

  private func facts(_ preview: TablePreview) throws -> [Fact.Content] {
    try preview.catalog().sections.flatMap(\.items).flatMap(\.facts).map(\.content)
  }

  // MARK: Years

  @Test(arguments: [
    "year", "birthYear", "birth_year", "published.year", "Baujahr", "completed", "Year/Start",
  ])
  func yearsAreDates(_ name: String) throws {
    let objects = ["1920", "1985"].enumerated().map { #"{"name": "Item \#($0)", "\#(name)": \#($1)}"# }
    let lines = try preview(objects.joined(separator: "\n"), "t.jsonl")
    let array = try preview("[" + objects.joined(separator: ",") + "]", "t.json")
    for found in [lines, array, try preview(name, of: ["1920", "1985"])] {
      #expect(found.columns[1].type == .date)
      #expect(try facts(found).first == CatalogDate("1920").map { .date($0) })
    }
  }

  @Test func membersOfNestedObjectsAreYears() throws {
    let found = try preview(
      #"[{"name": "A", "built": {"year": 1920}}, {"name": "B", "built": {"year": 1985.0}}]"#, "t.json")
    #expect(found.columns[1].name == "built.year" && found.columns[1].type == .date)
  }

  @Test func identifiersAreFoundInCamelCase() throws {
    let found = try preview(
      #"[{"orderId": 7, "product": "Desk"}, {"orderId": 8, "product": "Lamp"}]"#, "t.json")
    #expect(found.columns.map(\.role) == [.identifier, .title])
  }
}
