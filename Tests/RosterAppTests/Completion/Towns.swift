import Catalog
import Planner

@testable import RosterApp

/// Towns with values of every type.
enum Towns {
  static let population = CatalogField(id: "population", label: "Population", type: .number)
  static let area = CatalogField(id: "area", label: "Total area", type: .number, unit: "km²")
  static let founded = CatalogField(id: "founded", label: "Founded", type: .date)
  static let languages = CatalogField(id: "languages", label: "Languages", type: .items)
  static let region = CatalogField(id: "region", label: "Region", type: .text)
  static let fields = [population, area, founded, languages, region]

  private static func town(
    _ title: String, _ people: Double, _ year: String, _ spoken: [String], _ part: String
  ) -> CatalogItem {
    var facts = [
      Fact(of: population, content: .number(people, year: nil)),
      Fact(of: area, content: .number(people / 1000, year: nil)),
      Fact(of: languages, content: .chips(spoken.map { Fact.Chip(text: $0) })),
      Fact(of: region, content: .text(part)),
    ]
    if let date = CatalogDate(year) { facts.append(Fact(of: founded, content: .date(date))) }
    return Samples.item(title.lowercased(), title, in: "towns", facts: facts)
  }

  static let library = Library([
    Catalog(
      name: "towns", title: "Towns", searchScope: .items, fields: fields,
      sections: [
        section(
          "Caribbean",
          [
            town("Havana", 2_130_000, "1519-11-16", ["Spanish"], "West Indies"),
            town("Willemstad", 137_000, "1634", ["Dutch", "English"], "Lesser Antilles"),
          ]),
        section("Car-free", [town("Venice", 250_000, "0421", ["Italian"], "Veneto")]),
        section(
          "Africa",
          [
            town("Dodoma", 765_000, "1907", ["Swahili", "English"], "East Africa"),
            town("Mombasa", 1_208_000, "0900", ["Swahili"], "East Africa"),
            town("Mbabane", 94_874, "1902", ["Swazi", "English"], "Southern Africa"),
          ]),
      ])
  ])

  private static func section(_ title: String, _ items: [CatalogItem]) -> CatalogSection {
    CatalogSection(id: SectionID(catalog: "towns", id: title), title: title, items: items)
  }

  /// Returns a library with the given number of villages, each with one of seven languages.
  static func villages(_ count: Int) -> Library {
    let items = (0..<count).map { number in
      Samples.item(
        "\(number)", "Village \(number)", in: "towns",
        facts: [Fact(of: languages, content: .chips([Fact.Chip(text: "Language \(number % 7)")]))])
    }
    return Library([
      Catalog(
        name: "towns", title: "Towns", searchScope: .items, fields: fields,
        sections: [section("Villages", items)])
    ])
  }

  /// Returns the listing of a library in a window.
  static func listing(
    of library: Library, place: Place = .group(.all), version: Int = 0
  ) throws -> Listing {
    var finder = Finder()
    return try finder.listing(
      for: SearchRequest(
        place: place, query: Query(""), order: SortOrder(), library: library, shown: library,
        version: version,
        contents: nil, contentsVersion: 0, today: Day()))
  }
}
