import Testing

@testable import DiffableGtk

extension ListViewDiffableDataSource {
  /// Assigns new ids to all items, without changing the list.
  ///
  /// A data source does this if most of its ids are unused and it repeatedly gets equal snapshots that were
  /// built from scratch.
  ///
  /// - Parameter unused: Returns a different item for each number from 0. The items aren't in the list.
  func renumberItems(unused: (Int) -> ItemIdentifierType) throws {
    let shown = snapshot()
    let item = try #require(shown.itemIdentifiers.first)
    let element = element(of: item)
    var longer = shown
    longer.appendItems((0..<2000).map(unused))
    for _ in 0..<3000 where self.element(of: item) == element {
      var equal = Snapshot()
      equal.appendSections(shown.sectionIdentifiers)
      equal.appendItems([unused(0)])
      equal.deleteItems([unused(0)])
      for section in shown.sectionIdentifiers {
        equal.appendItems(shown.itemIdentifiers(inSection: section), toSection: section)
      }
      apply(equal, animatingDifferences: false)
    }
    try #require(self.element(of: item) != element)
  }
}
