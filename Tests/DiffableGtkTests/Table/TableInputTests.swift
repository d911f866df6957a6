import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Sorting, resizing and moving columns with the pointer.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct TableInputTests {
    let window: TableWindow
    let input: SimulatedInput
    private var header: TableHeaderView { window.table.header }

    init() throws {
      window = try TableWindow(["x", "y", "z"].map { TableColumn($0, title: $0, width: .fixed(120)) })
      input = try SimulatedInput(on: window.window)
    }

    /// Presses at an x coordinate in the header, and moves the pointer to another x coordinate at the height
    /// `y`.
    private func drag(from start: Double, to end: Double, y: Double = 12, isReleased: Bool = true) throws {
      try input.move(to: header, at: (start, 12))
      input.press()
      try input.move(over: header, from: (start, 12), to: (end, y))
      if isReleased { input.release() }
      window.settle()
    }

    @Test func clickSorts() throws {
      var orders: [TableSortOrder] = []
      window.columns.onSort = { orders.append($0) }
      try input.click(try #require(window.title("y")))
      try input.click(try #require(window.title("y")), at: (30, 12))
      #expect(orders == [TableSortOrder(column: "y"), TableSortOrder(column: "y", isAscending: false)])
      #expect(window.dataSource.selectedItemIdentifiers == [])
    }

    @Test func pressReleasedBesideTheTitleDoesNotSort() throws {
      var sorts = 0
      window.columns.onSort = { _ in sorts += 1 }
      try drag(from: 30, to: 30, y: 60)
      #expect(sorts == 0)
      try drag(from: 30, to: 33, y: 14)
      #expect(sorts == 1)
    }

    /// The pointer can move slightly during a double-click.
    @Test func tinyDragOfAnEdgeChangesNothing() throws {
      let edge = try #require(window.titlePlace("x")).maxX
      try drag(from: edge - 1, to: edge + 1)
      #expect(window.columns.all[0].width == .fixed(120))
    }

    @Test func dragOfAnEdgeResizes() throws {
      var (changes, sorts) = (0, 0)
      window.columns.onChange = { changes += 1 }
      window.columns.onSort = { _ in sorts += 1 }
      let edge = try #require(window.titlePlace("x")).maxX
      try drag(from: edge - 1, to: edge + 49)
      #expect(window.columns.all[0].width == .fixed(170) && window.titlePlace("x")?.width == 170)
      #expect(window.place("a", "y")?.x == window.titlePlace("y")?.x)
      #expect(changes == 1 && sorts == 0)
      try drag(from: edge + 49, to: 1)
      #expect(window.columns.all[0].width == .fixed(40), "the minimum width")
      // A double-click fits the column to its content.
      let narrow = try #require(window.titlePlace("x")).maxX
      try input.click(header, at: (narrow - 1, 12), count: 2)
      window.finishMotion()
      #expect(window.columns.all[0].width == .natural && changes == 3)
    }

    /// Widens the first column without releasing the button, and returns the previous position of its edge.
    @discardableResult
    private func dragEdge() throws -> Double {
      let edge = try #require(window.titlePlace("x")).maxX
      try drag(from: edge - 1, to: edge + 49, isReleased: false)
      #expect(window.columns.all[0].width == .fixed(170))
      return edge
    }

    @Test func edgeDraggedBackChangesNothing() throws {
      var changes = 0
      window.columns.onChange = { changes += 1 }
      let all = window.columns.all
      let edge = try dragEdge()
      try input.move(over: header, from: (edge + 49, 12), to: (edge - 1, 12))
      input.release()
      window.settle()
      #expect(window.columns.all == all && changes == 0)
    }

    @Test func escapeRestoresTheWidth() throws {
      var changes = 0
      window.columns.onChange = { changes += 1 }
      let all = window.columns.all
      window.list.takeFocus()
      try dragEdge()
      input.press(.escape)
      input.release()
      window.settle()
      #expect(window.columns.all == all && changes == 0)
      #expect(window.list.hasFocusInside, "the focus returns after the drag")
    }

    @Test func dragOfATitleMoves() throws {
      var (changes, sorts) = (0, 0)
      window.columns.onChange = { changes += 1 }
      window.columns.onSort = { _ in sorts += 1 }
      try drag(from: 40, to: 300, isReleased: false)
      #expect(window.columns.all.map(\.id) == ["y", "z", "x"] && changes == 0)
      #expect(window.titlePlace("x")?.x == 270, "the title follows the pointer")
      #expect(window.place("a", "x")?.x == 270)
      input.release()
      window.finishMotion()
      #expect(window.titlePlace("x")?.x == 250 && changes == 1 && sorts == 0)
    }

    @Test func shortDragOfAWideColumnLeavesItInPlace() throws {
      window.columns.all = zip(["x", "y", "z"], [60, 240, 60]).map {
        TableColumn($0, title: $0, width: .fixed($1))
      }
      window.finishMotion()
      func order(afterDrag distance: Double) throws -> [TableColumn.ID] {
        try drag(from: 190, to: 190 + distance)
        window.finishMotion()
        return window.columns.all.map(\.id)
      }
      #expect(try order(afterDrag: -20) == ["x", "y", "z"])
      #expect(try order(afterDrag: 20) == ["x", "y", "z"])
      #expect(try order(afterDrag: -40) == ["y", "x", "z"], "more than half of the narrow column")
    }

    @Test func cancelledMoveKeepsTheChangesOfTheProgram() throws {
      var changes = 0
      window.columns.onChange = { changes += 1 }
      try drag(from: 40, to: 300, isReleased: false)
      #expect(window.columns.all.map(\.id) == ["y", "z", "x"])
      window.columns.all.removeFirst()
      window.columns.all[0].title = "new"
      #expect(header.handle(KeyPress(.escape)))
      input.release()
      window.finishMotion()
      #expect(window.columns.all.map(\.id) == ["x", "z"] && window.columns.all[1].title == "new")
      #expect(changes == 0)
    }

    @Test func menuShowsAndHides() throws {
      window.columns.all[2].title = String(repeating: "z", count: 200)
      try input.click(header, at: (60, 12), button: .secondary)
      let menu = try #require(OpenMenu(of: header))
      let shortened = String(repeating: "z", count: 33) + "…" + String(repeating: "z", count: 16)
      #expect(menu.texts == ["x", "y", shortened], "a menu is as wide as its entries")
      _ = header.activateAction("table.show-1")
      window.finishMotion()
      #expect(window.columns.visible.map(\.id) == ["x", "z"] && window.title("y") == nil)
      window.columns.setVisible("x", false)
      window.columns.setVisible("z", false)
      #expect(window.columns.visible.map(\.id) == ["z"], "one column stays")
    }

    @Test func hoverButtonsDoNotMoveValues() throws {
      window.dataSource.trailingSwipeActionsConfigurationProvider = { _ in
        SwipeActionsConfiguration(actions: [
          ContextualAction(style: .normal, title: "Flag") { _, _, complete in complete(true) }
        ])
      }
      let before = try #require(window.place("b", "z"))
      let row = try #require(window.row("b"))
      try input.move(to: row, at: (60, 10))
      MainLoop.wait { row.coveredWidth > 0 }
      window.settle()
      #expect(window.place("b", "z") == before)
    }

    /// A number whose last digits are covered would look like a different number.
    @Test func hoverButtonsHideNumbersRatherThanCutThem() throws {
      window.dataSource.trailingSwipeActionsConfigurationProvider = { _ in
        SwipeActionsConfiguration(actions: [
          ContextualAction(style: .normal, title: "Flag") { _, _, complete in complete(true) }
        ])
      }
      let row = try #require(window.row("b"))
      func cut(_ alignment: TableColumn.Alignment, widths: Int) -> [Int] {
        window.columns.all = ["x", "y", "z"].map {
          TableColumn($0, title: $0, width: .fixed(widths), alignment: alignment)
        }
        window.finishMotion()
        return (0..<3).filter { row.isCutByButtons($0, inset: 0) }
      }
      #expect(cut(.trailing, widths: 160) == [])
      try input.move(to: row, at: (60, 10))
      MainLoop.wait { row.coveredWidth > 0 }
      window.settle()
      #expect(cut(.trailing, widths: 160) == [2])
      #expect(cut(.leading, widths: 160) == [])
      #expect(cut(.trailing, widths: 100) == [], "no column reaches the buttons")
    }

    @Test func hoverButtonsCoverOnlyTheLastColumn() throws {
      window.dataSource.trailingSwipeActionsConfigurationProvider = { _ in
        let actions = ["Flag", "Star", "Done", "Move"].map { title in
          ContextualAction(style: .normal, title: title) { _, _, complete in complete(true) }
        }
        return SwipeActionsConfiguration(actions: actions)
      }
      window.columns.all = zip(["x", "y", "z"], [260, 100, 130]).map {
        TableColumn($0, title: $0, width: .fixed($1), alignment: .trailing)
      }
      window.finishMotion()
      let row = try #require(window.row("b"))
      try input.move(to: row, at: (60, 10))
      MainLoop.wait { row.coveredWidth > 0 }
      window.settle()
      #expect((0..<3).filter { row.isCutByButtons($0, inset: 0) } == [2])
    }

    @Test func wheelScrollsSideways() throws {
      window.columns.all = (0..<12).map { TableColumn("\($0)", title: "\($0)", width: .fixed(120)) }
      window.finishMotion()
      try input.move(to: window.list, at: (200, 40))
      input.turnWheel(1, holding: .shift)
      window.settle()
      #expect(window.columns.offset > 0 && window.list.scroller.value == 0)
    }
  }
}
