import Foundation
import Testing

@testable import Catalog

struct CatalogWritingTests {
  /// Bundled catalogues must be written byte for byte as in the source tree, except that `28.0` becomes `28`.
  @Test func bundledCataloguesSurviveARoundTrip() throws {
    let data = try #require(DataDirectory.locate(), "the tests run in the project's folder")
    for name in data.catalogNames {
      let file = data.catalogFile(named: name)
      let catalog = try Catalog.load(contentsOf: file).catalog
      let folder = URL(filePath: file).deletingLastPathComponent().path
      let written = catalog.json(relativeTo: folder)
      #expect(try Catalog(json: written, file: file) == catalog, "\(name)")
      let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
      let plain = text.replacingOccurrences(
        of: "(\": -?[0-9]+)\\.0([,}])", with: "$1$2", options: .regularExpression)
      #expect(Array(plain.utf8) == written, "\(name)")
    }
  }

  @Test func writesEveryKindOfFact() throws {
    let field = CatalogField(id: "n", label: "N", type: .number, unit: "km²")
    let place = CatalogField(id: "p", label: "P", type: .place)
    let date = CatalogField(id: "d", label: "D", type: .date, uses: .filtering)
    let before = CatalogField(id: "b", label: "B", type: .items, uses: [.sorting, .comparing], chain: "A")
    let id = ItemID(catalog: "c", id: "a\"b\\c")
    let facts = [
      Fact(of: field, content: .number(-0.1, year: 2020)),
      Fact(of: field, content: .number(1e300, year: nil)),
      Fact(of: field, content: .number(.leastNonzeroMagnitude, year: nil)),
      Fact(of: field, content: .number(12, year: nil)),
      Fact(of: place, content: .place(latitude: -90, longitude: 180)),
      Fact(of: date, content: .date(try #require(CatalogDate("0001-02")))),
      Fact(label: "Text", content: .text("two\nlines “”")),
      Fact(label: "Chips", content: .chips([.init(text: "x", item: id), .init(text: "y")])),
    ]
    let pictures: [Picture?] = [
      nil, .image(file: PictureFile("/data/x.png"), emoji: "🇫🇷"), .image(file: nil, emoji: "x"),
      .tile(initials: "AB", topic: nil),
    ]
    let items = pictures.enumerated().map { index, picture in
      CatalogItem(
        id: index == 0 ? id : ItemID(catalog: "c", id: "\(index)"), kind: "k", title: "T",
        subtitle: index == 0 ? nil : "S",
        badge: "B", searchWords: ["one", "two"], facts: index == 0 ? facts : [],
        link: WebLink("https://a.b/c?d"),
        picture: picture)
    }
    var catalog = Catalog(
      name: "c", title: "C", searchScope: .sections, layout: .grid, source: "here\nand there",
      license: "none",
      fields: [field, place, date, before],
      sections: [
        CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items),
        CatalogSection(
          id: SectionID(catalog: "c", id: "empty"), title: "Empty", text: "of what is none",
          picture: .image(file: PictureFile("/data/e.png"), emoji: "∅"), items: []),
        CatalogSection(
          id: SectionID(catalog: "c", id: "tile"), title: "Tile", picture: .tile(initials: "T", topic: nil),
          items: []),
      ])
    catalog.subtitleField = "n"
    #expect(try Catalog(json: catalog.json(relativeTo: "/data"), file: "/data/c.json") == catalog)
    #expect(catalog.json(relativeTo: "/data/") == catalog.json(relativeTo: "/data"))
    let empty = Catalog(name: "e", title: "E", searchScope: .items, sections: [])
    #expect(try Catalog(json: empty.json(), file: "e.json") == empty)
  }

  @Test(arguments: [
    (1.0, "1"), (-0.0, "0"), (1.5, "1.5"), (1e15, "1000000000000000"), (1e17, "1e+17"),
    (123_456_789_012_345, "123456789012345"), (0x1p53, "9007199254740992"),
    (0x1p54, "1.8014398509481984e+16"),
  ])
  func numbersAreWrittenBriefly(_ number: Double, _ text: String) { #expect(JSONNumber.text(number) == text) }
}
