import Testing

@testable import Catalog

struct LibraryTests {
  private static let library = Library(
    ["one", "two"].map { name in
      Catalog(
        name: name, title: name, searchScope: .items,
        sections: (0..<3).map { section in
          CatalogSection(
            id: SectionID(catalog: name, id: "s\(section)"), title: "S\(section)",
            items: (0..<section * 2).map { item in
              CatalogItem(
                id: ItemID(catalog: name, id: "\(section).\(item)"), kind: "k",
                title: "\(name) \(section).\(item)")
            })
        })
    })

  @Test func findsFilesNextToTheExecutable() {
    let library = Self.library
    #expect(library.itemCount == 12)
    #expect(
      library.sections.map(\.id.qualified) == ["one:s0", "one:s1", "one:s2", "two:s0", "two:s1", "two:s2"])
    for section in library.sections {
      #expect(library[section.id] == section)
      for item in section.items {
        #expect(library[item.id] == item)
        #expect(library.section(of: item.id) == section)
      }
    }
    #expect(library[ItemID(catalog: "three", id: "1.0")] == nil)
    #expect(library[SectionID(catalog: "one", id: "1.0")] == nil)
    #expect(library.section(of: ItemID(catalog: "one", id: "s1")) == nil)
    #expect(library.catalog(named: "two")?.title == "two")
    #expect(library.catalog(named: "three") == nil)
  }

  @Test func decimalsAreFoundInNumbers() {
    let fields = ["whole", "half", "third", "huge"].map { CatalogField(id: $0, label: $0, type: .number) }
    let values: [[Double]] = [[3, -200, 0], [1, 2.5, -0.25], [1.0 / 3], [1e300, 0.1]]
    let items = (0..<3).map { row in
      CatalogItem(
        id: ItemID(catalog: "c", id: "\(row)"), kind: "k", title: "\(row)",
        facts: zip(fields, values).compactMap { field, column in
          row < column.count ? Fact(of: field, content: .number(column[row], year: nil)) : nil
        })
    }
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: items)
    let catalog = Catalog(name: "c", title: "C", searchScope: .items, fields: fields, sections: [section])
    #expect(Library([catalog]).decimals == ["half": 2, "third": 6, "huge": 1])
  }

  @Test func localIdentifierMeansTheFirstCatalogue() {
    let library = Self.library
    #expect(library.item(spelled: "2.3")?.qualified == "one:2.3")
    #expect(library.item(spelled: "two:2.3")?.qualified == "two:2.3")
    #expect(library.item(spelled: "three:2.3") == nil)
    #expect(library.item(spelled: "") == nil)
    #expect(library.item(spelled: ":") == nil)
  }

  @Test func catalogueNameTakesPrecedence() {
    let catalogs = [("aa", ["bb:1", "bb:2"]), ("bb", ["1"])].map { name, ids in
      Catalog(
        name: name, title: name, searchScope: .items,
        sections: [
          CatalogSection(
            id: SectionID(catalog: name, id: "s"), title: "S",
            items: ids.map { CatalogItem(id: ItemID(catalog: name, id: $0), kind: "k", title: $0) })
        ])
    }
    let library = Library(catalogs)
    #expect(library.item(spelled: "bb:1") == ItemID(catalog: "bb", id: "1"))
    #expect(library.item(spelled: "bb:2") == ItemID(catalog: "aa", id: "bb:2"))
    #expect(library.item(spelled: "aa:bb:1") == ItemID(catalog: "aa", id: "bb:1"))
  }

  @Test func duplicateItemsTrap() async {
    await #expect(processExitsWith: .failure) {
      let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: [])
      _ = Library([Catalog(name: "c", title: "C", searchScope: .items, sections: [section, section])])
    }
  }

  @Test func identifiersHaveQualifiedForms() throws {
    let id = ItemID(catalog: "countries", id: "a:b")
    #expect(id.qualified == "countries:a:b")
    #expect(id.catalog == "countries")
    #expect("\(id)" == "a:b")
    #expect(String(reflecting: id) == "countries:a:b")
    #expect(ItemID(qualified: id.qualified) == id)
    #expect(ItemID(qualified: "plain") == nil)
    #expect(MemoryLayout<ItemID>.size == 16)
  }

  /// Tables can have millions of facts, so each must be small.
  @Test func factsAreCompact() {
    #expect(MemoryLayout<NumberStyle>.size == 2)
    #expect(MemoryLayout<Fact>.stride == 32)
  }

  @Test func factsOfAFieldShareMemory() throws {
    let table = Array("Title;Area (km²);Note\nA;1;x\nB;3;y\nC;4;z".utf8)
    let read = try TablePreview(bytes: table, file: "/tmp/a.csv").catalog()
    for catalog in [read, try Catalog(json: read.json(), file: "a.json")] {
      let facts = catalog.sections.flatMap(\.items).flatMap(\.facts)
      for field in ["area", "note"] {
        let own = facts.filter { $0.field == field }
        #expect(own.count == 3 && Set(own.map(\.sharedID)).count == 1, "\(field)")
      }
    }
  }

  @Test func changingAFactLeavesOthersUnchanged() {
    let first = Fact(label: "A", content: .text("1"))
    var second = Fact(like: first, content: .text("1"))
    #expect(second == first && second.sharedID == first.sharedID)
    second.label = "A"
    #expect(second.sharedID == first.sharedID)
    (second.note, second.unit) = ("N", "km")
    #expect(first.note == nil && first.unit == nil && second != first)
    (second.note, second.unit) = (nil, nil)
    #expect(second == first)
  }

  @Test func nearestSpellingsAreFound() {
    let known = ["countries", "courses", "counties", "AD", "AE", "raytube-4518"]
    #expect(nearest(to: "countrys", among: known).first == "countries")
    #expect(nearest(to: "Couses", among: known) == ["courses"])
    #expect(nearest(to: "cuorses", among: known) == ["courses"])
    #expect(nearest(to: "raytube", among: known) == ["raytube-4518"])
    #expect(nearest(to: "ad", among: known) == ["AD", "AE"])
    #expect(nearest(to: "zzzzzz", among: known) == [])
    #expect(nearest(to: "", among: known) == [])
  }
}
