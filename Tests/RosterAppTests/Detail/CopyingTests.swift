import Catalog
import Foundation
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Copying to the clipboard.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(5)))
  struct CopyingTests {
    @Test(.byHand) func valueIsCopiedByKeyAndMenu() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      let value = try #require(test.window.detailPane.factCard?.values[0])
      let label = try #require(value.all(Label.self).first)
      let hands = try Hands(on: test.window)
      label.grabFocus()
      label.select(all: false)
      hands.press(Key(rawValue: 0x63), .control)
      #expect(test.window.clipboardText == "146\u{A0}km²")
      let depth = try #require(test.window.detailPane.factCard?.values[1])
      #expect(depth.activateAction("fact.copy"))
      #expect(test.window.clipboardText == "425\u{A0}m")
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

    @Test(.byHand) func contextMenuOffersCopying() async throws {
      let test = try await TestWindow(Lakes.library, size: (1000, 600), selection: "lakes:como")
      let pane = test.window.detailPane
      let hands = try Hands(on: test.window)
      let card = try #require(pane.factCard)
      let title = try #require(pane.all(Label.self).first { $0.text == "Como" && $0.isMapped })
      try hands.click(title, button: .secondary)
      let menu = try #require(OpenMenu(of: pane))
      #expect(menu.texts == ["Copy All as Text", "Copy All as JSON"])
      hands.press(.escape)
      #expect(MainLoop.wait { OpenMenu(of: pane) == nil })
      let strip = try #require(card.strip(of: "depth"))
      try hands.click(strip, button: .secondary)
      #expect(OpenMenu(of: card.values[1])?.texts.first == "Copy Value")
      hands.press(.escape)
    }
  }
}
