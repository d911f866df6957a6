import Testing

@testable import Catalog

struct FieldSynonymTests {
  private func catalog(_ name: String, _ label: String) -> Catalog {
    Catalog(
      name: name, title: name, searchScope: .items,
      fields: [CatalogField(id: "languages", label: label, type: .text)], sections: [])
  }

  /// Fields with the same id are merged. The merged field can be found by its id and by each original label.
  @Test func fieldIsFoundByItsNameInAnyCatalogue() {
    let library = Library([
      catalog("a", "Programming languages"), catalog("b", "Spoken"), catalog("c", "Spoken"),
    ])
    #expect(library.fields.map(\.label) == ["Programming languages / Spoken"])
    #expect(library.fields.map(\.synonyms) == [["Programming languages", "Spoken"]])
    #expect(Library.fields(of: library.catalogs.dropFirst()).map(\.label) == ["Spoken"])
    for spelling in ["languages", "programming languages", "ProgrammingLanguages", "SPOKEN"] {
      #expect(library.field(spelled: spelling)?.id == "languages", "\(spelling)")
    }
    #expect(library.field(spelled: "spoke") == nil)
  }

  @Test func translatedFieldMatchesInBothLanguages() {
    var capital = CatalogField(id: "capital", label: "Hauptstadt", type: .text)
    capital.synonyms = ["Capital city"]
    let expected = Query("capital:rom", fields: [capital])
    for name in ["hauptstadt", "Hauptstadt", "capital", "capitalcity"] {
      #expect(Query("\(name):rom", fields: [capital]).conditions == expected.conditions, "\(name)")
      #expect(Query("has:\(name)", fields: [capital]).requiredFields == ["capital"], "\(name)")
    }
    #expect(
      Query("hauptstat=rom", fields: [capital]).problems == [
        .unknownField("hauptstat", nearest: "Hauptstadt")
      ])
  }
}
