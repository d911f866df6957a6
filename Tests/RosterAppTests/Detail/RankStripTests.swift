import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// The rank strip below a number.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct RankStripTests {
    private func strip(_ test: TestWindow, _ field: String) throws -> RankStrip {
      try #require(test.window.detailPane.factCard?.strip(of: field))
    }

    @Test(.needsXServer) func stripShowsTheRankAndKeysOpenOtherItems() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      let area = try strip(test, "area")
      #expect(area.text == "2nd of 3 in Alps, 4th of 5" && area.isCalled("Area: 2nd of 3 in Alps, 4th of 5"))
      #expect(try strip(test, "depth").text == "1st of 2 in Alps, 2nd of 4")
      let input = try SimulatedInput(on: test.window)
      #expect(area.grabFocus())
      input.press(.right)
      #expect(area.highlightedEntry == 2 && area.isCalled("Area: Garda, 370\u{A0}km², 3rd of 5"))
      input.press(.right)
      input.press(.left)
      input.press(.left)
      input.press(.left)
      #expect(area.isCalled("Area: Eibsee, 1.77\u{A0}km², 5th of 5"))
      input.press(.end)
      #expect(area.highlightedEntry == 4)
      input.press(.enter)
      try await test.settle()
      #expect(test.window.model.selectedItem == Lakes.id("baikal") && test.selected == "lakes:baikal")
      let next = try strip(test, "area")
      #expect(next !== area && next.hasFocus, "the focus moves to the same field")
      #expect(next.text == "1st of 2 in World, 1st of 5")
    }

    @Test(.needsXServer) func focusStaysInTheSameFactOfTheNextItem() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      let input = try SimulatedInput(on: test.window)
      func value(_ field: String) -> FactValue? {
        test.window.detailPane.factCard?.values.first { $0.fact.field == field }
      }
      try input.click(try #require(value("depth")), at: (20, 8))
      #expect(value("depth")?.hasFocusInside == true)
      let before = value("depth")
      input.press(.pageDown, .control)
      try await test.settle()
      #expect(test.selected == "lakes:garda" && value("depth") !== before)
      #expect(value("depth")?.hasFocusInside == true && value("depth")?.selectedText == nil)
      for _ in 0..<4 { input.press(.pageDown, .control) }
      try await test.settle()
      #expect(test.selected == "lakes:pond" && test.window.detailPane.factCard == nil)
      #expect(test.window.detailPane.hasFocusInside)
      input.press(.pageUp, .control)
      try await test.settle()
      #expect(test.selected == "lakes:volta", "keys still work")
    }

    @Test(.needsXServer) func focusStaysWhenCataloguesChange() async throws {
      let library = Library([Lakes.catalog, Samples.catalog("signs", ["Hands": ["wave"]])])
      let test = try await TestWindow(library, size: (1000, 600), selection: "lakes:como")
      let before = try strip(test, "area")
      #expect(before.grabFocus())
      test.window.model.shelf.setShown("signs", false)
      try await test.settle()
      let after = try strip(test, "area")
      #expect(after !== before && after.hasFocus && before.parent == nil)
    }

    @Test(.needsXServer) func tickNamesAndOpensItsItem() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      let strip = try strip(test, "area")
      let line = try #require(strip.all(RankLine.self).first)
      let ranked = RankedField(FieldRanking(of: "area", in: Lakes.catalog))
      #expect(ranked.scale.kind == .logarithmic)
      let input = try SimulatedInput(on: test.window)
      try input.move(to: line, at: (line.x(atFraction: ranked.places[3]) + 2, 9))
      let value = FactText.line(of: Lakes.area(8502))
      #expect(strip.highlightedEntry == 3 && strip.spokenText == "Area: Volta, \(value), 2nd of 5")
      #expect(strip.texts.contains("Volta · \(value)"))
      try input.move(to: line, at: (line.x(atFraction: ranked.places[1]), 9))
      #expect(
        strip.highlightedEntry == 1 && strip.spokenText == "Area: 2nd of 3 in Alps, 4th of 5", "its own entry"
      )
      try input.click(line, at: (line.x(atFraction: ranked.places[1]), 9))
      #expect(test.window.model.selectedItem == Lakes.id("como"))
      try input.click(line, at: (line.x(atFraction: ranked.places[4]), 9))
      try await test.settle()
      #expect(test.window.model.selectedItem == Lakes.id("baikal"))
    }

    @Test func uniqueValueHasNoStrip() async throws {
      let test = try await TestWindow(Lakes.library, selection: "lakes:pond")
      #expect(test.window.detailPane.factCard == nil)
      test.window.model.choose(Lakes.id("como"))
      try await test.settle()
      let card = try #require(test.window.detailPane.factCard)
      #expect(card.values.map { $0.strip != nil } == [true, true, false])
      let alone = Library([
        Catalog(
          name: "lakes", title: "Lakes", searchScope: .items, fields: [Lakes.area],
          sections: [
            CatalogSection(
              id: SectionID(catalog: "lakes", id: "s"), title: "S",
              items: [Lakes.lake("como", "Como", [Lakes.area(146)]), Lakes.lake("pond", "Pond", [])])
          ])
      ])
      let other = try await TestWindow(alone, selection: "lakes:como")
      #expect(other.window.detailPane.factCard?.values.map { $0.strip == nil } == [true])
    }

    @Test func largeCatalogueIsRankedInTheBackground() async throws {
      let count = 6_000
      let items = (0..<count).map { Lakes.lake("l\($0)", "L\($0)", [Lakes.area(Double(1 + $0 * $0))]) }
      let library = Library([
        Catalog(
          name: "lakes", title: "Lakes", searchScope: .items, fields: [Lakes.area],
          sections: [CatalogSection(id: SectionID(catalog: "lakes", id: "s"), title: "S", items: items)])
      ])
      let test = try await TestWindow(library, size: (1000, 600), selection: "lakes:l7")
      try await test.wait { test.window.detailPane.factCard?.strip(of: "area") != nil }
      let strip = try strip(test, "area")
      #expect(strip.text == "5,993rd of 6,000")
      try await test.wait { strip.isMapped && strip.width > 0 }
      let line = try #require(strip.all(RankLine.self).first)
      #expect(!line.parts.isEmpty && line.parts.count <= Int(line.width) / 2 + 1)
    }
  }
}
