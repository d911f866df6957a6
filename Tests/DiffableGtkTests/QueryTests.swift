import TestSupport
import Testing

@testable import DiffableGtk

extension GtkSuite {
  /// The data source's queries, including those for unknown items.
  @MainActor
  @Suite(.serialized)
  struct QueryTests: ListSuite {
    let window: ListWindow

    init() throws {
      window = try ListWindow()
      window.apply(["A": ["a", "b"], "B": ["c", "d"], "C": []])
    }

    @Test func unknownItemsReturnNil() {
      #expect(source.itemIdentifier(for: [0, 0]) == "a")
      for place in [[0, 2], [3, 0], [-1, 0], [0, -1]] as [ListIndexPath] {
        #expect(source.itemIdentifier(for: place) == nil, "\(place)")
      }
      #expect(source.indexPath(for: "c") == [1, 0])
      #expect(source.indexPath(for: "nobody") == nil)
      #expect(source.sectionIdentifier(for: 2) == "C")
      #expect(source.sectionIdentifier(for: 3) == nil && source.sectionIdentifier(for: -1) == nil)
      #expect(source.index(for: "B") == 1 && source.index(for: "nowhere") == nil)
    }

    @Test func queriesUseTheCurrentSnapshot() async throws {
      source.longCount = 0
      let before = source.snapshot()
      var snapshot = ListWindow.DataSource.Snapshot()
      snapshot.appendSections(["A", "C"])
      snapshot.appendItems(["late"], toSection: "A")
      let next = snapshot
      var isDone = false
      source.showWhenPrepared(.init(snapshot: next, animates: false) { isDone = true })
      #expect(source.waiting != nil)
      #expect(source.snapshot() == before)
      #expect(source.snapshot(for: "A").items == before.itemIdentifiers(inSection: "A"))
      for (index, section) in before.sectionIdentifiers.enumerated() {
        #expect(source.sectionIdentifier(for: index) == section && source.index(for: section) == index)
        #expect(source.snapshot().numberOfItems(inSection: section) >= 0)
      }
      for item in before.itemIdentifiers {
        let path = source.indexPath(for: item)
        #expect(path.flatMap { source.itemIdentifier(for: $0) } == item)
      }
      source.selectedItemIdentifiers = ["late"]
      #expect(source.selectedItemIdentifiers == [])
      try await eventually { isDone }
      #expect(source.snapshot() == next)
      #expect(source.index(for: "B") == nil && source.indexPath(for: "late") != nil)
    }
  }
}
