import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct RubberBandTests {
    let window: ListWindow
    private var list: DiffableListView { window.list }
    private var source: ListWindow.DataSource { window.dataSource }

    init() throws {
      window = try ListWindow(hasHeaders: false)
      window.list.layout = .grid(minimumCellWidth: 100, spacing: 12)
      window.list.selectionMode = .multiple
      window.apply(["A": (0..<120).map { "item \($0)" }])
      window.settle()
    }

    private func middle(of item: String) throws -> (x: Double, y: Double) {
      let place = try #require(window.cell(item)?.bounds(in: list))
      return (place.x + place.width / 2, place.y + place.height / 2)
    }

    @Test func touchedItemsAreSelected() throws {
      let columns = list.columnCount(ofSectionAt: 0)
      #expect(columns == 3)
      list.parts.rubberBand.begin(at: (1, 1))
      list.parts.rubberBand.move(to: try middle(of: "item 4"))
      #expect(source.selectedItemIdentifiers == ["item 0", "item 1", "item 3", "item 4"])
      list.parts.rubberBand.move(to: try middle(of: "item 1"))
      #expect(source.selectedItemIdentifiers == ["item 0", "item 1"], "back again")
      list.parts.rubberBand.end()
      #expect(!list.parts.rubberBand.isDrawn)
      #expect(source.selectedItemIdentifiers == ["item 0", "item 1"])
    }

    @Test func otherSelectionModeEndsTheBand() throws {
      list.parts.rubberBand.begin(at: (1, 1))
      list.parts.rubberBand.move(to: try middle(of: "item 0"))
      list.selectionMode = .single
      #expect(!list.parts.rubberBand.isDrawn)
      list.parts.rubberBand.move(to: try middle(of: "item 4"))
      #expect(source.selectedItemIdentifiers == ["item 0"])
    }

    @Test func newDataSourceEndsTheBand() throws {
      list.parts.rubberBand.begin(at: (1, 1))
      list.parts.rubberBand.move(to: try middle(of: "item 4"))
      let cells = CellRegistration<ListWindow.TextCell, String> { $0.label.text = $2 }
      let new = ListWindow.DataSource(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
      #expect(!list.parts.rubberBand.isDrawn)
      new.apply(ListWindow.snapshot((0..<120).map { "other \($0)" }.reversed()))
      window.settle()
      list.parts.rubberBand.move(to: (2, 2))
      #expect(new.selectedItemIdentifiers == [])
    }

    @Test func controlAddsToTheSelection() throws {
      source.selectedItemIdentifiers = ["item 8"]
      list.parts.rubberBand.begin(at: (1, 1), .control)
      list.parts.rubberBand.move(to: try middle(of: "item 0"))
      #expect(source.selectedItemIdentifiers == ["item 0", "item 8"])
      list.parts.rubberBand.end()
      list.parts.rubberBand.begin(at: (1, 1))
      list.parts.rubberBand.move(to: try middle(of: "item 0"))
      #expect(source.selectedItemIdentifiers == ["item 0"])
      list.parts.rubberBand.end()
    }

    @Test func bandScrollsAtTheEdge() throws {
      list.parts.rubberBand.begin(at: (1, 1))
      list.parts.rubberBand.move(to: (Double(list.width) - 1, Double(list.height) - 1))
      MainLoop.wait { list.scroller.value > 600 }
      let selected = source.selectedItemIdentifiers
      let last = try #require(selected.last?.split(separator: " ").last.flatMap { Int($0) })
      #expect(last > 40)
      #expect(selected == (0...last).map { "item \($0)" }, "all items in between are selected")
      list.parts.rubberBand.end()
    }

    @Test func bandCallsTheHandlers() throws {
      var log: [String] = []
      source.selectionHandlers.shouldSelectItem = { $0 != "item 1" }
      source.selectionHandlers.didSelectItem = { log.append("\($0) \($1)") }
      list.parts.rubberBand.begin(at: (1, 1))
      list.parts.rubberBand.move(to: try middle(of: "item 1"))
      list.parts.rubberBand.end()
      #expect(log == ["item 0 pointer"])
    }

    @Test func bandContinuesAfterAnApply() throws {
      list.parts.rubberBand.begin(at: (1, 1))
      list.parts.rubberBand.move(to: try middle(of: "item 1"))
      window.apply(["A": (1..<120).map { "item \($0)" }])
      list.parts.rubberBand.move(to: try middle(of: "item 2"))
      #expect(source.selectedItemIdentifiers == ["item 1", "item 2"])
      list.parts.rubberBand.end()
      window.settle()
    }
  }

  /// Rubber-band selection with a simulated pointer.
  @MainActor
  @Suite(.serialized, .needsXServer)
  struct RubberBandInputTests {
    @Test func bandStartsInEmptyArea() throws {
      let window = try ListWindow(hasHeaders: false)
      window.list.selectionMode = .multiple
      window.apply(["A": ["a", "b", "c"]])
      window.settle()
      let input = try SimulatedInput(on: window.window)
      let c = try #require(window.cell("c")?.bounds(in: window.list))
      try input.move(to: window.list, at: (200, c.maxY + 60))
      input.press()
      try input.move(to: window.list, at: (180, c.maxY + 30))
      try input.move(to: window.list, at: (100, c.y - 5))
      #expect(MainLoop.wait { window.dataSource.selectedItemIdentifiers == ["b", "c"] })
      input.release()
      #expect(MainLoop.wait { !window.list.parts.rubberBand.isDrawn })
      window.list.selectionMode = .single
      try input.move(to: window.list, at: (200, c.maxY + 60))
      input.press()
      try input.move(to: window.list, at: (100, c.y))
      input.catchUp()
      #expect(!window.list.parts.rubberBand.isDrawn)
      input.release()
    }
  }
}
