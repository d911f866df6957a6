import Gtk
import GtkTestSupport
import TestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct ReorderingTests: ListSuite {
    let window: ListWindow
    private let log = Log()

    final class Log {
      var transactions: [ListWindow.DataSource.Transaction] = []
    }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b", "c"], "Empty": [], "B": ["x", "y"]])
      window.settle()
      source.reorderingHandlers.canReorderItem = { $0 != "fixed" }
      source.reorderingHandlers.didReorder = { [log] in log.transactions.append($0) }
    }

    private func items(_ section: String) -> [String] {
      source.snapshot().itemIdentifiers(inSection: section)
    }

    @Test func altArrowsMoveByOneAndAcrossSections() throws {
      source.selectedItemIdentifier = "b"
      window.list.takeFocus()
      window.press(.down, .alt)
      #expect(items("A") == ["a", "c", "b"])
      window.press(.down, .alt)
      #expect(items("Empty") == ["b"])
      window.press(.down, .alt)
      #expect(items("B") == ["b", "x", "y"])
      window.press(.up, .alt)
      window.press(.up, .alt)
      #expect(items("A") == ["a", "c", "b"])
      #expect(log.transactions.count == 5)
      let first = try #require(log.transactions.first)
      #expect(first.initialSnapshot.itemIdentifiers == ["a", "b", "c", "x", "y"])
      #expect(["a", "b", "c", "x", "y"].applying(first.difference) == ["a", "c", "b", "x", "y"])
      #expect(first.sectionTransactions.map(\.sectionIdentifier) == ["A"])
    }

    /// Drags from the middle of one cell to a point in another.
    private func drag(_ item: String, to target: String, below: Bool = true) throws {
      let from = try #require(window.cell(item)?.bounds(in: window.list))
      #expect(window.list.parts.reordering.begin(at: from.x + 20, from.y + from.height / 2))
      let to = try #require(window.place(target))
      window.list.parts.reordering.move(to: (to.x + 20, to.y + to.height * (below ? 0.75 : 0.25)))
    }

    /// The window can be maximised during a drag.
    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func draggedItemFollowsTheListWidth(layout: ListLayout) throws {
      window.list.layout = layout
      window.settle()
      try drag("a", to: "b")
      for width in [750, 320] as [Int32] {
        window.window.defaultSize = (width, 500)
        MainLoop.wait { window.list.width == width }
        window.settle()
        window.list.parts.animator.finish()
        let drag = try #require(window.list.parts.reordering.drag)
        let (own, other) = try (#require(window.place("a")), #require(window.place("c")))
        #expect(own.width == other.width)
        #expect(drag.bounds.width == own.width && drag.bounds.height == own.height)
        #expect(drag.bounds.x <= drag.pointer.x && drag.pointer.x <= drag.bounds.maxX)
        if layout == .list { #expect(drag.bounds.x == own.x) }
      }
      window.list.parts.reordering.end(cancelled: false)
    }

    @Test(arguments: [-5, 405.0]) func itemFollowsThePointerBesideTheRows(x: Double) throws {
      let from = try #require(window.place("a")), to = try #require(window.place("c"))
      #expect(window.list.parts.reordering.begin(at: from.x + 20, from.y + from.height / 2))
      window.list.parts.reordering.move(to: (x, to.y + to.height * 0.75))
      #expect(items("A") == ["b", "c", "a"])
      window.list.parts.reordering.end(cancelled: false)
    }

    @Test func dragOverAHeaderMovesIntoAnEmptySection() throws {
      try drag("x", to: "# B", below: false)
      #expect(items("Empty") == ["x"])
      window.list.parts.reordering.end(cancelled: false)
    }

    /// Without the header's middle as the limit, an item that is lower than the header would move back and forth.
    @Test func dragPassesAHeaderAtItsMiddle() throws {
      window.heightOf = { _ in 4 }
      source.applySnapshotUsingReloadData(source.snapshot())
      window.settle()
      try drag("x", to: "# B")
      #expect(items("B") == ["x", "y"], "the lower part of the header is nearer to the item's own section")
      let header = try #require(window.place("# B"))
      for share in [0.4, 0.3] {
        window.list.parts.reordering.move(to: (header.x + 20, header.y + header.height * share))
        window.finishAnimations()
        #expect(items("Empty") == ["x"] && items("B") == ["y"])
      }
      window.list.parts.reordering.end(cancelled: true)
      window.finishAnimations()
      try drag("y", to: "# Empty")
      #expect(items("Empty") == ["y"], "a quick drag doesn't skip the empty section")
      window.list.parts.reordering.end(cancelled: true)
    }

    /// The program applies a snapshot during a drag. The snapshot is a copy of the current one, or is made
    /// from the program's model.
    @Test(arguments: [true, false])
    func escapeKeepsAppliedSnapshots(isFromModel: Bool) throws {
      var model = source.snapshot()
      try drag("a", to: "c")
      if !isFromModel { model = source.snapshot() }
      model.appendItems(["d"], toSection: "A")
      source.apply(model)
      #expect(items("A") == (isFromModel ? ["a", "b", "c", "d"] : ["b", "c", "a", "d"]))
      window.press(.escape)
      #expect(items("A") == ["a", "b", "c", "d"])
      #expect(log.transactions.isEmpty)
    }

    @Test(arguments: [true, false])
    func transactionContainsAllMovesOfTheUser(isFromModel: Bool) throws {
      var model = source.snapshot()
      try drag("a", to: "b")
      if !isFromModel { model = source.snapshot() }
      model.appendItems(["d"], toSection: "A")
      source.apply(model)
      window.settle()
      let place = try #require(window.place("c"))
      window.list.parts.reordering.move(to: (place.x + 20, place.y + place.height * 0.75))
      window.list.parts.reordering.end(cancelled: false)
      #expect(items("A") == ["b", "c", "a", "d"])
      let transaction = try #require(log.transactions.first)
      #expect(transaction.initialSnapshot.itemIdentifiers(inSection: "A") == ["a", "b", "c", "d"])
      #expect(transaction.finalSnapshot.itemIdentifiers(inSection: "A") == ["b", "c", "a", "d"])
      // As in the guide, the difference can be applied to the program's own array.
      let reordered = ["a", "b", "c", "d", "x", "y"].applying(transaction.difference)
      #expect(reordered == ["b", "c", "a", "d", "x", "y"])
    }

    /// The pointer moves from far away to the near half of a row in one event.
    @Test func dragOverTheNearHalfMovesNextToTheRow() throws {
      try drag("a", to: "y", below: false)
      #expect(items("A") == ["b", "c"] && items("B") == ["x", "a", "y"])
      window.list.parts.reordering.end(cancelled: true)
      #expect(items("A") == ["a", "b", "c"])
      try drag("y", to: "b", below: true)
      #expect(items("A") == ["a", "b", "y", "c"])
      window.list.parts.reordering.end(cancelled: false)
    }

    @Test func dragEndsWithItsItem() throws {
      try drag("a", to: "c")
      var snapshot = source.snapshot()
      snapshot.deleteItems(["a"])
      source.apply(snapshot)
      #expect(window.list.parts.reordering.drag == nil)
      #expect(items("A") == ["b", "c"])
      #expect(log.transactions.isEmpty)
      window.press(.escape)
      #expect(items("A") == ["b", "c"])
    }

    @Test func pendingSnapshotIsShownAfterAMove() async throws {
      source.longCount = 0
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["A"])
      snapshot.appendItems(["b", "a", "c", "late"])
      let late = snapshot
      var isDone = false
      source.showWhenPrepared(.init(snapshot: late, animates: false) { isDone = true })
      try drag("a", to: "c")
      window.list.parts.reordering.end(cancelled: false)
      window.list.parts.animator.finish()
      try await eventually { isDone }
      #expect(items("A") == ["b", "a", "c", "late"])
      let transaction = try #require(log.transactions.last)
      #expect(transaction.finalSnapshot.itemIdentifiers(inSection: "A") == ["b", "c", "a"])
    }

    @Test(arguments: [false, true])
    func pendingSnapshotWithTheSameItemsKeepsTheMove(isDragged: Bool) async throws {
      source.longCount = 0
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["A", "Empty", "B"])
      snapshot.appendItems(["a", "b", "c"], toSection: "A")
      snapshot.appendItems(["x", "y", "late"], toSection: "B")
      snapshot.reconfigureItems(["a"])
      source.showWhenPrepared(.init(snapshot: snapshot, animates: false, completion: nil))
      if isDragged {
        try drag("a", to: "c")
      } else {
        source.selectedItemIdentifier = "a"
        window.list.takeFocus()
        window.press(.down, .alt)
      }
      let moved = items("A")
      #expect(moved == (isDragged ? ["b", "c", "a"] : ["b", "a", "c"]))
      #expect(source.waiting?.snapshot.reconfiguredItemIdentifiers == ["a"])
      try await eventually { source.waiting == nil }
      #expect(items("A") == moved && items("B") == ["x", "y", "late"])
      guard isDragged else { return }
      window.press(.escape)
      window.settle()
      #expect(items("A") == ["a", "b", "c"] && items("B") == ["x", "y", "late"])
    }

    @Test func pendingSnapshotIsShownDuringADrag() async throws {
      source.longCount = 0
      try drag("a", to: "c")
      var late = source.snapshot()
      late.appendItems(["late"], toSection: "A")
      var isDone = false
      source.showWhenPrepared(.init(snapshot: late, animates: false) { isDone = true })
      try await eventually { source.waiting == nil }
      #expect(items("A").last == "late")
      window.press(.escape)
      window.settle()
      #expect(items("A") == ["a", "b", "c", "late"])
      #expect(isDone && log.transactions.isEmpty)
    }

    @Test func fixedItemIsNotMoved() throws {
      window.apply(["A": ["fixed", "b"]])
      window.settle()
      source.selectedItemIdentifier = "fixed"
      window.list.takeFocus()
      window.press(.down, .alt)
      #expect(items("A") == ["fixed", "b"])
      let place = try #require(window.cell("fixed")?.bounds(in: window.list))
      #expect(!window.list.parts.reordering.begin(at: place.x + 5, place.y + 5))
    }

    @Test func outlineItemMovesWithItsSubtree() throws {
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["p", "q"])
      tree.append(["p1", "p2"], to: "p")
      tree.expand(["p"])
      source.apply(tree, to: "Empty", animatingDifferences: false)
      source.selectedItemIdentifier = "q"
      window.list.takeFocus()
      _ = source.beginReordering(try #require(window.list.selection.cursor), with: [])
      #expect(
        source.reorder(
          try #require(window.cell("p")?.element), to: .placeOf(try #require(window.cell("q")?.element))))
      source.endReordering(cancelled: false)
      #expect(source.snapshot(for: "Empty").rootItems == ["q", "p"])
      #expect(items("Empty") == ["q", "p", "p1", "p2"])
    }
  }
}
