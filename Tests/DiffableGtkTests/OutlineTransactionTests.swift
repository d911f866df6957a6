import Gtk
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// The transactions that report the user's changes to outlines.
  @MainActor
  @Suite(.serialized)
  struct OutlineTransactionTests {
    @Test func transactionHasTreesBeforeAndAfter() throws {
      let window = try ListWindow()
      let source = window.dataSource
      window.apply(["Flat": ["one"], "Tree": []])
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["fruit", "nuts"])
      tree.append(["apple", "pear"], to: "fruit")
      tree.append(["almond"], to: "nuts")
      source.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      var transactions: [ListWindow.DataSource.Transaction] = []
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { transactions.append($0) }
      source.selectedItemIdentifier = "nuts"
      window.list.takeFocus()
      window.press(.up, .alt)
      let transaction = try #require(transactions.first)
      #expect(transaction.finalSnapshot.itemIdentifiers == ["one", "nuts", "fruit"])
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["Tree"])
      let section = try #require(transaction.sectionTransactions.first)
      #expect(section.initialSnapshot == tree)
      #expect(section.finalSnapshot.items == ["nuts", "almond", "fruit", "apple", "pear"])
      #expect(section.finalSnapshot.parent(of: "almond") == "nuts")
      #expect(tree.items.applying(section.difference) == section.finalSnapshot.items)
    }

    // MARK: Drags

    /// Shows `one` and the tree a (b), c, d (e, f), and begins to drag an item.
    private func drag(_ item: String) throws -> (
      window: ListWindow, tree: ListWindow.DataSource.SectionSnapshot
    ) {
      let window = try ListWindow(hasHeaders: false)
      window.apply(["Flat": ["one"], "Tree": []])
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["a", "c", "d"])
      tree.append(["b"], to: "a")
      tree.append(["e", "f"], to: "d")
      tree.expand(["a", "d"])
      window.dataSource.apply(tree, to: "Tree", animatingDifferences: false)
      window.settle()
      window.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      let place = try #require(window.place(item))
      #expect(window.list.parts.reordering.begin(at: place.x + 20, place.y + place.height / 2))
      return (window, tree)
    }

    private func move(to item: String, share: Double, in window: ListWindow) throws {
      let place = try #require(window.place(item))
      window.list.parts.reordering.move(to: (place.x + 20, place.y + place.height * share))
    }

    @Test(arguments: [false, true])
    func itemInItsOldLineHasAnotherParent(cancelled: Bool) throws {
      let (window, tree) = try drag("c")
      let source = window.dataSource
      var transactions: [ListWindow.DataSource.Transaction] = []
      source.reorderingHandlers.didReorder = { transactions.append($0) }
      try move(to: "b", share: 0.25, in: window)
      #expect(source.snapshot().itemIdentifiers == ["one", "a", "c", "b", "d", "e", "f"])
      try move(to: "b", share: 0.75, in: window)
      #expect(source.snapshot().itemIdentifiers == ["one", "a", "b", "c", "d", "e", "f"])
      #expect(source.snapshot(for: "Tree").parent(of: "c") == "a")
      window.list.parts.reordering.end(cancelled: cancelled)
      if cancelled {
        #expect(source.snapshot(for: "Tree") == tree && transactions.isEmpty)
      } else {
        #expect(transactions.map { $0.sectionTransactions.map(\.initialSnapshot) } == [[tree]])
        #expect(transactions.first?.sectionTransactions.first?.finalSnapshot.parent(of: "c") == "a")
      }
    }

    @Test func collapsingTheNewParentCancelsTheDrag() throws {
      let (window, tree) = try drag("c")
      let source = window.dataSource
      var transactions = 0
      source.reorderingHandlers.didReorder = { _ in transactions += 1 }
      try move(to: "f", share: 0.75, in: window)
      #expect(source.snapshot(for: "Tree").parent(of: "c") == "d")
      #expect(source.setExpanded(false, for: "d"))
      #expect(window.list.parts.reordering.drag == nil && transactions == 0)
      var collapsed = tree
      collapsed.collapse(["d"])
      #expect(source.snapshot(for: "Tree") == collapsed)
      #expect(source.snapshot().itemIdentifiers == ["one", "a", "b", "c", "d"])
    }

    /// A snapshot can be applied during a drag, for example because another process has added an item.
    @Test(arguments: ["b", "c", "e"])
    func cancelledItemReturnsToItsParentAfterAnApply(item: String) throws {
      let (window, tree) = try drag(item)
      let source = window.dataSource
      try move(to: "f", share: 0.75, in: window)
      #expect(source.snapshot().itemIdentifiers.last == item)
      var snapshot = source.snapshot()
      snapshot.appendItems(["two"], toSection: "Flat")
      source.apply(snapshot, animatingDifferences: false)
      #expect(source.snapshot().itemIdentifiers.last == item)
      window.list.parts.reordering.cancel()
      #expect(source.snapshot(for: "Tree") == tree)
      #expect(source.snapshot().itemIdentifiers == ["one", "two"] + tree.visibleItems)
    }
  }
}
