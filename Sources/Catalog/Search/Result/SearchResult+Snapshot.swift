public import Diffable

extension SearchResult {
  /// The result as the data source takes it.
  ///
  /// - Complexity: Expected O(*n*) in the number of items that are shown.
  public var snapshot: DiffableDataSourceSnapshot<SectionID, ItemID> {
    var snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items, toSection: section.id) }
    return snapshot
  }
}
