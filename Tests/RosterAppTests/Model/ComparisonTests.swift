import Catalog
import Foundation
import TestSupport
import Testing

@testable import RosterApp

/// The rows of a comparison, and their copied text.
struct ComparisonTests {
  private let english = Locale(identifier: "en_GB")

  private func labels(_ items: [CatalogItem], fields: [CatalogField] = []) -> [String] {
    Comparison(items, fields: fields, in: english).rows.map(\.label)
  }

  private func text(_ label: String, _ text: String) -> Fact { Fact(label: label, content: .text(text)) }

  @Test func rowsFollowTheOrderOfTheFields() {
    let inflow = Fact(of: Lakes.inflow, content: .text("Adda"))
    let one = Lakes.lake("1", "One", [text("A", "1"), inflow])
    let two = Lakes.lake("2", "Two", [Lakes.depth(4), text("B", "2"), text("A", "1"), Lakes.area(100)])
    let fields = Lakes.catalog.fields
    #expect(labels([one, two], fields: fields) == ["Area", "Depth", "Inflow", "A", "B"])
    #expect(labels([two, one], fields: fields) == ["Area", "Depth", "Inflow", "B", "A"])
    let none = Lakes.lake("3", "Three", [])
    #expect(labels([none, none]).isEmpty && labels([none, one]) == ["A", "Inflow"])
  }

  @Test func numbersAndTextsWithTheSameLabelAreOneRow() throws {
    let items = [
      Lakes.lake("1", "One", [text("Area", "unknown"), text("A", "1")]),
      Lakes.lake("2", "Two", [Lakes.area(100)]),
      Lakes.lake("3", "Three", [Lakes.area(400), text("A", "1")]),
    ]
    let rows = Comparison(items, fields: Lakes.catalog.fields, in: english).rows
    #expect(rows.map(\.label) == ["Area", "A"])
    let area = try #require(rows.first)
    #expect(area.unit == "km²" && area.differs)
    #expect(area.cells.map(\.text) == ["unknown", "100\u{A0}km²", "400\u{A0}km²"])
    #expect(area.cells.map(\.share) == [nil, 0.25, 1])
    let both = Lakes.lake("4", "Four", [Lakes.area(5), text("Area", "estimated")])
    #expect(labels([both, both]) == ["Area", "Area"])
  }

  @Test func numbersHaveBarsAndMissingValuesADash() {
    let rows = Comparison(
      [
        Lakes.lake("1", "One", [Lakes.area(100, 2020), Lakes.depth(-2), text("A", "x")]),
        Lakes.lake("2", "Two", [Lakes.area(400), Lakes.depth(4)]),
        Lakes.lake("3", "Three", [text("A", "x")]),
      ], in: english
    ).rows
    #expect(rows.map(\.label) == ["A", "Area", "Depth"] || rows.map(\.label) == ["Area", "Depth", "A"])
    let area = rows.first { $0.label == "Area" }
    #expect(area?.cells.map(\.text) == ["100\u{A0}km² (2020)", "400\u{A0}km²", nil])
    #expect(area?.cells.map(\.share) == [0.25, 1, nil])
    #expect(rows.first { $0.label == "Depth" }?.cells.map(\.share) == [nil, nil, nil], "below zero")
    #expect(rows.first { $0.label == "A" }?.differs == true, "a single number has no bar")
  }

