import Testing

@testable import Catalog

struct PlaceNamesTests {
  private func catalog(_ name: String, _ title: String, _ sections: KeyValuePairs<String, Int>) -> Catalog {
    Catalog(
      name: name, title: title, searchScope: .items,
      sections: sections.map { section, count in
        CatalogSection(
          id: SectionID(catalog: name, id: section), title: section,
          items: (0..<count).map { number in
            CatalogItem(id: ItemID(catalog: name, id: "\(section)/\(number)"), kind: "k", title: "T")
          })
      })
  }

  @Test func cataloguesComeFirstAndEqualNamesAreMerged() {
    let names = PlaceNames(
      Library([
        catalog("a", "Countries", ["Caribbean": 3, "Étoile": 1, "—": 4]),
        catalog("b", "Courses", ["CARIBBEAN": 2, "Étoile": 1, "Countries": 1]),
      ]))
    #expect(names.entries.map(\.name) == ["Countries", "Courses", "Caribbean", "Étoile"])
    #expect(names.entries.map(\.itemCount) == [9, 4, 5, 2])
    #expect(names.entries.map(\.isCatalog) == [true, true, false, false])
    #expect(names.entries.map(\.catalog) == [nil, nil, nil, nil], "in both")
    #expect(
      names.choices.matches(Array("c".utf8), atMost: 2).elements.map(\.name) == ["Countries", "Courses"])
    #expect(names.choices.matches(Array("c".utf8), atMost: 2).count == 3)
  }

  @Test func sectionsHaveTheirCatalogue() {
    let names = PlaceNames(Library([catalog("a", "Countries", ["Caribbean": 3, "Polynesia": 1])]))
    #expect(names.entries.map(\.catalog) == [nil, "Countries", "Countries"])
  }

  @Test func onlySectionOfATableIsNotCountedTwice() {
    let names = PlaceNames(Library([catalog("books", "Books", ["Books": 3])]))
    #expect(names.entries.map(\.itemCount) == [3] && names.entries.map(\.isCatalog) == [true])
  }

  @Test func namelessSectionIsOmitted() {
    #expect(PlaceNames(Library([catalog("", "", ["": 3])])).entries.isEmpty)
  }
}
