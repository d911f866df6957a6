import Catalog
import Gtk
import GtkTestSupport
import TestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Tests with values so long that GTK would need minutes to lay them out.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct LongValueTests {
    private static func library(_ facts: [Fact], title: String = "Item") -> Library {
      Library([
        Catalog(
          name: "long", title: "Long", searchScope: .items,
          sections: [
            CatalogSection(
              id: SectionID(catalog: "long", id: "s"), title: "S",
              items: [Samples.item("i", title, in: "long", subtitle: title, facts: facts)])
          ])
      ])
    }

    private static func text(_ text: String) -> Fact { Fact(label: "Label", content: .text(text)) }

    private func open(_ facts: [Fact], title: String = "Item") async throws -> TestWindow {
      let start = processorTime()
      let test = try await TestWindow(
        Self.library(facts, title: title), size: (1000, 600), selection: "long:i")
      #expect(processorTime() - start < 10)
      return test
    }

    private func showAll(_ button: ShowAllButton, in test: TestWindow) async throws {
      try #require(button.all(Button.self).first).press()
      for _ in 0..<5_000 where button.isVisible { try await test.window.drawFrame() }
      #expect(!button.isVisible)
    }

    @Test(arguments: [
      String(repeating: "x", count: 12_000), String(repeating: "0a1b2c3d", count: 1_500),
      String(repeating: "a\n", count: 32_000), String(repeating: "ab ", count: 20_000),
      "e" + String(repeating: "\u{301}", count: 12_000),
    ])
    func longTextIsFolded(_ text: String) async throws {
      let test = try await open([Self.text(text)])
      let value = try #require(test.window.detailPane.factCard?.values.first)
      #expect(value.text == text, "the whole value is copied")
      let shown = value.all(Label.self).map(\.text).joined()
      #expect(shown.unicodeScalars.count <= TextPieces.length + 10)
      let rest = try #require(value.rest)
      try await showAll(rest, in: test)
      let all = value.all(Label.self).map(\.text)
      #expect(all.joined().filter { $0 != "\n" } == text.filter { $0 != "\n" })
      #expect(value.rest == nil)
    }

    @Test func focusStaysInTheDetails() async throws {
      let long = Self.text(String(repeating: "Some ordinary words. ", count: 80))
      let test = try await open([long] + (0..<500).map { Self.text("value \($0)") })
      let card = try #require(test.window.detailPane.factCard)
      let count = card.values.count
      for (rest, value) in [(card.values[0].rest, 0), (card.rest, count - 1)] {
        let rest = try #require(rest)
        #expect(try #require(rest.all(Button.self).first).grabFocus())
        try await showAll(rest, in: test)
        #expect(card.values[value].hasFocusInside)
      }
    }

    @Test func noteIsBelowTheWholeValue() async throws {
      let text = String(repeating: "Some ordinary words. ", count: 80)
      var fact = Self.text(text)
      fact.note = "Note"
      let test = try await open([fact])
      let value = try #require(test.window.detailPane.factCard?.values.first)
      try await showAll(try #require(value.rest), in: test)
      let all = value.all(Label.self).map(\.text)
      #expect(all.count == 3 && all.last == "Note" && all.dropLast().joined() == text)
    }

    @Test func ordinaryTextIsOneLabel() async throws {
      let text = String(repeating: "Some ordinary words. ", count: 40)
      let test = try await open([Self.text(text)])
      let value = try #require(test.window.detailPane.factCard?.values.first)
      #expect(value.rest == nil && value.all(Label.self).map(\.text) == [text])
    }

    /// In a narrow window, a long value leaves little space for its label.
    @Test func labelsKeepTheirWords() async throws {
      let fact = Fact(label: "Certifications", content: .text("Counterrevolutionary"))
      let test = try await TestWindow(Self.library([fact]), size: (300, 600), selection: "long:i")
      let card = try #require(test.window.detailPane.factCard)
      let label = try #require(card.all(Label.self).first { $0.text == fact.label })
      try await test.wait { label.isMapped && label.width > 0 }
      #expect(Double(label.width) + 1 > label.width(ofText: fact.label))
    }

    @Test func longAndManyChipsAreFolded() async throws {
      let long = Fact(
        label: "Long",
        content: .chips(
          (0..<50).map { _ in Fact.Chip(text: String(repeating: "x", count: FileLimits.lineLength)) }))
      let many = Fact(
        label: "Many", content: .chips((0..<FileLimits.chipCount).map { Fact.Chip(text: "\($0)") }))
      let test = try await open([long, many])
      let values = try #require(test.window.detailPane.factCard?.values)
      let chips = values[0].all(Label.self).map(\.text)
      #expect((1...13).contains(chips.count) && chips.allSatisfy { $0.count <= 81 })
      #expect(values[1].all(Label.self).count <= 101)
      try await showAll(try #require(values[1].rest), in: test)
      #expect(values[1].all(Label.self).map(\.text) == (0..<FileLimits.chipCount).map { "\($0)" })
    }

    @Test(arguments: [\Fact.label, \.text, \.longNote])
    func manyFactsAreFolded(_ part: WritableKeyPath<Fact, String> & Sendable) async throws {
      var fact = Self.text("x")
      fact[keyPath: part] = String(repeating: "word ", count: 100)
      let facts = Array(repeating: fact, count: FileLimits.factCount)
      let test = try await open(facts)
      let card = try #require(test.window.detailPane.factCard)
      #expect((1...11).contains(card.values.count))
      #expect(card.rest != nil)
    }

    @Test func allFactsAreShownOnRequest() async throws {
      let test = try await open((0..<500).map { Self.text("value \($0)") })
      let card = try #require(test.window.detailPane.factCard)
      #expect(card.values.count == 300)
      try await showAll(try #require(card.rest), in: test)
      #expect(card.values.count == 500 && card.rest == nil)
      #expect(card.values.last?.text == "value 499")
    }

    @Test func longComparisonIsFolded() async throws {
      var catalog = Samples.catalog("long", ["All": ["a", "b"]])
      // The column isn't widened for the number, because only the first 1,000 characters are shown.
      let text = String(repeating: "word ", count: 200) + "12,345,678,901"
      for index in 0..<2 {
        catalog.sections[0].items[index].facts = (0..<12).map {
          Fact(label: "Label \($0)", content: .text(text))
        }
      }
      let test = try await TestWindow(Library([catalog]), size: (1000, 600))
      test.window.model.select(catalog.sections[0].items.map(\.id))
      try await test.settle()
      let view = try #require(test.window.detailPane.selection.comparison)
      let table = try #require(view.scroller?.table)
      #expect(table.rows.count == 1 + 5 && table.rows[1].cells[1].unbrokenWidth == 0)
      try await showAll(try #require(view.all(ShowAllButton.self).first), in: test)
      #expect(table.rows.map { $0.cells[0].text } == [""] + (0..<12).map { "Label \($0)" })
      #expect(view.all(ShowAllButton.self).isEmpty)
    }

    @Test func longTitleIsTruncated() async throws {
      let title = String(repeating: "T", count: FileLimits.lineLength)
      let test = try await open(
        [Fact(label: title, content: .text("x"))], title: title)
      let labels = test.window.detailPane.all(Label.self).map(\.text)
      #expect(labels.allSatisfy { $0.count <= 1_001 })
    }
  }
}

extension Fact {
  fileprivate var text: String {
    get { "" }
    set { content = .text(newValue) }
  }

  fileprivate var longNote: String {
    get { note ?? "" }
    set { note = newValue }
  }
}