  @Test func repeatedTitlesHaveTheirCatalogOrSection() {
    func catalog(_ name: String, _ title: String, _ sections: [String]) -> Catalog {
      Catalog(
        name: name, title: title, searchScope: .items,
        sections: sections.map { section in
          CatalogSection(
            id: SectionID(catalog: name, id: section), title: section,
            items: [
              Samples.item(section, "Alte Reben", in: name), Samples.item("\(section) 2", "Other", in: name),
            ])
        })
    }
    func origins(_ library: Library, _ ids: [String]) -> [Fact] {
      library.compared(ids.compactMap { library[Samples.id($0)] }).flatMap(\.facts)
    }
    let library = Library([catalog("one", "One", ["White", "Red"]), catalog("two", "Two", ["White"])])
    #expect(
      origins(library, ["one:White", "two:White"]) == [text("Catalogue", "One"), text("Catalogue", "Two")])
    #expect(
      origins(library, ["one:White", "one:Red"]) == [text("Section", "White"), text("Section", "Red")])
    #expect(origins(library, ["one:White", "two:White 2"]).isEmpty)
    let alike = Library([catalog("one", "Wines", ["White"]), catalog("two", "Wines", ["White"])])
    #expect(
      origins(alike, ["one:White", "two:White"]) == [text("Catalogue", "one"), text("Catalogue", "two")])
  }

  @Test func equalValuesAreNotMarked() {
    func item(_ id: String, _ catalog: String) -> CatalogItem {
      Samples.item(
        id, id, in: catalog,
        facts: [
          Lakes.area(5),
          Fact(
            label: "Near",
            content: .chips([Fact.Chip(text: "X", item: ItemID(catalog: catalog, id: "x"))])),
          text("Name", id),
        ])
    }
    let comparison = Comparison([item("a", "one"), item("b", "two")], in: english)
    #expect(comparison.rows.map(\.differs) == [false, false, true])
    #expect(comparison.rows(onlyDifferent: true).map(\.label) == ["Name"])
  }

  @Test func fieldsAreAlsoMatchedByTypeAndUnit() {
    let other = CatalogField(id: "area", label: "Area", type: .number, unit: "mi²")
    let items = [
      Lakes.lake("1", "One", [Lakes.area(100)]),
      Samples.item("2", "Two", in: "other", facts: [Fact(of: other, content: .number(40, year: nil))]),
    ]
    let rows = Comparison(items, in: english).rows
    #expect(Set(rows.map(\.unit)) == ["km²", "mi²"])
    #expect(rows.allSatisfy { $0.cells.count { $0.text == nil } == 1 })
  }

  @Test(arguments: [("km²", "km2"), ("€", "EUR"), ("mW", "MW")])
  func unitsHaveSeveralSpellings(unit: String, other: String) {
    func item(_ id: String, _ unit: String) -> CatalogItem {
      let field = CatalogField(id: "size", label: "Size", type: .number, unit: unit)
      return Samples.item(id, id, in: id, facts: [Fact(of: field, content: .number(4, year: nil))])
    }
    let rows = Comparison([item("1", unit), item("2", other)], in: english).rows
    #expect(rows.count == (unit == "mW" ? 2 : 1))
  }

  @Test func repeatedLabelsAreMatchedInOrder() {
    let one = Lakes.lake("1", "One", [text("A", "1"), text("A", "2")])
    let two = Lakes.lake("2", "Two", [text("A", "1"), text("A", "3")])
    let rows = Comparison([one, two], in: english).rows
    #expect(rows.map { $0.cells.map(\.text) } == [["1", "1"], ["2", "3"]])
  }

  @Test func markdownAndCSVEscapeSpecialCharacters() {
    let items = [
      Lakes.lake("1", "A|B", [text("La, bel", "x*y_z\n\"q\""), Lakes.area(0.5)]),
      Lakes.lake("2", "C", [Lakes.area(2)]),
    ]
    let comparison = Comparison(items, in: english)
    #expect(
      comparison.markdown()
        == "| | A\\|B | C |\n| --- | --- | --- |\n| La, bel | x\\*y\\_z<br>\"q\" | – |\n"
        + "| Area | 0.5\u{A0}km² | 2\u{A0}km² |\n" || comparison.rows.first?.label == "Area")
    #expect(comparison.csv().contains("\"La, bel\",\"x*y_z\n\"\"q\"\"\",\n"))
    #expect(comparison.csv().contains("Area (km²),0.5,2\n"))
  }

  /// Each fact of each item is in exactly one row, in the item's column. A row is marked if and only if its
  /// cells differ.
  @Test func randomComparisonsAreCorrect() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let items = (0..<2 + generator.below(5)).map { number in
        let labels = (0..<8).filter { _ in generator.below(3) > 0 }
        return Lakes.lake(
          "\(number)", "T\(number)",
          labels.map { label in
            label < 2
              ? Fact(
                of: CatalogField(id: "f\(label)", label: "F\(label)", type: .number),
                content: .number(Double(generator.below(4)), year: nil))
              : text("L\(label)", "\(generator.below(2))")
          })
      }
      let comparison = Comparison(items, in: english)
      let all = Set(items.flatMap(\.facts).map(\.label))
      #expect(Set(comparison.rows.map(\.label)) == all, "seed \(seed), round \(round)")
      #expect(comparison.rows.count == all.count, "seed \(seed), round \(round)")
      for row in comparison.rows {
        let facts = items.map { item in item.facts.first { $0.label == row.label } }
        #expect(
          row.cells.map(\.text) == facts.map { $0.map { FactText.line(of: $0, in: english) } },
          "seed \(seed), round \(round), \(row.label)")
        let different = Set(facts.map { $0?.content.words }).count
        #expect(row.differs == (different > 1), "seed \(seed), round \(round)")
      }
    }
  }

  @Test func fieldsNotForComparisonAreLeftOut() throws {
    let name = CatalogField(id: "name", label: "Name", type: .text, uses: [.sorting, .filtering])
    let size = CatalogField(id: "size", label: "Size", type: .number)
    let item = CatalogItem(
      id: ItemID(catalog: "c", id: "a"), kind: "k", title: "A",
      facts: [
        Fact(of: name, content: .text("A")), Fact(of: size, content: .number(1, year: nil)),
        Fact(label: "Free", content: .text("F")),
      ])
    let section = CatalogSection(id: SectionID(catalog: "c", id: "s"), title: "S", items: [item])
    let library = Library([
      Catalog(name: "c", title: "C", searchScope: .items, fields: [name, size], sections: [section])
    ])
    #expect(library.compared([item]).flatMap(\.facts).map(\.label) == ["Size", "Free"])
  }
}

extension Fact.Content {
  fileprivate var words: String { "\(self)" }
}
