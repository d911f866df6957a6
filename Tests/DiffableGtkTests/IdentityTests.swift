import Gtk
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// Selection, focus and scroll position belong to identifiers, whatever is applied.
  @MainActor
  @Suite(.serialized)
  struct IdentityTests {
    let window: ListWindow
    private let all = (0..<200).map { "item \($0)" }

    init() throws {
      window = try ListWindow()
      window.apply(["S": all])
      window.settle()
    }

    @Test func selectionFollowsItsItem() {
      window.dataSource.selectedItemIdentifier = "item 5"
      window.apply(["S": all.reversed()])
      #expect(window.dataSource.selectedItemIdentifier == "item 5")
      window.apply(["T": all.filter { $0.hasSuffix("5") }])
      #expect(window.dataSource.selectedItemIdentifier == "item 5")
    }

    @Test func selectionEndsWithItsItem() {
      var changes = 0
      window.list.onSelectionChange = { changes += 1 }
      window.dataSource.selectedItemIdentifier = "item 5"
      #expect(changes == 0)
      window.apply(["S": ["item 6"]])
      #expect(window.dataSource.selectedItemIdentifier == nil)
      #expect(changes == 1)
    }

    @Test func focusFollowsItsItem() throws {
      window.list.takeFocus()
      for _ in 0..<3 { window.press(.down) }
      window.apply(["S": all.filter { $0 != "item 1" }])
      window.settle()
      let focused = try #require(window.window.focusWidget)
      let cell = try #require(window.cursorCell)
      #expect((cell as? ListWindow.TextCell)?.label.text == "item 3")
      #expect(cell.lineView?.focusTarget(of: cell) == focused)
    }

    @Test func focusMovesToTheNextItemAfterRemoval() throws {
      window.list.takeFocus()
      window.press(.down)
      window.apply(["S": all.filter { $0 != "item 1" }])
      window.settle()
      let cell = try #require(window.cursorCell)
      #expect((cell as? ListWindow.TextCell)?.label.text == "item 2")
      #expect(window.list.hasFocusInside)
    }

    @Test func insertionAboveKeepsTheScrollPosition() throws {
      window.dataSource.scrollTo(item: "item 150")
      window.settle()
      let before = try #require(window.presented("item 145")).y
      window.apply(["S": ["x", "y", "z"] + all.filter { $0 != "item 3" }])
      window.settle()
      #expect(try abs(#require(window.presented("item 145")).y - before) < 1)
    }

    @Test func scrollBeforeFirstLayout() throws {
      let early = try ListWindow(isShown: false)
      early.apply(["S": all])
      early.dataSource.scrollTo(item: "item 150")
      early.show()
      #expect(early.shown.contains("item 150"))
      #expect(early.shown.count > 5)
    }

    @Test func listAtTheTopStaysThere() {
      window.dataSource.scrollTo(item: "item 150")
      window.settle()
      window.list.scrollToTop()
      window.settle()
      window.apply(["S": ["x"] + all])
      window.settle()
      #expect(window.shown.prefix(2) == ["# S", "x"])
    }

    @Test func reconfigureKeepsAndReloadReplacesTheCell() throws {
      func cell() throws -> ListCell {
        try #require(window.cell("item 2"))
      }
      let before = try cell()
      var snapshot = window.dataSource.snapshot()
      snapshot.reconfigureItems(["item 2"])
      window.configured = []
      window.dataSource.apply(snapshot)
      #expect(window.configured == ["item 2"])
      #expect(try cell() === before)
      snapshot = window.dataSource.snapshot()
      #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
      snapshot.reloadItems(["item 2"])
      window.dataSource.apply(snapshot)
      #expect(try cell() !== before)
    }
  }
}
