import Catalog
import Testing

@testable import RosterApp

@MainActor
struct ShelfNamesTests {
  private func countries() throws -> Catalog {
    let data = try #require(DataDirectory.locate(), "the tests run in the project's folder")
    return try Catalog.load(contentsOf: data.catalogFile(named: "countries")).catalog
  }

  /// A changed preference applies immediately. Files aren't read again.
  @Test func translatedNamesCanBeSwitched() throws {
    let german = try #require(TermNames(language: "de")), france = ItemID(catalog: "countries", id: "FR")
    let shelf = Shelf(
      [.catalog(try countries())], names: german, files: CatalogFiles(store: nil, takenNames: []))
    #expect(shelf.shown[france]?.title == "Frankreich")
    let version = shelf.version
    shelf.names = german
    #expect(shelf.version == version, "nothing has changed")
    shelf.names = nil
    #expect(shelf.shown[france]?.title == "France" && shelf.version > version)
    shelf.names = german
    #expect(shelf.library[france]?.title == "Frankreich")
  }
}
