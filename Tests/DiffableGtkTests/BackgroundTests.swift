import TestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// Long lists whose differences are computed in the background, by `await apply` and `prepare`.
  @MainActor
  @Suite(.serialized, .timeLimit(.minutes(10)))
  struct BackgroundTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.apply(["S": ["a", "b"]])
      window.settle()
      source.longCount = 0
    }

    @Test func snapshotIsShownAfterItsDifferenceIsComputed() async {
      await source.apply(ListWindow.snapshot(["b", "c"]), animatingDifferences: false)
      #expect(source.snapshot().itemIdentifiers == ["b", "c"])
      #expect(window.shown == ["# S", "b", "c"])
    }

    @Test func applyWithoutAwaitIsSynchronous() {
      source.apply(ListWindow.snapshot(["b", "c"]), animatingDifferences: false, completion: nil)
      #expect(window.shown == ["# S", "b", "c"])
      source.selectedItemIdentifier = "c"
      #expect(source.selectedItemIdentifier == "c")
    }

    @Test func onlyTheLastSnapshotIsShown() async {
      let shadow = ShadowList(of: source.lineStore.model)
      var completed: [Int] = []
      for round in 0..<4 {
        source.showWhenPrepared(
          .init(snapshot: ListWindow.snapshot(["b", "round \(round)"]), animates: false) {
            completed.append(round)
          })
      }
      await source.apply(ListWindow.snapshot(["b", "round 4"]), animatingDifferences: false)
      #expect(completed == [0, 1, 2, 3])
      #expect(shadow.changes.count == 1)
      #expect(window.shown == ["# S", "b", "round 4"])
    }

    @Test func synchronousApplyReplacesPendingOne() async throws {
      var marked = ListWindow.snapshot(["a", "late"])
      marked.reconfigureItems(["a"])
      window.configured = []
      var isDone = false
      source.showWhenPrepared(.init(snapshot: marked, animates: false) { isDone = true })
      #expect(source.waiting != nil)
      source.apply(ListWindow.snapshot(["a", "b", "now"]), animatingDifferences: false, completion: nil)
      #expect(window.configured.contains("a"), "marks of a replaced snapshot are kept")
      try await eventually { isDone }
      #expect(source.snapshot().itemIdentifiers == ["a", "b", "now"])
      window.settle()
      #expect(window.shown == ["# S", "a", "b", "now"])
    }

    @Test func preparedSnapshotIsShownWhenApplied() async {
      let prepared = await source.prepare(ListWindow.snapshot(["b", "c"]))
      #expect(window.shown == ["# S", "a", "b"])
      source.apply(prepared, animatingDifferences: false)
      #expect(window.shown == ["# S", "b", "c"])
    }

    @Test func preparedSnapshotIsValidAfterOtherApplies() async {
      let prepared = await source.prepare(ListWindow.snapshot(["b", "c", "a"]))
      source.apply(ListWindow.snapshot(["x", "c", "b"]), animatingDifferences: false, completion: nil)
      source.apply(prepared, animatingDifferences: false)
      #expect(window.shown == ["# S", "b", "c", "a"])
      // After the empty snapshot, the data source uses another identifier pool.
      source.apply(ListWindow.snapshot([]), animatingDifferences: false, completion: nil)
      source.apply(prepared, animatingDifferences: false)
      #expect(window.shown == ["# S", "b", "c", "a"])
    }

    @Test func pendingMarksAreTransferredToAPreparedSnapshot() async {
      let prepared = await source.prepare(ListWindow.snapshot(["a", "b", "now"]))
      var marked = ListWindow.snapshot(["a", "late"])
      marked.reconfigureItems(["a"])
      source.showWhenPrepared(.init(snapshot: marked, animates: false, completion: nil))
      window.configured = []
      source.apply(prepared, animatingDifferences: false)
      #expect(window.configured.contains("a"))
      #expect(!window.configured.contains("b"))
      #expect(source.waiting == nil)
      #expect(window.shown == ["# S", "a", "b", "now"])
    }

    @Test func expandingDoesNotCancelAPendingApply() async throws {
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["a", "b"])
      tree.append(["c"], to: "a")
      source.apply(tree, to: "S", animatingDifferences: false, completion: nil)
      var late = source.snapshot()
      late.appendSections(["T"])
      late.appendItems(["late"], toSection: "T")
      source.showWhenPrepared(.init(snapshot: late, animates: false, completion: nil))
      #expect(source.setExpanded(true, for: "a"))
      #expect(source.snapshot().itemIdentifiers == ["a", "c", "b"])
      try await eventually { source.waiting == nil }
      #expect(source.snapshot().itemIdentifiers == ["a", "c", "b", "late"])
      #expect(source.snapshot(for: "S").visibleItems == ["a", "c", "b"])
    }

    @Test func treeIsAppliedAfterAPendingApply() async throws {
      let late = ListWindow.snapshot(["late"])
      var isDone = false
      source.showWhenPrepared(.init(snapshot: late, animates: false) { isDone = true })
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["x", "y"])
      await source.apply(tree, to: "T", animatingDifferences: false)
      try await eventually { isDone }
      #expect(source.snapshot().itemIdentifiers == ["late", "x", "y"])
      #expect(source.snapshot(for: "T").rootItems == ["x", "y"])
    }
  }
}
