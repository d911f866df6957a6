import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Keyboard focus in the list and the details.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct DetailKeyboardTests {
    private let c = Key(rawValue: 0x63)

    private func open() async throws -> (TestWindow, SimulatedInput) {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      return (test, try SimulatedInput(on: test.window))
    }

    @Test func selectedRowsAreCopiedAsText() async throws {
      let (test, input) = try await open()
      #expect(test.pane.takeFocus())
      input.press(c, .control)
      let como = try #require(Lakes.library[Lakes.id("como")])
      #expect(test.window.clipboardText == ItemCopying.text(of: como))
      input.press(.down, .shift)
      try await test.settle()
      input.press(c, .control)
      let garda = try #require(Lakes.library[Lakes.id("garda")])
      #expect(test.window.clipboardText == ItemCopying.text(of: [como, garda]))
    }

    @Test func tabStopsOnceInTheValuesWithoutSelecting() async throws {
      let (test, input) = try await open()
      let card = try #require(test.window.detailPane.factCard)
      func focusedLabels() -> [FactValue] {
        card.values.filter { $0.all(Label.self).contains(where: \.hasFocus) }
      }
      #expect(test.pane.takeFocus())
      var stops: [String] = []
      for _ in 0..<20 {
        input.press(.tab)
        stops += focusedLabels().map(\.text)
        #expect(card.values.allSatisfy { $0.selectedText == nil })
      }
      #expect(Set(stops) == [card.values[0].text])
      // The arrow keys reach the other values, without selecting their text.
      card.values[0].takeFocus()
      for _ in 0..<3 where focusedLabels() != [card.values[1]] { input.press(.down) }
      #expect(focusedLabels() == [card.values[1]] && card.values[1].selectedText == nil)
      input.press(.tab)
      #expect(card.strip(of: "depth")?.hasFocusInside == true)
    }

    @Test func tabReachesTheButtonsOfLinks() async throws {
      let fields = ["owner", "site", "email"].map { CatalogField(id: $0, label: $0.capitalized, type: .text) }
      let texts = ["Ada", "https://example.org/ada", "ada@example.org"]
      var catalog = Samples.catalog("shops", ["All": ["books"]])
      catalog.fields = fields
      catalog.sections[0].items[0].facts = zip(fields, texts).map { Fact(of: $0, content: .text($1)) }
      let test = try await TestWindow(Library([catalog]), size: (1000, 600), selection: "shops:books")
      let input = try SimulatedInput(on: test.window)
      let values = try #require(test.window.detailPane.factCard?.values)
      let buttons = values.flatMap { $0.all(Button.self) }
      #expect(buttons.count == 2)
      #expect(test.pane.takeFocus())
      var stops: [Int] = []
      for _ in 0..<20 {
        input.press(.tab)
        if let index = buttons.firstIndex(where: \.hasFocus) { stops.append(index) }
      }
      #expect(stops.prefix(2) == [0, 1])
      #expect(buttons[1].grabFocus())
      input.press(.tab, .shift)
      #expect(buttons[0].hasFocus)
    }

    @Test func shortWordsAreNotBroken() async throws {
      func label(_ text: String) throws -> Label {
        let field = CatalogField(id: "provider", label: "Provider", type: .text)
        let value = FactValue(ShownFact(fact: Fact(of: field, content: .text(text))))
        return try #require(value.all(Label.self).first)
      }
      let short = try label("raywenderlich.com")
      #expect(short.measure(.horizontal).minimum == short.measure(.horizontal).natural)
      let long = try label(String(repeating: "abcdefghij", count: 12))
      #expect(long.measure(.horizontal).minimum < long.measure(.horizontal).natural / 4)
    }

    /// Another program may change the file while the user reads the values.
    @Test func changedItemKeepsTheScrollPosition() async throws {
      var catalog = Samples.catalog("many", ["All": ["item"]])
      var item = catalog.sections[0].items[0]
      item.facts = (0..<60).map { Fact(label: "Field \($0)", content: .text("\($0)")) }
      catalog.sections[0].items = [item]
      let test = try await TestWindow(Library([catalog]), size: (1000, 600), selection: "many:item")
      let input = try SimulatedInput(on: test.window), pane = test.window.detailPane
      let card = try #require(pane.factCard), top = try #require(card.bounds(in: pane)).y
      try input.move(to: card, at: (20, 20))
      input.turnWheel(1)
      try await test.wait { (card.bounds(in: pane)?.y ?? top) < top }
      try await test.settle()
      let place = try #require(card.bounds(in: pane)).y
      item.facts[0] = Fact(label: "Field 0", content: .text("changed"))
      pane.show(item)
      try await test.settle()
      #expect(pane.factCard !== card && pane.factCard?.bounds(in: pane)?.y == place)
    }

    @Test func escapeInTheDetailsReturnsToTheList() async throws {
      let (test, input) = try await open()
      try await test.type("o")
      let value = try #require(test.window.detailPane.factCard?.values[0])
      value.takeFocus()
      input.press(.escape)
      #expect(test.pane.list.hasFocusInside && test.pane.entry.text == "o")
    }
  }
}
