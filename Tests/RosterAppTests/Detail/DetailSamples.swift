import Catalog

@testable import RosterApp

/// Items with numbers, for rankings and comparisons.
enum Lakes {
  static let area = CatalogField(id: "area", label: "Area", type: .number, unit: "km²")
  static let depth = CatalogField(id: "depth", label: "Depth", type: .number, unit: "m")
  static let inflow = CatalogField(id: "inflow", label: "Inflow", type: .text)

  static func lake(_ id: String, _ title: String, _ facts: [Fact]) -> CatalogItem {
    Samples.item(id, title, in: "lakes", kind: "lake", facts: facts)
  }

  static func area(_ number: Double, _ year: Int? = nil) -> Fact {
    Fact(of: area, content: .number(number, year: year))
  }

  static func depth(_ number: Double) -> Fact { Fact(of: depth, content: .number(number, year: nil)) }

  static let catalog = Catalog(
    name: "lakes", title: "Lakes", searchScope: .items, fields: [area, depth, inflow],
    sections: [
      CatalogSection(
        id: SectionID(catalog: "lakes", id: "alps"), title: "Alps",
        items: [
          lake("como", "Como", [area(146), depth(425), Fact(of: inflow, content: .text("Adda"))]),
          lake("garda", "Garda", [area(370), depth(346)]),
          lake("eib", "Eibsee", [area(1.77)]),
        ]),
      CatalogSection(
        id: SectionID(catalog: "lakes", id: "world"), title: "World",
        items: [
          lake("baikal", "Baikal", [area(31_722), depth(1642)]),
          lake("volta", "Volta", [area(8502), depth(75)]),
          lake("pond", "Pond", []),
        ]),
    ])

  static let library = Library([catalog])

  static func id(_ id: String) -> ItemID { ItemID(catalog: "lakes", id: id) }
}

extension FactCard {
  func strip(of field: CatalogField.ID) -> RankStrip? { values.first { $0.fact.field == field }?.strip }
}
