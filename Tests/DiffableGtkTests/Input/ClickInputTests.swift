import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Clicks and pointer motion from the X server.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct ClickInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput
    private var selected: [String] { window.dataSource.selectedItemIdentifiers }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": ["d", "e"]])
      window.settle()
      input = try SimulatedInput(on: window.window)
    }

    private func click(_ item: String, count: Int = 1, holding modifiers: Modifiers = []) throws {
      try input.click(try #require(window.cell(item)), count: count, holding: modifiers)
    }

    @Test func clickSelectsAndFocuses() throws {
      var changes = 0
      list.onSelectionChange = { changes += 1 }
      try click("b")
      #expect(selected == ["b"] && changes == 1)
      #expect(list.listView.hasFocusInside)
      input.press(.down)
      #expect(selected == ["c"])
      input.press(.down)
      #expect(selected == ["d"], "headers are skipped")
      try click("d", holding: .control)
      #expect(selected == [])
    }

    @Test func controlAndShiftExtendAMultipleSelection() throws {
      list.selectionMode = .multiple
      try click("b")
      try click("d", holding: .control)
      #expect(selected == ["b", "d"])
      try click("e", holding: .shift)
      #expect(selected == ["d", "e"])
      try click("a", holding: [.control, .shift])
      #expect(selected == ["a", "b", "c", "d", "e"])
      try click("c")
      #expect(selected == ["c"])
    }

    /// GTK treats the edge between two rows as part of both, so either row can get the press.
    @Test func clickOnTheEdgeOfRowsSelectsTheActivatedOne() throws {
      list.activatesOnSingleClick = true
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      // Reused rows have a different order among the list's children.
      for items in [["a", "b", "c"], ["x", "c", "y", "a", "b"]] {
        window.apply(["A": items, "B": ["d", "e"]])
        window.settle()
        for item in items.dropFirst() {
          try input.click(try #require(window.cell(item)), at: (20, 0))
          #expect(selected == [activated.last], "\(items), above \(item)")
        }
      }
      #expect(activated.count == 6)
    }

    @Test func secondClickActivates() throws {
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      try click("a")
      #expect(activated == [])
      try click("d", count: 2)
      #expect(selected == ["d"] && activated == ["d"])
    }

    @Test func everySecondQuickClickActivates() throws {
      var (activated, selections) = ([String](), 0)
      window.dataSource.onActivate = { activated.append($0) }
      // Deselect the item, so that the first click of the next double-click is also reported.
      window.dataSource.selectionHandlers.didSelectItem = { [weak source = window.dataSource] _, _ in
        selections += 1
        source?.selectedItemIdentifiers = []
      }
      try click("d", count: 5)
      #expect(activated == ["d", "d"] && selections == 3)
    }

    @Test func everyQuickClickActivatesWithSingleClicks() throws {
      list.activatesOnSingleClick = true
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      try click("a", count: 3)
      #expect(activated == ["a", "a", "a"] && selected == ["a"])
      // Another item can be under the pointer at the second click.
      window.dataSource.onActivate = { [weak source = window.dataSource] in
        activated.append($0)
        guard var next = source?.snapshot() else { return }
        next.deleteItems([$0])
        source?.apply(next, animatingDifferences: false)
      }
      activated = []
      for _ in 0..<3 {
        try input.click(list, at: (100, try #require(window.place(window.shown[1])).y + 10))
        window.settle()
      }
      #expect(activated == ["a", "b", "c"])
      activated = []
      try click("d", count: 2, holding: .control)
      #expect(activated == ["d"], "with a modifier key, a double click activates")
    }

    @Test func releaseOnAnotherRowDoesNotActivateIt() throws {
      list.activatesOnSingleClick = true
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      let edge = try #require(window.place("a")).maxY
      try input.move(to: list, at: (100, edge - 1))
      input.press()
      try input.move(to: list, at: (100, edge + 1))
      input.release()
      #expect(selected == ["a"] && activated.isEmpty)
    }

    @Test func headersIgnoreClicks() throws {
      try click("b")
      let header = try #require(window.place("# B"))
      var activated = 0
      window.dataSource.onActivate = { _ in activated += 1 }
      let middle = (header.x + header.width / 2, header.y + header.height / 2)
      try input.click(list, at: middle, count: 2)
      try input.click(list, at: middle, button: .secondary)
      #expect(selected == ["b"] && activated == 0)
    }

    @Test func onlyOneCellIsHovered() throws {
      let (b, c) = (try #require(window.cell("b")), try #require(window.cell("c")))
      var states: [Bool] = []
      b.configurationUpdateHandler = { _, state in states.append(state.isHovered) }
      input.catchUp()
      #expect(!b.isHovered)
      try input.move(to: b)
      #expect(b.isHovered && b.configurationState.isHovered && !c.isHovered)
      try input.move(to: c)
      #expect(!b.isHovered && c.isHovered)
      #expect(states == [false, true, false])
      try input.move(to: window.window, at: (-50, -50))
      try input.move(to: window.window, at: (Double(window.window.width) + 50, 50))
      #expect(!c.isHovered, "the pointer has left the window")
    }

    @Test func disclosureExpandsAndCollapses() throws {
      list.activatesOnSingleClick = true
      var activated: [String] = []
      window.dataSource.onActivate = { activated.append($0) }
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["fruit", "nuts"])
      tree.append(["apple", "pear"], to: "fruit")
      window.dataSource.apply(tree, to: "B", animatingDifferences: false)
      window.settle()
      let disclosure = try #require(window.cell("fruit")?.disclosure)
      try input.click(disclosure)
      window.settle()
      #expect(window.shown.suffix(4) == ["fruit", "apple", "pear", "nuts"])
      #expect(window.cell("fruit")?.isExpanded == true)
      // Click elsewhere in the control, because a click at the same point would be a double-click.
      try input.click(try #require(window.cell("fruit")?.disclosure), at: (6, 6))
      window.settle()
      #expect(window.shown.suffix(2) == ["fruit", "nuts"])
      #expect(selected.isEmpty && activated.isEmpty)
    }
  }
}
