import FoundationEssentials
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// What the data source answers, also for what is not there.
  @MainActor
  @Suite(.serialized)
  struct QueryTests {
    let window: ListWindow
    private var source: ListWindow.DataSource { window.dataSource }

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b"], "B": ["c", "d"], "C": []])
    }

    @Test func whatIsNotThereIsNil() {
      #expect(source.itemIdentifier(for: [0, 0]) == "a")
      for place in [[0, 2], [3, 0], [-1, 0], [0, -1], [0], [0, 0, 0], []] as [IndexPath] {
        #expect(source.itemIdentifier(for: place) == nil, "\(place)")
      }
      #expect(source.indexPath(for: "c") == [1, 0])
      #expect(source.indexPath(for: "nobody") == nil)
      #expect(source.sectionIdentifier(for: 2) == "C")
      #expect(source.sectionIdentifier(for: 3) == nil && source.sectionIdentifier(for: -1) == nil)
      #expect(source.index(for: "B") == 1 && source.index(for: "nowhere") == nil)
    }

    @Test func treeOfASectionIsThatOfTheSnapshotThatWaits() async {
      source.largeCount = 0
      var snapshot = source.snapshot()
      snapshot.appendItems(["late"], toSection: "A")
      snapshot.deleteSections(["B"])
      source.apply(snapshot, completion: nil)
      #expect(source.snapshot().itemIdentifiers(inSection: "A") == ["a", "b", "late"])
      #expect(source.snapshot(for: "A").items == ["a", "b", "late"])
      #expect(source.snapshot(for: "B").items == [])
      await source.apply(snapshot, animatingDifferences: false)
    }
  }
}
