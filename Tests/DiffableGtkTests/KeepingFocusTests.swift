import CGtk
import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// The keyboard focus stays in the list, on the same item, through all changes.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct KeepingFocusTests {
    /// When the number of columns in a long list changes, the store is replaced and the focused row removed.
    @Test(arguments: [443, 300_000])
    func resizeKeepsTheFocusedItem(count: Int) throws {
      let window = try ListWindow(width: 360)
      let before = SearchEntry(placeholder: "Search")
      gtk_window_set_child(window.window.cast(), nil)
      window.window.setContent(Box(.vertical, [before, window.list]))
      window.list.layout = .grid(minimumCellWidth: 160, spacing: 12)
      var snapshot = ListWindow.DataSource.Snapshot()
      for section in 0..<60 {
        snapshot.appendSections(["\(section)"])
        snapshot.appendItems((0..<count / 60).map { "\(section) \($0)" })
      }
      window.dataSource.apply(snapshot)
      window.settle()
      #expect(window.list.takeFocus())
      window.press(.end)
      window.settle()
      let last = try #require(window.dataSource.selectedItemIdentifier)
      for width in [1080, 360, 1080, 600, 360] as [Int32] {
        window.window.defaultSize = (width, 500)
        MainLoop.wait { window.list.width == width }
        window.settle()
        window.finishAnimations()
        #expect(window.window.focusWidget == window.cell(last) && window.cell(last) != nil, "at \(width)")
        #expect(window.list.parts.focus.isInList)
      }
    }

    @Test func focusMovesToTheNextItemAfterRemoval() throws {
      let window = try ListWindow()
      window.apply(["S": ["a", "b", "c"]])
      window.settle()
      #expect(window.list.takeFocus())
      window.press(.down)
      window.apply(["S": ["a", "c"]])
      window.settle()
      #expect(window.cursorCell?.accessibleText == "c" && window.list.hasFocusInside)
    }

    @Test func focusEntersASelectionAtItsFirstItem() throws {
      let window = try ListWindow()
      let items = (0..<40).map { "item \($0)" }
      window.apply(["S": items])
      window.list.selectionMode = .multiple
      window.settle()
      window.dataSource.selectedItemIdentifiers = Array(items[3...])
      window.dataSource.focusedItemIdentifier = "item 1"
      window.dropFocus()
      window.apply(["S": items.filter { $0 != "item 1" }])
      window.settle()
      #expect(window.dataSource.focusedItemIdentifier == nil)
      #expect(window.list.takeFocus())
      #expect(window.dataSource.focusedItemIdentifier == "item 3")
    }

    @Test func newContentFocusesTheFirstItem() throws {
      let window = try ListWindow()
      window.apply(["S": (0..<50).map { "old \($0)" }])
      window.settle()
      #expect(window.list.takeFocus())
      window.press(.end)
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["T"])
      snapshot.appendItems((0..<20).map { "new \($0)" })
      window.dataSource.apply(snapshot, scrollingToTop: true)
      window.settle()
      #expect(window.list.parts.focus.isInList)
      window.press(.down)
      #expect(window.dataSource.selectedItemIdentifier == "new 0")
    }

    /// A list that gets the focus before its first layout focuses its first or selected item.
    @Test func focusCanBeTakenBeforeTheFirstLayout() throws {
      let window = try ListWindow()
      let other = Button(label: "Elsewhere")
      gtk_window_set_child(window.window.cast(), nil)
      let box = Box(.vertical, [other])
      window.window.setContent(box)
      window.settle()
      #expect(other.grabFocus())
      box.append(window.list)
      window.list.expandsVertically = true
      window.list.selectionMode = .multiple
      window.apply(["S": ["a", "b", "c"]])
      #expect(window.list.takeFocus() && window.list.parts.focus.isInList)
      window.settle()
      let row = try #require(window.cell("a")?.lineView?.parent)
      #expect(window.window.focusWidget == row && !window.list.isFocusable)
      window.press(.down)
      #expect(try #require(window.cell("b")?.lineView?.parent).hasFocusInside)
    }

    /// Selects an item, adds an entry to its cell and focuses the entry.
    private func focusEntry(in item: String, of window: ListWindow) throws -> SearchEntry {
      window.dataSource.selectedItemIdentifier = item
      #expect(window.list.takeFocus())
      let entry = SearchEntry(placeholder: "Name")
      try #require(window.cell(item)).add(entry)
      window.settle()
      #expect(entry.grabFocus() && entry.hasFocusInside)
      return entry
    }

    /// An entry keeps the keyboard focus when its cell moves.
    @Test(arguments: [ListLayout.list, .grid(minimumCellWidth: 100)])
    func entryInACellKeepsTheFocus(layout: ListLayout) throws {
      let window = try ListWindow()
      window.list.layout = layout
      window.apply(["S": ["a", "b", "c", "d", "e"]])
      window.settle()
      let entry = try focusEntry(in: "b", of: window)
      for items in [["new", "a", "b", "c"], ["b", "a"], ["a", "x", "y", "z", "b"]] {
        window.apply(["S": items])
        window.settle()
        #expect(entry.hasFocusInside, "\(items)")
        #expect(window.cell("b").map { entry.parent == $0 } == true)
      }
    }

    @Test func entryInACellKeepsTheFocusWhenTheProgramSelectsAnotherItem() throws {
      let window = try ListWindow()
      window.apply(["S": ["a", "b", "c"]])
      window.settle()
      let entry = try focusEntry(in: "a", of: window)
      window.dataSource.selectedItemIdentifier = "c"
      window.apply(["S": ["new", "a", "b", "c"]])
      window.settle()
      #expect(entry.hasFocusInside && window.dataSource.selectedItemIdentifier == "c")
      #expect(window.dataSource.focusedItemIdentifier == "a")
    }

    /// A click on an entry in a cell focuses only the entry.
    @Test func itemOfAFocusedEntryIsFocused() throws {
      let window = try ListWindow()
      window.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      window.apply(["S": ["a", "b", "c", "d", "e"]])
      window.settle()
      let entry = try focusEntry(in: "b", of: window)
      func moveCursor() { window.list.selection.moveCursor(to: window.dataSource.element(of: "a")) }
      moveCursor()
      window.apply(["S": ["new", "a", "b", "c", "d", "e"]])
      window.settle()
      #expect(entry.hasFocusInside && window.dataSource.focusedItemIdentifier == "b")
      moveCursor()
      window.press(.down, .alt)
      window.settle()
      #expect(window.dataSource.snapshot().itemIdentifiers == ["new", "a", "c", "b", "d", "e"])
      #expect(entry.hasFocusInside)
      moveCursor()
      window.press(.down)
      #expect(window.dataSource.selectedItemIdentifier == "d")
    }

    // MARK: Keeping the focused item visible

    /// Applies the items in one section and finishes all animations.
    private func show(_ items: [String], in window: ListWindow, animated: Bool = false) {
      window.apply(["S": items], animated: animated)
      window.finishAnimations()
    }

    private func isInView(_ item: String, _ window: ListWindow) -> Bool {
      guard let place = window.place(item) else { return false }
      return place.y >= window.list.parts.pinned.coveredHeights(at: 1).top - 1
        && place.maxY <= Double(window.list.height) + 1
    }

    @Test(arguments: [0, 900.0], [ListLayout.list, .grid(minimumCellWidth: 100)])
    func focusedRowStaysVisibleAfterSorting(scrolled: Double, layout: ListLayout) throws {
      let window = try ListWindow()
      window.list.layout = layout
      let items = (0..<300).map { "n\($0)" }
      show(items, in: window)
      window.list.scroller.value = scrolled
      window.settle()
      let item = try #require(window.shown.dropFirst(5).first)
      window.dataSource.selectedItemIdentifier = item
      #expect(window.list.takeFocus())
      for order in [items.reversed(), items, items.sorted(), items.shuffled()] {
        show(order, in: window, animated: true)
        #expect(isInView(item, window), "\(item) in \(order.prefix(3))…")
        let cell = try #require(window.cell(item))
        #expect(cell.lineView?.focusTarget(of: cell)?.hasFocus == true)
      }
    }

    @Test func unfocusedListKeepsItsScrollPosition() throws {
      let window = try ListWindow()
      let items = (0..<300).map { "n\($0)" }
      show(items, in: window)
      window.list.scroller.value = 900
      window.settle()
      let item = try #require(window.shown.dropFirst(5).first)
      let first = try #require(window.shown.first { (window.place($0)?.y ?? -1) >= 0 })
      let before = window.place(first)
      window.dataSource.selectedItemIdentifier = item
      window.dropFocus()
      show(items.filter { $0 != item } + [item], in: window)
      #expect(window.place(item) == nil && window.place(first) == before)
    }

    @Test func visibleFocusedRowDoesNotScroll() throws {
      let window = try ListWindow()
      let items = (0..<300).map { "n\($0)" }
      show(items, in: window)
      window.list.scroller.value = 900
      window.settle()
      let shown = window.shown
      window.dataSource.selectedItemIdentifier = shown[5]
      #expect(window.list.takeFocus())
      let places = shown.map { window.place($0) }
      show(items.dropLast(20) + ["new"], in: window)
      #expect(shown.map { window.place($0) } == places)
      // A focused item that is partly visible isn't scrolled fully into view.
      let top = try #require(window.place(shown[5])).y
      window.list.scroller.value += top + 10
      window.settle()
      let cut = window.place(shown[5])
      show(Array(items.dropLast(40)), in: window)
      #expect(cut != nil && window.place(shown[5]) == cut)
    }

    @Test func veryLongListFollowsTheRowWithPendingLines() throws {
      let window = try ListWindow(hasHeaders: false)
      let items = (0..<300_000).map { "n\($0)" }
      show(items, in: window)
      window.dataSource.selectedItemIdentifier = "n4"
      #expect(window.list.takeFocus())
      window.apply(["S": items.reversed()])
      #expect(!window.dataSource.lineStore.isComplete)
      #expect(isInView("n4", window))
      window.settle()
      #expect(isInView("n4", window) && window.list.parts.focus.isInList)
    }

    @Test func searchFromTheTopIgnoresTheFocusedRow() throws {
      let window = try ListWindow()
      let items = (0..<300).map { "n\($0)" }
      show(items, in: window)
      window.press(.end)
      var snapshot = window.dataSource.snapshot()
      snapshot.deleteItems(["n7"])
      window.dataSource.apply(snapshot, scrollingToTop: true)
      window.settle()
      #expect(window.list.isAtTop && window.list.parts.focus.isInList)
    }
  }
}
