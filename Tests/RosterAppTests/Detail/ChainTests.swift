import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

/// Facts that form a chain of items.
struct ShownFactTests {
  static let before = CatalogField(id: "before", label: "Before", type: .items, chain: "Leads to")

  static let library: Library = {
    func course(_ id: String, _ before: [String]) -> CatalogItem {
      let chips = before.map { Fact.Chip(text: $0.uppercased(), item: ItemID(catalog: "way", id: $0)) }
      let facts = chips.isEmpty ? [] : [Fact(of: Self.before, content: .chips(chips))]
      return Samples.item(
        id, id.uppercased(), in: "way", kind: "course",
        facts: facts + [Fact(label: "Free", content: .text("x"))])
    }
    let items = [course("a", []), course("b", ["a"]), course("c", ["a", "b"]), course("d", ["c"])]
    return Library([
      Catalog(
        name: "way", title: "Way", searchScope: .items, fields: [before],
        sections: [
          CatalogSection(
            id: SectionID(catalog: "way", id: "s"), title: "Section", text: "All of them", items: items)
        ])
    ])
  }()

  private func shown(_ id: String) throws -> [ShownFact] {
    let item = try #require(Self.library[ItemID(catalog: "way", id: id)])
    return Self.library.shownFacts(of: item)
  }

  @Test func chainContinuesBelowItsStart() throws {
    #expect(try shown("c").map(\.fact.label) == ["Before", "Leads to", "Free"])
    #expect(try shown("c")[0].steps.map { $0.map(\.text) } == [["A"], ["B"]])
    #expect(try shown("a").map(\.fact.label) == ["Free", "Leads to"])
    #expect(try shown("d").map(\.fact.label) == ["Before", "Free"])
    #expect(try shown("d")[0].steps.count == 3)
    // A chain with a single step adds nothing to the fact.
    #expect(try shown("b")[0].steps == [])
  }
}

extension WindowSuite {
  /// The chain in the detail pane.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct ChainTests {
    @Test(.needsXServer) func chainCanBeFollowed() async throws {
      let test = try await TestWindow(ShownFactTests.library, size: (1000, 600), selection: "way:d")
      let value = try #require(test.window.detailPane.factCard?.values.first)
      let texts = value.all(Label.self).filter(\.isMapped).map(\.text)
      #expect(texts == ["A", "B", "C"])
      #expect(value.all(Image.self).count == 2)
      #expect(value.text == "C")
      let button = try #require(value.all(Button.self).first)
      try SimulatedInput(on: test.window).click(button)
      try await test.settle()
      #expect(test.window.model.selectedItem == ItemID(catalog: "way", id: "a"))
      let next = try #require(test.window.detailPane.factCard?.values.last)
      #expect(next.fact.label == "Leads to" && next.all(Label.self).map(\.text) == ["B", "C"])
    }

    @Test func sectionHasItsDescription() async throws {
      let test = try await TestWindow(ShownFactTests.library, size: (1000, 600))
      let header = try #require(test.window.listPane.list.all(PlaceHeaderView.self).first)
      let texts = header.all(Label.self).filter(\.isMapped).map(\.text)
      #expect(texts.contains("Section") && texts.contains("All of them"))
    }
  }
}
