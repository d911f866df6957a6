import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// Large differences, which are found off the main actor.
  @MainActor
  @Suite(.serialized)
  struct BackgroundTests {
    let window: ListWindow
    private var source: ListWindow.DataSource { window.dataSource }

    init() throws {
      window = try ListWindow()
      window.apply(["S": ["a", "b"]])
      window.settle()
      source.largeCount = 3
    }

    private func snapshot(_ items: [String]) -> ListWindow.DataSource.Snapshot {
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["S"])
      snapshot.appendItems(items)
      return snapshot
    }

    @Test func snapshotIsShownWhenItsDifferenceIsFound() async {
      await source.apply(snapshot(["b", "c"]), animatingDifferences: false)
      #expect(source.snapshot().itemIdentifiers == ["b", "c"])
      #expect(window.shown == ["# S", "b", "c"])
    }

    @Test func ofSeveralOnlyTheLastIsShown() async {
      let shadow = ShadowList(of: source.lineStore.model)
      var completed: [Int] = []
      for round in 0..<5 {
        source.apply(snapshot(["b", "round \(round)"]), animatingDifferences: false) {
          completed.append(round)
        }
        #expect(source.snapshot().itemIdentifiers == ["b", "round \(round)"])
      }
      #expect(completed.isEmpty)
      await source.apply(snapshot(["b", "last"]), animatingDifferences: false)
      #expect(completed == [0, 1, 2, 3, 4])
      #expect(shadow.changes.count == 1)
      #expect(window.shown == ["# S", "b", "last"])
    }

    @Test func whatIsAddedToTheSnapshotThatWaitsIsNotLost() async {
      source.apply(snapshot(["a", "b", "c"]), animatingDifferences: false, completion: nil)
      var next = source.snapshot()
      next.appendItems(["d"])
      await source.apply(next, animatingDifferences: false)
      #expect(source.snapshot().itemIdentifiers == ["a", "b", "c", "d"])
    }

    @Test func treeIsAddedToTheSnapshotThatWaits() async {
      source.apply(snapshot(["a", "b", "c"]), animatingDifferences: false, completion: nil)
      var tree = ListWindow.DataSource.SectionSnapshot()
      tree.append(["x", "y"])
      await source.apply(tree, to: "T", animatingDifferences: false)
      #expect(source.snapshot().itemIdentifiers == ["a", "b", "c", "x", "y"])
      #expect(source.snapshot(for: "T").rootItems == ["x", "y"])
    }

    @Test func marksOfSnapshotsThatGiveWayCount() async {
      var marked = snapshot(["a", "b", "c"])
      marked.reconfigureItems(["a"])
      window.configured = []
      source.apply(marked, animatingDifferences: false, completion: nil)
      await source.apply(snapshot(["a", "b", "d"]), animatingDifferences: false)
      #expect(window.configured.contains("a"))
    }

    @Test func reloadingDataDoesNotWait() async {
      source.apply(snapshot(["x"]), animatingDifferences: false, completion: nil)
      source.applySnapshotUsingReloadData(snapshot(["y"]), completion: nil)
      #expect(source.snapshot().itemIdentifiers == ["y"])
      await Task.yield()
      window.settle()
      #expect(window.shown == ["# S", "y"])
    }
  }
}
