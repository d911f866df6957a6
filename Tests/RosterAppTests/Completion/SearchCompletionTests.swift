import Catalog
import Gtk
import GtkTestSupport
import Testing

@testable import RosterApp

extension WindowSuite {
  /// Search suggestions, used with the keyboard and pointer.
  @MainActor
  @Suite(.serialized, .needsXServer, .timeLimit(.minutes(10)))
  struct SearchCompletionTests {
    private func open(
      _ library: Library = Towns.library, size: (Int32, Int32) = (900, 600)
    ) async throws -> (TestWindow, SimulatedInput) {
      let test = try await TestWindow(library, size: size)
      return (test, try SimulatedInput(on: test.window))
    }

    /// Returns the text of each visible row.
    private func rows(_ test: TestWindow) -> [String] {
      let overlay = test.pane.completion.overlay
      return overlay.isShown ? overlay.list.rows.map(\.text) : []
    }

    private func chosen(_ test: TestWindow) -> Int? { test.pane.completion.suggestions.chosen }

    @Test func tabAcceptsAFieldAndItsRangeIsShownUntilANumberIsTyped() async throws {
      let (test, input) = try await open()
      input.type("po")
      #expect(rows(test) == [])
      input.type("p")
      #expect(rows(test) == ["population:"])
      input.press(.tab)
      #expect(test.pane.entry.text == "population:" && test.pane.entry.isCaretAtEnd)
      #expect(test.pane.entry.hasFocusInside && rows(test) == ["94,900 … 2.13 million"])
      input.type(">1m")
      #expect(test.pane.entry.text == "population:>1m" && rows(test) == [])
      try await test.settle()
      #expect(test.titles == ["Havana", "Mombasa"] && !test.pane.searchNote.isVisible)
    }

    @Test func arrowKeysSelectASectionAndEnterAcceptsIt() async throws {
      let (test, input) = try await open()
      input.type("in:")
      #expect(rows(test) == ["Towns", "Caribbean", "Car-free", "Africa"])
      input.press(.down)
      input.press(.down)
      #expect(chosen(test) == 1)
      let row = try #require(test.pane.completion.overlay.list.view(at: 1))
      #expect(row.hasClass("chosen") && row.isCalled("Caribbean, Towns, 2 items"))
      input.press(.enter)
      #expect(test.pane.entry.text == "in:Caribbean " && rows(test) == [])
      try await test.settle()
      #expect(test.titles == ["Havana", "Willemstad"] && test.window.detailPane.shown == nil)
      input.press(.down)
      #expect(test.pane.list.hasFocusInside, "without suggestions, the arrow key moves to the list")
    }

    @Test func arrowKeysReturnToTheTypedText() async throws {
      let (test, input) = try await open()
      input.type("languages:swa")
      #expect(rows(test) == ["Swahili", "Swazi"])
      input.press(.up)
      #expect(chosen(test) == 1)
      input.press(.down)
      #expect(chosen(test) == nil && test.pane.entry.text == "languages:swa")
      try await test.settle()
      input.press(.enter)
      try await test.settle()
      #expect(test.pane.entry.text == "languages:swa" && rows(test) == [])
      #expect(test.window.detailPane.shown?.title == "Dodoma", "Enter still opens the best match")
    }

    @Test func rightArrowAcceptsOnlyAtTheEnd() async throws {
      let (test, input) = try await open()
      input.type("region:east sea")
      for _ in 0..<4 { input.press(.left) }
      #expect(rows(test) == [], "moving the caret opens nothing")
      input.press(.backspace)
      #expect(rows(test) == ["East Africa"])
      input.press(.right)
      #expect(test.pane.entry.text == "region:eas sea" && rows(test) == [])
      input.press(.end)
      input.type(" tot")
      input.press(.right)
      #expect(test.pane.entry.text == "region:eas sea area:")
    }

    @Test func escapeClosesSuggestionsThenClearsTheSearch() async throws {
      let (test, input) = try await open()
      input.type("is:")
      #expect(rows(test) == ["starred", "planned", "done", "noted", "missing"])
      input.press(.escape)
      #expect(rows(test) == [] && test.pane.entry.text == "is:")
      input.type("s")
      #expect(rows(test) == [], "the suggestions were dismissed")
      input.press(.escape)
      #expect(test.pane.entry.text == "")
      input.type("is:")
      #expect(rows(test).count == 5)
    }

