import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct KeyboardTests {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.apply(["One": ["a", "b"], "Empty": [], "Two": (0..<60).map { "n\($0)" }, "Three": ["z"]])
      window.settle()
      #expect(window.list.takeFocus())
    }

    private var selected: [String] { window.dataSource.selectedItemIdentifiers }

    @Test func arrowsSkipHeaders() {
      #expect(selected == ["a"])
      window.press(.up)
      #expect(selected == ["a"])
      window.press(.down)
      window.press(.down)
      #expect(selected == ["n0"])
      window.press(.up)
      #expect(selected == ["b"])
    }

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func tabMovesThroughTheButtonsOfACell(layout: ListLayout) throws {
      window.list.layout = layout
      window.settle()
      window.press(.down)
      let item = try #require(selected.first)
      let cell = try #require(window.cell(item))
      let target = try #require(cell.lineView?.focusTarget(of: cell))
      let buttons = [Button(label: "one"), Button(label: "two")]
      buttons.forEach(cell.add)
      window.settle()
      #expect(target.hasFocus)
      #expect(window.window.moveFocusInside(.forward) && buttons[0].hasFocus)
      #expect(window.window.moveFocusInside(.forward) && buttons[1].hasFocus)
      #expect(!window.list.moveFocusInside(.forward), "no other target")
      #expect(window.window.moveFocusInside(.backward) && buttons[0].hasFocus)
      #expect(window.window.moveFocusInside(.backward) && target.hasFocus)
      #expect(!window.list.moveFocusInside(.backward))
      window.press(.up)
      #expect(selected == ["a"])
    }

    @Test func homeAndEndMoveToTheFirstAndLastItem() {
      window.press(.end)
      #expect(selected == ["z"])
      #expect(window.shown.contains("z"))
      window.press(.home)
      #expect(selected == ["a"])
      window.settle()
      #expect(window.shown.first == "# One")
    }

    @Test func pageKeysMoveByAboutOnePage() throws {
      let perPage = window.list.rows.visibleLines.count
      window.press(.pageDown)
      let place = try #require(selected.first.flatMap { window.dataSource.indexPath(for: $0) })
      #expect((perPage / 2...perPage).contains(place.item + 5))
      for _ in 0..<20 { window.press(.pageDown) }
      #expect(selected == ["z"])
      for _ in 0..<20 { window.press(.pageUp) }
      #expect(selected == ["a"])
    }

    @Test func pageKeysGoBackFromHeadersAtTheEnds() {
      window.apply(["Empty": [], "Two": (0..<60).map { "n\($0)" }, "None": [], "Last": []])
      window.settle()
      for _ in 0..<20 { window.press(.pageDown) }
      #expect(selected == ["n59"])
      for _ in 0..<20 { window.press(.pageUp) }
      #expect(selected == ["n0"])
    }

    @Test func controlArrowsMoveBetweenHeaders() {
      window.press(.down, .control)
      #expect(selected == ["a"])
      #expect(window.list.selection.cursor?.isHeader == true)
      window.press(.down)
      #expect(selected != ["a"])
    }

    @Test func focusFollowsTheKeyboard() throws {
      for _ in 0..<30 { window.press(.down) }
      let cell = try #require(window.cursorCell)
      #expect(cell.lineView?.focusTarget(of: cell)?.hasFocus == true)
      let place = try #require(cell.bounds(in: window.list))
      #expect(
        place.y >= window.list.parts.pinned.coveredHeights(at: 1).top
          && place.maxY <= Double(window.list.height))
    }

    @Test func enterActivates() {
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      window.press(.down)
      window.press(.enter)
      #expect(activated == ["b"])
    }

    @Test func multipleSelectionExtendsAndToggles() {
      window.list.selectionMode = .multiple
      window.press(.home)
      window.press(.down, .shift)
      window.press(.down, .shift)
      #expect(selected == ["a", "b", "n0"])
      window.press(.up, .shift)
      #expect(selected == ["a", "b"])
      window.press(.space)
      #expect(selected == ["a"])
      window.press(Key(rawValue: 0x61), .control)
      #expect(selected.count == 63)
    }

    @Test func shiftExtendsTheSelectionFromAHeader() {
      window.list.selectionMode = .multiple
      window.press(.down)
      for _ in 0..<2 { window.press(.down, .control) }
      for _ in 0..<3 { window.press(.down, .shift) }
      #expect(selected == ["b", "n0", "n1", "n2"], "the header isn't where the range starts")
      for _ in 0..<4 { window.press(.up, .shift) }
      #expect(selected == ["a", "b"])
    }

    @Test func controlMovesOnlyTheFocusWithMultipleSelection() {
      window.list.selectionMode = .multiple
      window.press(.home)
      var stops: [String?] = []
      for _ in 0..<4 {
        window.press(.down, .control)
        stops.append(window.cursorCell?.accessibleText)
      }
      #expect(stops == ["b", "Empty", "Two", "n0"])
      #expect(selected == ["a"])
      #expect(window.cursorCell?.accessibleText == "n0")
      window.press(.space, .control)
      #expect(selected == ["a", "n0"])
      window.press(.up, [.control, .shift])
      #expect(selected == ["a", "b", "n0"])
    }

    @Test func entryInACellHandlesItsKeys() throws {
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      let entry = SearchEntry(placeholder: "Name")
      try #require(window.cell("b")).add(entry)
      window.settle()
      entry.grabFocus()
      #expect(entry.hasFocusInside)
      for key in [Key.space, .enter, .home, .end, .left, .right] {
        #expect(!window.list.parts.keyboard.handle(KeyPress(key, [])))
      }
      #expect(selected == ["a"] && activated == [])
      entry.isComposing = true
      #expect(!window.list.parts.keyboard.handle(KeyPress(.down, [])), "the key belongs to the input method")
      entry.isComposing = false
      window.list.takeFocus()
      window.press(.down)
      #expect(selected == ["b"])
    }

    @Test func movingBeyondTheEdgeIsReported() {
      var directions: [FocusDirection] = []
      window.list.onMoveBeyondEdge = {
        directions.append($0); return true
      }
      window.press(.up)
      window.press(.end)
      window.press(.down)
      #expect(directions == [.up, .down])
    }
  }
}
