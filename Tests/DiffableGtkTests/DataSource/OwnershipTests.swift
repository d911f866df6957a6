import GtkTestSupport
import Testing

@testable import DiffableGtk
@testable import Gtk

extension GtkSuite {
  /// A list retains its data source until another one replaces it.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct OwnershipTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow(hasHeaders: false)
      window.apply(["S": ["a", "b", "c"]])
      window.settle()
    }

    private func makeSource() -> ListWindow.DataSource {
      let cells = CellRegistration<ListWindow.TextCell, String> { $0.label.text = $2 }
      return ListWindow.DataSource(listView: list) { list, indexPath, item in
        list.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: item)
      }
    }

    @Test func listKeepsItsDataSource() {
      weak var source: ListWindow.DataSource?
      do {
        let new = makeSource()
        source = new
        new.apply(ListWindow.snapshot(["x", "y"]))
      }
      window.settle()
      #expect(source != nil && window.shown == ["x", "y"])
    }

    @Test func newDataSourceTakesOver() {
      let old = window.dataSource
      old.selectedItemIdentifier = "b"
      let new = makeSource()
      window.settle()
      #expect(window.shown == [] && new.selectedItemIdentifiers == [])
      new.apply(ListWindow.snapshot(["x", "y"]))
      new.selectedItemIdentifier = "y"
      window.settle()
      #expect(window.shown == ["x", "y"])
      #expect(old.listView == nil && new.listView === list)
    }

    /// The old data source's registrations may have been released, and new ones may have the same addresses.
    @Test func newDataSourceGetsNoOldCells() {
      weak let cell = window.cell("a")
      #expect(cell != nil)
      let new = makeSource()
      MainLoop.wait { cell == nil }
      #expect(cell == nil && new.listView === list)
    }

    @Test func replacedDataSourceIsInert() {
      let old = window.dataSource
      var completions = 0
      let new = makeSource()
      new.apply(ListWindow.snapshot(["x", "y"]))
      new.selectedItemIdentifier = "y"
      window.settle()
      old.apply(ListWindow.snapshot(["d"])) { completions += 1 }
      old.selectedItemIdentifier = "a"
      old.selectedItemIdentifiers = []
      old.scrollTo(item: "c")
      old.sectionProvider = nil
      window.settle()
      #expect(completions == 1)
      #expect(window.shown == ["x", "y"] && new.selectedItemIdentifier == "y")
      #expect(old.snapshot().itemIdentifiers == ["a", "b", "c"] && old.indexPath(for: "b") == [0, 1])
      #expect(
        old.visibleItemIdentifiers == [] && old.selectedItemIdentifiers == [] && old.cell(for: "a") == nil)
      #expect(old.scrollAnchor == nil && !old.setExpanded(true, for: "a"))
    }

    @Test func replacedDataSourceCompletesItsChanges() async {
      let old = window.dataSource
      var completions = 0
      old.apply(ListWindow.snapshot(["c", "b", "a"])) { completions += 1 }
      window.frame(at: 0)
      #expect(completions == 0, "the rows are moving")
      _ = makeSource()
      #expect(completions == 1)
      await old.apply(ListWindow.snapshot(["z"]))
    }

    @Test func replacedDataSourceEndsItsDrag() {
      let old = window.dataSource
      old.reorderingHandlers.canReorderItem = { _ in true }
      #expect(list.parts.reordering.begin(at: 20, 20))
      let new = makeSource()
      new.apply(ListWindow.snapshot(["x", "y"]))
      window.finishAnimations()
      #expect(window.shown == ["x", "y"] && list.parts.reordering.drag == nil)
    }

    @Test func dataSourceOutlivesItsList() async throws {
      var other: ListWindow? = try ListWindow()
      let source = try #require(other?.dataSource)
      other?.apply(["S": ["a"]])
      other?.settle()
      var completions = 0
      source.apply(ListWindow.snapshot(["b", "a"])) { completions += 1 }
      weak let list = other?.list
      other = nil
      MainLoop.wait { list == nil }
      #expect(list == nil && source.listView == nil && completions == 1)
      await source.apply(ListWindow.snapshot(["c"]))
      #expect(source.snapshot().itemIdentifiers == ["b", "a"])
    }

    // MARK: Prepared snapshots

    @Test func snapshotPreparedByAnotherDataSourceIsComparedAgain() async throws {
      let other = try ListWindow(hasHeaders: false)
      other.apply(["S": ["x"]])
      other.settle()
      // Each list has shown one snapshot, so the versions of their data sources are equal.
      let prepared = await window.dataSource.prepare(ListWindow.snapshot(["a", "b", "c", "d"]))
      other.dataSource.apply(prepared)
      other.settle()
      #expect(other.dataSource.snapshot().itemIdentifiers == ["a", "b", "c", "d"])
      #expect(other.shown == ["a", "b", "c", "d"])
    }
  }
}