    @Test func clickOnARowKeepsTheFocus() async throws {
      let (test, input) = try await open()
      input.type("-languages:")
      let index = try #require(rows(test).firstIndex(of: "Dutch"))
      try input.click(try #require(test.pane.completion.overlay.list.view(at: index)))
      #expect(test.pane.entry.text == "-languages:Dutch " && rows(test) == [])
      #expect(test.pane.entry.hasFocusInside && test.selected == nil)
      try await test.settle()
      #expect(!test.titles.contains("Willemstad") && test.titles.count == 5)
    }

    @Test func informationalRowsCannotBeAccepted() async throws {
      let (test, input) = try await open()
      input.type("population>")
      try input.click(try #require(test.pane.completion.overlay.list.view(at: 0)))
      #expect(test.pane.entry.text == "population>" && rows(test).count == 1)
      input.press(.down)
      #expect(test.pane.list.hasFocusInside && rows(test) == [], "there is nothing to select")
    }

    @Test func clickElsewhereAndFocusLossClose() async throws {
      let (test, input) = try await open()
      input.type("languages:")
      #expect(!rows(test).isEmpty)
      try input.click(test.window.splitView, at: (Double(test.window.splitView.width) - 20, 500))
      #expect(rows(test) == [] && test.pane.entry.text == "languages:")
      input.type("s")
      #expect(rows(test).contains("Swahili"))
      input.press(.tab, .shift)
      #expect(!test.pane.entry.hasFocusInside && rows(test) == [])
      test.pane.entry.grabFocus()
      input.catchUp()
      #expect(rows(test) == [], "nothing has been typed since")
    }

    @Test func typingOutsideTheEntryIsAlsoCompleted() async throws {
      let (test, input) = try await open()
      #expect(test.pane.takeFocus())
      input.type("languages:sp")
      #expect(test.pane.entry.hasFocusInside && rows(test) == ["Spanish"])
    }

    @Test func inputMethodReceivesItsKeys() async throws {
      let (test, input) = try await open()
      input.type("languages:s")
      input.press(Key(rawValue: 0x75), [.control, .shift])
      try #require(test.pane.entry.isComposing, "Ctrl+Shift+U starts entering a character by its code")
      input.press(.down)
      #expect(chosen(test) == nil)
      input.press(.escape)
      #expect(!test.pane.entry.isComposing && test.pane.entry.text == "languages:s")
      input.press(.down)
      #expect(chosen(test) == 0 && !rows(test).isEmpty)
    }

    @Test func suggestionsComeFromThePlace() async throws {
      let library = Library(Towns.library.catalogs + Lakes.library.catalogs)
      let (test, input) = try await open(library)
      input.type("in:")
      #expect(rows(test).prefix(2) == ["Towns", "Lakes"])
      test.window.places.show(.catalog("lakes"))
      try await test.settle()
      test.pane.entry.text = ""
      test.pane.entry.grabFocus()
      input.type("in:")
      #expect(rows(test) == ["Lakes", "Alps", "World"])
      input.press(.escape)
      input.press(.escape)
      input.type("pop")
      #expect(rows(test) == [], "lakes have no population")
      input.press(.escape)
      input.type("inf")
      #expect(rows(test) == ["inflow:"])
    }

    @Test func manyItemsAreSuggestedWhenTheyAreProcessed() async throws {
      let (test, input) = try await open(Towns.villages(20_000))
      input.type("languages:")
      try await test.wait { rows(test).count == 7 }
      input.press(.tab)
      #expect(test.pane.entry.text == "languages:\"Language 0\" ")
      try await test.settle()
      #expect(test.titles.count == 2858)
    }

    @Test func suggestionsFitInANarrowRightToLeftWindow() async throws {
      try await ReadingDirection.rightToLeft {
        let (test, input) = try await open(size: (360, 400))
        input.type("languages:")
        let overlay = test.pane.completion.overlay
        let first = try #require(overlay.list.view(at: 0)?.bounds(in: overlay))
        #expect(first.x >= 12 && first.maxX <= Double(overlay.width) - 12)
        for _ in 0..<6 { input.press(.down) }
        #expect(chosen(test) == 5)
        input.catchUp()
        let last = try #require(overlay.list.view(at: 5)?.bounds(in: overlay))
        #expect(last.y >= 0 && last.maxY <= Double(overlay.height), "the selected row is visible")
        input.press(.right)
        #expect(test.pane.entry.text == "languages:Swazi ", "Latin text is still left-to-right")
      }
    }

    @Test func shortListScrollsToTheSelection() async throws {
      let overlay = CompletionOverlay(CustomWidget())
      let window = try await PlanningWindow(overlay, size: (300, 120))
      let all = (0..<8).map { CompletionRow(text: "Row \($0)", meaning: "", name: "Row \($0)") }
      overlay.show(all, chosen: nil)
      try await window.wait { overlay.list.view(at: 7)?.height ?? 0 > 0 }
      for index in [7, 0, 4] {
        overlay.show(all, chosen: index)
        let row = try #require(overlay.list.view(at: index))
        try await window.wait {
          row.bounds(in: overlay).map { $0.y >= 0 && $0.maxY <= Double(overlay.height) } ?? false
        }
      }
    }
  }
}
