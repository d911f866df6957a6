import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Clicks, passed to the list's handlers as gestures do.
  @MainActor
  @Suite(.serialized)
  struct PointerTests {
    let window: ListWindow
    private var list: DiffableListView { window.list }
    private var selected: [String] { window.dataSource.selectedItemIdentifiers }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": ["d", "e"]])
      window.settle()
    }

    private func click(_ item: String, count: Int = 1, modifiers: Modifiers = []) throws {
      let element = try #require(window.cell(item)?.element)
      list.press(element, count: count, modifiers)
    }

    @Test func clickSelectsAndFocuses() throws {
      var changes = 0
      list.onSelectionChange = { changes += 1 }
      try click("b")
      #expect(selected == ["b"] && changes == 1)
      try click("b")
      #expect(changes == 1, "the same item is no change")
      #expect(list.listView.hasFocusInside)
      window.press(.down)
      #expect(selected == ["c"], "keys continue from there")
      try click("c", modifiers: .control)
      #expect(selected == [])
    }

    @Test func secondClickActivates() throws {
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      try click("d")
      #expect(activated == [])
      try click("d", count: 2)
      try click("d", count: 3)
      #expect(activated == ["d"])
    }

    @Test(.byHand) func singleClickActivates() throws {
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      let hands = try Hands(on: window.window)
      func middle(_ item: String) throws -> (x: Double, y: Double) {
        let place = try #require(window.cell(item)?.bounds(in: list))
        return (place.x + place.width / 2, place.y + place.height / 2)
      }
      try hands.click(list, at: middle("b"))
      hands.catchUp()
      #expect(activated == [] && selected == ["b"])
      list.activatesOnSingleClick = true
      try hands.click(list, at: middle("c"))
      hands.catchUp()
      #expect(activated == ["c"] && selected == ["c"])
      // Two clicks in a row would be a double click.
      try click("c", count: 2)
      #expect(activated == ["c"], "the second click doesn't activate again")
    }

    @Test func controlAndShiftInMultipleSelection() throws {
      list.selectionMode = .multiple
      try click("b")
      try click("d", modifiers: .control)
      #expect(selected == ["b", "d"])
      try click("b", modifiers: .control)
      #expect(selected == ["d"])
      try click("d")
      try click("a", modifiers: .shift)
      #expect(selected == ["a", "b", "c", "d"])
      try click("e", modifiers: .shift)
      #expect(selected == ["d", "e"], "the range is extended from its anchor")
      try click("b")
      try click("c", modifiers: [.shift, .control])
      #expect(selected == ["b", "c"])
      try click("e", modifiers: .control)
      #expect(selected == ["b", "c", "e"])
    }

    @Test func noSelectionWithModeNone() throws {
      list.selectionMode = .none
      try click("b")
      #expect(selected == [])
      #expect(list.listView.hasFocusInside)
    }

    @Test func headersIgnoreClicks() throws {
      let header = try #require(window.place("# B"))
      let (element, _, _) = try #require(list.cell(at: header.x + 5, header.y + 5))
      #expect(element.isHeader)
      list.press(element)
      list.press(element, count: 2)
      #expect(selected == [])
    }

    @Test func menuProviderGetsTheItem() throws {
      var asked: [String] = []
      window.dataSource.contextMenuProvider = {
        asked.append($0)
        return nil
      }
      let element = try #require(window.cell("c")?.element)
      #expect(!list.showContextMenu(of: element, at: (5, 5)), "no menu")
      try click("b")
      window.press(.menu)
      window.press(.f10, .shift)
      #expect(asked == ["c", "b", "b"])
    }

    @Test func hitTesting() throws {
      for item in ["a", "b", "c", "d", "e"] {
        let place = try #require(window.place(item))
        let found = try #require(list.cell(at: place.x + place.width / 2, place.y + place.height / 2))
        #expect(found.cell === window.cell(item))
      }
      #expect(list.cell(at: -5, 20) == nil && list.cell(at: 20, 10_000) == nil)
    }
  }
}
