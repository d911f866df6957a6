import Gtk
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// Transactions for changes of outlines by the user.
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
  }
}
