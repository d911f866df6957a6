import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Reordering with a simulated pointer.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct ReorderingInputTests: ListSuite {
    let window: ListWindow
    let input: SimulatedInput
    private let log = Log()

    final class Log {
      var transactions: [ListWindow.DataSource.Transaction] = []
    }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "B": ["x", "y"]])
      window.settle()
      input = try SimulatedInput(on: window.window)
      source.reorderingHandlers.canReorderItem = { $0 != "fixed" }
      source.reorderingHandlers.didReorder = { [log] in log.transactions.append($0) }
    }

    private func items(_ section: String) -> [String] {
      source.snapshot().itemIdentifiers(inSection: section)
    }

    @Test func gapFollowsThePointer() throws {
      try input.drag("a", to: "c", in: window)
      #expect(items("A") == ["b", "c", "a"])
      let drag = try #require(list.parts.reordering.drag)
      let gap = try #require(window.place("a"))
      #expect(drag.pointer.y >= gap.y && drag.pointer.y < gap.maxY, "the gap is under the pointer")
      #expect(window.cell("a")?.configurationState.isReordering == true)
      #expect(log.transactions.isEmpty)
      input.release()
      #expect(list.parts.reordering.drag == nil)
      #expect(log.transactions.map(\.finalSnapshot.itemIdentifiers) == [["b", "c", "a", "x", "y"]])
    }

    /// A snapshot can be applied during a drag, for example because another process has added an item.
    @Test func draggedItemStaysAtThePointerAfterAnApply() throws {
      try input.drag("a", to: "c", in: window)
      window.apply(["A": ["a", "b", "c"], "B": ["x", "y", "z"]])
      #expect(MainLoop.wait { items("A") == ["b", "c", "a"] }, "without pointer motion")
      #expect(items("B") == ["x", "y", "z"])
      let drag = try #require(list.parts.reordering.drag)
      let gap = try #require(window.place("a"))
      #expect(drag.pointer.y >= gap.y && drag.pointer.y < gap.maxY)
      input.release()
      #expect(log.transactions.map(\.finalSnapshot.itemIdentifiers) == [["b", "c", "a", "x", "y", "z"]])
      #expect(log.transactions.map(\.initialSnapshot.itemIdentifiers) == [["a", "b", "c", "x", "y", "z"]])
    }

    @Test func escapeAfterAnApplyRestoresTheItem() throws {
      try input.drag("a", to: "c", in: window)
      window.apply(["A": ["a", "b", "c"], "B": ["x", "y", "z"]])
      #expect(MainLoop.wait { items("A") == ["b", "c", "a"] })
      input.press(.escape)
      #expect(items("A") == ["a", "b", "c"] && items("B") == ["x", "y", "z"])
      input.release()
      #expect(log.transactions.isEmpty)
    }

    /// The press focuses the item. GTK then scrolls the item fully into view, and thus away from the pointer.
    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func itemThatIsCutOffCanBeDragged(layout: ListLayout) throws {
      window.list.layout = layout
      let names = (0..<100).map { "item \($0)" }
      window.apply(["A": names])
      window.settle()
      let last = try #require(names.compactMap { window.place($0) }.last { $0.maxY <= Double(list.height) })
      let height = Int32(last.y + last.height / 2)
      window.window.defaultSize = (list.width, window.window.height - list.height + height)
      MainLoop.wait { list.height == height }
      window.settle()
      let name = try #require(names.last { window.place($0).map { $0.y < Double(height) } == true })
      let start = (x: try #require(window.place(name)).x + 20, y: Double(height) - 1)
      try input.move(to: list, at: start)
      input.press()
      input.catchUp()
      try input.move(over: list, from: start, to: (start.x, start.y - 20))
      #expect(list.parts.reordering.drag?.element == source.element(of: name))
      input.release()
    }

    @Test func itemIsDraggedIntoAnotherSection() throws {
      try input.drag("a", to: "y", in: window)
      input.release()
      #expect(items("A") == ["b", "c"] && items("B") == ["x", "y", "a"])
      #expect(log.transactions.count == 1)
    }

    /// If the drag selected the item, a program that shows the selected item beside the list would change the
    /// number of columns during the drag.
    @Test func dragInAGridSelectsNothing() throws {
      list.layout = .grid(columns: 2)
      window.settle()
      try input.drag("a", to: "c", in: window)
      #expect(list.parts.reordering.drag != nil && source.selectedItemIdentifiers.isEmpty)
      input.release()
      #expect(log.transactions.count == 1 && source.selectedItemIdentifiers.isEmpty)
      list.parts.animator.finish()
      window.settle()
      try input.click(try #require(window.cell("b")))
      #expect(source.selectedItemIdentifiers == ["b"])
    }

    @Test func dragInAGridSelectsTheItemInPlaceOfAnother() throws {
      list.layout = .grid(columns: 2)
      source.selectedItemIdentifiers = ["b"]
      window.settle()
      try input.drag("a", to: "c", in: window)
      #expect(list.parts.reordering.drag != nil && source.selectedItemIdentifiers == ["b"])
      input.release()
      #expect(source.selectedItemIdentifiers == ["a"] && list.selection.cursor == source.element(of: "a"))
    }

    @Test func dragFromAButtonMovesTheFocus() throws {
      source.selectedItemIdentifiers = ["b"]
      // A press on a button doesn't reach the list.
      let place = try #require(window.place("a"))
      #expect(list.parts.reordering.begin(at: place.x + 20, place.y + 5))
      #expect(list.selection.cursor == source.element(of: "a") && list.hasFocusInside)
      list.parts.reordering.end(cancelled: false)
      #expect(source.selectedItemIdentifiers == ["a"])
    }

    @Test func dragDoesNotSelectAnItemThatIgnoresPresses() throws {
      list.layout = .grid(columns: 2)
      source.selectionHandlers.shouldHighlightItem = { $0 != "a" }
      source.selectedItemIdentifiers = ["b"]
      window.settle()
      try input.drag("a", to: "c", in: window)
      input.release()
      #expect(log.transactions.count == 1 && source.selectedItemIdentifiers == ["b"])
    }

    @Test func escapeRestoresTheList() throws {
      try input.drag("a", to: "c", in: window)
      input.press(.escape)
      #expect(items("A") == ["a", "b", "c"] && list.parts.reordering.drag == nil)
      let b = try #require(window.place("b")), c = try #require(window.place("c"))
      try input.move(over: list, from: (60, b.y), to: (60, c.y + c.height * 0.9))
      #expect(
        items("A") == ["a", "b", "c"] && list.parts.reordering.drag == nil, "the button is still pressed")
      input.release()
      #expect(log.transactions.isEmpty)
      try input.drag("a", to: "b", in: window)
      input.release()
      #expect(items("A") == ["b", "a", "c"], "the next drag is a new one")
    }

    @Test func newDataSourceEndsTheDrag() throws {
      try input.drag("a", to: "c", in: window)
      let cells = CellRegistration<ListWindow.TextCell, String> { $0.label.text = $2 }
      let new = ListWindow.DataSource(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      new.reorderingHandlers.canReorderItem = { _ in true }
      new.apply(ListWindow.snapshot(["x", "y", "z"]))
      window.settle()
      let x = try #require(window.place("x")), z = try #require(window.place("z"))
      try input.move(over: list, from: (60, x.y + 4), to: (60, z.maxY - 4))
      #expect(list.parts.reordering.drag == nil, "the button is still pressed")
      #expect(new.snapshot().itemIdentifiers == ["x", "y", "z"])
      input.release()
    }

    @Test func holdingNearAnEdgeScrolls() throws {
      let many = (0..<100).map { "item \($0)" }
      window.apply(["A": many])
      window.settle()
      let from = try #require(window.place("item 1"))
      let start = (x: 40.0, y: from.y + from.height / 2)
      try input.move(to: list, at: start)
      input.press()
      try input.move(over: list, from: start, to: (40, Double(list.height) - 4))
      #expect(MainLoop.wait { list.scroller.value > 400 }, "at \(list.scroller.value)")
      let farthest = list.scroller.value
      let moved = try #require(items("A").firstIndex(of: "item 1"))
      #expect(moved > 12, "the selection extends")
      try input.move(over: list, from: (40, Double(list.height) - 4), to: (40, 4))
      #expect(MainLoop.wait { list.scroller.value < farthest - 200 }, "and up again")
      input.release()
      let stopped = list.scroller.value
      window.settle()
      #expect(list.scroller.value == stopped)
      // If frames are slow, the list can scroll all the way back, so that the items keep their order.
      let isBack = items("A") == many
      #expect(log.transactions.count == (isBack ? 0 : 1))
    }
  }
}
