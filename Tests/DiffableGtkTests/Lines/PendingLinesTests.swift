import CGtk
import TestSupport
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// Long lists, whose lines outside the visible area are added when the main loop is idle.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct PendingLinesTests: ListSuite {
    let window: ListWindow
    private var store: LineStore { window.dataSource.lineStore }
    private let all = (0..<3000).map { "item \($0)" }

    init() throws {
      window = try ListWindow(hasHeaders: false)
      window.apply(["S": all])
      window.settle()
    }

    private func applyFew() {
      window.apply(["S": all.filter { $0.contains("77") }])
      window.settle()
    }

    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func visibleLinesComeFirst(layout: ListLayout) throws {
      list.layout = layout
      window.settle()
      let top = window.shown
      applyFew()
      var snapshot = window.dataSource.snapshot()
      snapshot.deleteAllItems()
      snapshot.appendSections(["S"])
      snapshot.appendItems(all)
      var isComplete: Bool?
      window.dataSource.apply(snapshot, animatingDifferences: false) { isComplete = store.isComplete }
      #expect(window.shown == top)
      #expect(window.dataSource.snapshot().numberOfItems == 3000)
      #expect(!store.isComplete)
      #expect(isComplete == nil, "the completion waits for the whole list")
      window.settle()
      #expect(isComplete == true)
      #expect(window.shown == top)
      #expect(store.present == window.dataSource.lines)
    }

    @Test func pendingLinesCanBeScrolledTo() throws {
      applyFew()
      window.apply(["S": all])
      #expect(!store.isComplete)
      window.dataSource.scrollTo(item: "item 2500")
      #expect(window.shown.contains("item 2500"))
      applyFew()
      window.apply(["S": all])
      list.takeFocus()
      window.press(.end)
      #expect(window.shown.last == "item 2999")
      window.settle()
      #expect(window.shown.last == "item 2999")
    }

    @Test func completionIsCalledAfterScrollingAddsThePendingLines() {
      applyFew()
      var snapshot = window.dataSource.snapshot()
      snapshot.deleteAllItems()
      snapshot.appendSections(["S"])
      snapshot.appendItems(all)
      var isComplete = false
      window.dataSource.apply(snapshot, animatingDifferences: false) { isComplete = true }
      window.dataSource.scrollTo(item: "item 2500")
      #expect(store.isComplete && !isComplete)
      MainLoop.wait { isComplete }
      #expect(isComplete)
    }

    @Test func appliesContinueFromPendingLines() {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let shadow = ShadowList(of: store.model)
      for step in 0..<60 {
        let digit = String(Int.random(in: 0...9, using: &random))
        window.apply(["S": step % 3 == 2 ? all : all.filter { $0.contains(digit) }], animated: step % 2 == 0)
        window.frame(at: 0)
        for _ in 0..<Int.random(in: 0...4, using: &random) { MainLoop.iterate() }
        window.frame(at: 100)
        let expected = step % 3 == 2 ? all : all.filter { $0.contains(digit) }
        #expect(Array(expected.prefix(window.shown.count)) == window.shown, "step \(step), seed \(seed)")
      }
      window.finishAnimations()
      #expect(store.isComplete)
      #expect(shadow.objects == shadow.contents)
      #expect(shadow.objects.map(LineObject.line) == window.dataSource.lines)
    }

    @Test func scrollPositionIsKeptWhileLinesAreAddedAbove() throws {
      let some = all.filter { $0.contains("1") }
      window.apply(["S": some])
      window.settle()
      list.scroller.value = 12_345
      window.settle()
      let first = try #require(window.shown.first { window.place($0)?.y ?? -1 >= 0 })
      let y = try #require(window.place(first)?.y)
      window.apply(["S": all])
      #expect(window.place(first)?.y == y)
      #expect(!store.isComplete)
      MainLoop.wait {
        list.rows.layOutNow()
        #expect(window.place(first)?.y == y)
        return store.isComplete
      }
      #expect(store.isComplete)
      window.settle()
      #expect(window.place(first)?.y == y)
    }

    @Test func rowsAreReused() {
      window.apply(["S": all.filter { $0.contains("1") }])
      window.settle()
      let rows = list.rows.views
      let cells = ListWindow.TextCell.made
      window.apply(["S": all.filter { $0.contains("2") }])
      // GTK also keeps the focused and selected rows.
      #expect(list.rows.views.subtracting(rows).count <= 4, "GTK reuses its rows")
      window.settle()
      #expect(ListWindow.TextCell.made - cells < 20)
    }

    /// GTK can make rows visible after the layout, just before the list is drawn.
    @Test func visibleRowsAreFilledWhileDrawing() throws {
      window.apply(["S": ["one", "two", "three"]])
      window.settle()
      // The rows become so tall that the list gets a scroll bar.
      window.heightOf = { _ in 400 }
      for view in list.rows.views where view.isNearVisibleArea {
        view.cells.first?.element = nil
        view.markForFillingIfNeeded()
      }
      #expect(list.rows.hasUnfilledVisibleRows)
      let parent = try #require(list.parent)
      let snapshot = gtk_snapshot_new()
      list.queueDraw()
      gtk_widget_snapshot_child(parent.widget, list.widget, snapshot)
      let node = try #require(gtk_snapshot_free_to_node(snapshot), "the rows are drawn")
      gsk_render_node_unref(node)
      #expect(!list.rows.hasUnfilledVisibleRows)
    }

    @Test func listCanBeReleasedWithPendingLines() throws {
      weak var source: ListWindow.DataSource?
      var isDone = false
      do {
        let other = try ListWindow(hasHeaders: false)
        source = other.dataSource
        other.apply(["S": ["one"]])
        other.settle()
        var snapshot = ListWindow.DataSource.Snapshot()
        snapshot.appendSections(["S"])
        snapshot.appendItems(all)
        other.dataSource.apply(snapshot) { isDone = true }
        #expect(!other.dataSource.lineStore.isComplete)
      }
      while MainLoop.iterate() {}
      #expect(source == nil)
      #expect(isDone, "the wait ends")
    }
  }
}
