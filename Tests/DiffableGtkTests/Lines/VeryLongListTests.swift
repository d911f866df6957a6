import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// Very long lists behave like short ones.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct VeryLongListTests {
    @Test func appendedItemCanBeSelectedAndShown() throws {
      let window = try ListWindow(hasHeaders: false)
      window.apply(["S": (0..<300_000).map { "item \($0)" }])
      window.settle()
      let source = window.dataSource
      for number in 300_000..<300_003 {
        var snapshot = source.snapshot()
        snapshot.appendItems(["item \(number)"])
        source.apply(snapshot)
        source.selectedItemIdentifier = "item \(number)"
        source.scrollTo(item: "item \(number)")
        #expect(source.selectedItemIdentifier == "item \(number)")
        #expect(source.indexPath(for: "item \(number)")?.item == number)
        #expect(window.shown.last == "item \(number)")
      }
    }

    @Test func userMoveIsReportedImmediately() throws {
      let window = try ListWindow(hasHeaders: false)
      window.apply(["S": (0..<300_000).map { "item \($0)" }])
      window.settle()
      let source = window.dataSource
      var moved: [[String]] = []
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { transaction in
        moved.append(
          transaction.difference.map { change in
            switch change {
            case .insert(_, let item, _), .remove(_, let item, _): item
            }
          })
      }
      source.selectedItemIdentifier = "item 3"
      window.list.takeFocus()
      window.press(.down, .alt)
      // Either of the two items can be reported as moved.
      #expect(moved.count == 1 && [["item 3", "item 3"], ["item 4", "item 4"]].contains(moved[0]))
      #expect(window.shown.prefix(5) == ["item 0", "item 1", "item 2", "item 4", "item 3"])
    }
  }
}
