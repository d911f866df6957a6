import Gtk
import GtkTestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  @MainActor
  @Suite(.serialized)
  struct ReorderingSeveralItemsTests: ListSuite {
    let window: ListWindow
    private let log = Log()

    final class Log {
      var transactions: [ListWindow.DataSource.Transaction] = []
      var asked: Set<String> = []
    }

    init() throws {
      window = try ListWindow()
      window.list.selectionMode = .multiple
      window.apply(["A": ["a", "b", "c", "d"], "B": ["x", "fixed", "y"]])
      window.settle()
      source.reorderingHandlers.canReorderItem = { [log] item in
        log.asked.insert(item)
        return item != "fixed"
      }
      source.reorderingHandlers.didReorder = { [log] in log.transactions.append($0) }
    }

    private var sections: [[String]] {
      source.snapshot().sectionIdentifiers.map { source.snapshot().itemIdentifiers(inSection: $0) }
    }

    private func begin(_ item: String) throws {
      let from = try #require(window.place(item))
      #expect(list.parts.reordering.begin(at: from.x + 20, from.y + from.height / 2))
    }

    private func move(to item: String, share: Double = 0.75) throws {
      let to = try #require(window.place(item))
      list.parts.reordering.move(to: (to.x + 20, to.y + to.height * share))
    }

    @Test func movableSelectedItemsMoveTogether() throws {
      source.selectedItemIdentifiers = ["a", "c", "fixed", "x"]
      try begin("c")
      #expect(log.asked == ["a", "c", "fixed", "x"], "called for each item")
      #expect(list.parts.reordering.drag?.companions.count == 2)
      #expect(window.cell("a")?.configurationState.isReordering == true)
      #expect(window.cell("fixed")?.configurationState.isReordering == false)
      try move(to: "y")
      #expect(sections == [["a", "b", "d"], ["x", "fixed", "c", "y"]], "the others stay in place")
      list.parts.reordering.end(cancelled: false)
      #expect(sections == [["b", "d"], ["fixed", "a", "c", "x", "y"]])
      #expect(source.selectedItemIdentifiers == ["fixed", "a", "c", "x"])
      let transaction = try #require(log.transactions.first)
      #expect(log.transactions.count == 1)
      #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d", "x", "fixed", "y"])
      #expect(
        transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
          == transaction.finalSnapshot.itemIdentifiers)
      #expect(transaction.finalSnapshot == source.snapshot())
      #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == sections)
      #expect(window.cell("a")?.configurationState.isReordering == false)
    }

    @Test func unselectedItemMovesAlone() throws {
      source.selectedItemIdentifiers = ["a", "c"]
      try begin("b")
      #expect(list.parts.reordering.drag?.companions == [])
      try move(to: "d")
      list.parts.reordering.end(cancelled: false)
      #expect(sections[0] == ["a", "c", "d", "b"])
    }

    @Test func dropInPlaceGathersItems() throws {
      source.selectedItemIdentifiers = ["a", "c", "y"]
      try begin("c")
      list.parts.reordering.end(cancelled: false)
      #expect(sections == [["b", "a", "c", "y", "d"], ["x", "fixed"]])
    }

    @Test func escapeRestoresEverything() throws {
      source.selectedItemIdentifiers = ["a", "c"]
      try begin("a")
      try move(to: "y")
      window.press(.escape)
      #expect(sections == [["a", "b", "c", "d"], ["x", "fixed", "y"]])
      #expect(list.parts.reordering.drag == nil && log.transactions.isEmpty)
      #expect(window.cell("c")?.configurationState.isReordering == false)
    }

    @Test func removedCompanionIsLeftOut() throws {
      source.selectedItemIdentifiers = ["a", "b", "c"]
      try begin("a")
      try move(to: "d")
      var snapshot = source.snapshot()
      snapshot.deleteItems(["b"])
      snapshot.appendItems(["new"], toSection: "A")
      source.apply(snapshot)
      #expect(list.parts.reordering.drag?.companions.count == 1)
      list.parts.reordering.end(cancelled: false)
      #expect(sections[0] == ["d", "a", "c", "new"])
      let transaction = try #require(log.transactions.first)
      #expect(transaction.initialSnapshot.itemIdentifiers(inSection: "A") == ["a", "c", "d", "new"])
      #expect(
        transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
          == transaction.finalSnapshot.itemIdentifiers)
    }

    @Test func removedDraggedItemEndsTheDrag() throws {
      source.selectedItemIdentifiers = ["a", "b", "c"]
      try begin("a")
      try move(to: "d")
      var snapshot = source.snapshot()
      snapshot.deleteItems(["a"])
      source.apply(snapshot)
      #expect(list.parts.reordering.drag == nil && log.transactions.isEmpty)
      #expect(sections[0] == ["b", "c", "d"])
    }

    /// A snapshot that is made from the program's model has its own identifier pool.
    @Test func applyWithAnotherPoolKeepsTheDrag() throws {
      source.selectedItemIdentifiers = ["a", "c"]
      try begin("c")
      window.apply(["A": ["new", "a", "b", "c", "d"], "B": ["x", "fixed", "y"]])
      try move(to: "x")
      list.parts.reordering.end(cancelled: false)
      #expect(sections == [["new", "b", "d"], ["a", "c", "x", "fixed", "y"]])
    }

    @Test func altArrowsMoveItemsTogether() throws {
      source.selectedItemIdentifiers = ["b", "d"]
      list.takeFocus()
      list.parts.focus.move(to: try #require(source.element(of: "d")))
      window.press(.down, .alt)
      #expect(sections == [["a", "c"], ["b", "d", "x", "fixed", "y"]])
      window.press(.down, .alt)
      #expect(sections[1] == ["x", "b", "d", "fixed", "y"])
      window.press(.up, .alt)
      window.press(.up, .alt)
      #expect(sections == [["a", "c", "b", "d"], ["x", "fixed", "y"]])
      #expect(log.transactions.count == 4)
      #expect(source.selectedItemIdentifiers == ["b", "d"])
      for transaction in log.transactions {
        #expect(
          transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
            == transaction.finalSnapshot.itemIdentifiers)
      }
    }

    @Test func altArrowsInAGridMoveByRows() throws {
      list.layout = .grid(columns: 3)
      window.apply(["A": ["a", "b", "c", "d", "e", "f", "g"]])
      window.settle()
      source.selectedItemIdentifiers = ["a", "b"]
      list.parts.focus.move(to: try #require(source.element(of: "b")))
      window.press(.down, .alt)
      #expect(sections == [["c", "d", "e", "a", "b", "f", "g"]])
      window.press(.left, .alt)
      #expect(sections == [["c", "d", "a", "b", "e", "f", "g"]])
    }

    @Test func droppedItemsAreAnimated() throws {
      source.selectedItemIdentifiers = ["a", "d"]
      try begin("a")
      window.settle()
      list.parts.animator.finish()
      let before = try #require(window.place("d"))
      list.parts.reordering.end(cancelled: false)
      window.frame(at: 0)
      let start = try #require(window.presented("d"))
      #expect(abs(start.y - before.y) < 1 && list.parts.animator.isRunning)
      window.frame(at: 250)
      #expect(!list.parts.animator.isRunning)
      #expect(sections[0] == ["a", "d", "b", "c"])
    }
  }
}
