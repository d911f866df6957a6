import Catalog
import Foundation
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct CopyingTests {
    @Test(.needsXServer) func valueIsCopiedByKeyAndMenu() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      let value = try #require(test.window.detailPane.factCard?.values[0])
      let label = try #require(value.all(Label.self).first)
      let input = try SimulatedInput(on: test.window)
      label.grabFocus()
      label.select(all: false)
      input.press(Key(rawValue: 0x63), .control)
      #expect(test.window.clipboardText == "146\u{A0}km²")
      let depth = try #require(test.window.detailPane.factCard?.values[1])
      #expect(depth.activateAction("fact.copy"))
      #expect(test.window.clipboardText == "425\u{A0}m")
    }

    @Test func valueNamesItsSource() throws {
      var fact = Fact(
        of: CatalogField(id: "n", label: "Density", type: .number), content: .number(2, year: 2025))
      #expect(FactText.origin(of: fact) == nil && FactText.lineWithOrigin(of: fact) == "2 (2025)")
      (fact.source, fact.note) = ("Census", "Without islands.")
      let shown = ShownFact(fact: fact, formula: "Population / Area")
      let origin = "Without islands.\nCalculated: Population / Area\nSource: Census"
      #expect(shown.origin == origin)
      let value = FactValue(shown)
      #expect(value.all(Box.self).contains { $0.tooltip == origin })
      #expect(value.all(Label.self).map(\.text) == ["2 (2025)", "Without islands."])
      #expect(value.activateAction("fact.copy-with-source"))
      #expect(
        value.clipboardText
          == "2 (2025) [Without islands. · Calculated: Population / Area · Source: Census]")
    }

    @Test(arguments: [
      ("ada@example.org", true), ("a.b+c_d-e@mail.example.co.uk", true), ("ada@example", false),
      ("@example.org", false),
      ("ada@example.org?bcc=eve@example.org", false), ("ada@example.org,eve@example.org", false),
      ("Ada <ada@example.org>", false), ("ada@exa mple.org", false), ("ada@.org", false),
      ("ada@example.o", false),
      ("a@b@c.org", false),
    ])
    func emailAddressIsALink(_ text: String, _ isAddress: Bool) throws {
      #expect((EmailAddress(text) != nil) == isAddress)
      let fact = Fact(of: CatalogField(id: "mail", label: "Mail", type: .text), content: .text(text))
      let value = FactValue(ShownFact(fact: fact))
      let button = value.all(Button.self).first
      #expect((button != nil) == isAddress && button?.tooltip == (isAddress ? "mailto:\(text)" : nil))
    }

    @Test func emailAddressIsShortAndHasOnlyPlainCharacters() {
      let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-")
      for value in UInt8.min...UInt8.max {
        let character = Character(Unicode.Scalar(value))
        #expect(
          (EmailAddress("a\(character)b@example.org") != nil)
            == (plain.contains(character) || character == "_" || character == "+"), "\(value)")
        #expect((EmailAddress("ada@a\(character)b.org") != nil) == plain.contains(character), "\(value)")
      }
      for (count, isAddress) in [(254, true), (255, false)] {
        let text = String(repeating: "a", count: count - "@example.org".count) + "@example.org"
        #expect(text.utf8.count == count && (EmailAddress(text) != nil) == isAddress)
      }
    }

    @Test func formulaIsShownWithTheLabelsOfItsFields() throws {
      let data = try #require(DataDirectory.locate())
      let library = Library.withUniqueNames(Library.read([data.catalogFile(named: "countries")]).files)
      let iceland = try #require(library[ItemID(catalog: "countries", id: "IS")])
      let density = try #require(library.shownFacts(of: iceland).first { $0.fact.field == "density" })
      #expect(density.origin == "Calculated: Population / Area\nSource: The World Factbook")
      let france = try #require(library[ItemID(catalog: "countries", id: "FR")])
      for fact in france.facts where ["population", "area", "density"].contains(fact.field ?? "") {
        #expect(fact.note?.contains("overseas") == true)
      }
      // Every figure has a source.
      for item in library.sections.flatMap(\.items) {
        for fact in item.facts {
          if case .number = fact.content { #expect(fact.source != nil, "\(item.title) \(fact.label)") }
        }
      }
    }

    @Test func itemIsCopiedAsTextAndJSON() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      #expect(test.window.activateAction("win.copy-text"))
      #expect(
        test.window.clipboardText == "Como\n\nArea: 146\u{A0}km²\nDepth: 425\u{A0}m\nInflow: Adda")
      #expect(test.window.activateAction("win.copy-json"))
      #expect(
        test.window.clipboardText
          == #"{"id":"como","title":"Como","subtitle":null,"fields":{"area":146,"depth":425,"inflow":"Adda"}}"#
      )
      test.window.model.select([Lakes.id("como"), Lakes.id("pond")])
      try await test.settle()
      #expect(test.window.activateAction("win.copy-json"))
      let json = try #require(test.window.clipboardText)
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
      #expect(read?.compactMap { $0["id"] as? String } == ["como", "pond"])
    }

    @Test(.needsXServer) func contextMenuOffersCopying() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      let pane = test.window.detailPane
      let input = try SimulatedInput(on: test.window)
      let card = try #require(pane.factCard)
      let title = try #require(pane.all(Label.self).first { $0.text == "Como" && $0.isMapped })
      try input.click(title, button: .secondary)
      let menu = try #require(OpenMenu(of: pane))
      #expect(menu.texts == ["Copy Details as Text", "Copy Details as JSON"])
      input.press(.escape)
      #expect(MainLoop.wait { OpenMenu(of: pane) == nil })
      let strip = try #require(card.strip(of: "depth"))
      try input.click(strip, button: .secondary)
      #expect(OpenMenu(of: card.values[1])?.texts.first == "Copy Value")
      input.press(.escape)
    }
  }
}
