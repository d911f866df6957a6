public import Diffable

extension SearchResult {
  /// Returns the result as a snapshot for the data source.
  ///
  /// - Complexity: like ``snapshot(sortedBy:in:)``.
  public func snapshot(
    sortedBy order: SortOrder = SortOrder()
  ) -> DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot(sortedBy: order, in: \.self)
  }

  /// Returns the result as a snapshot for the data source.
  ///
  /// In catalogue order, the snapshot has the sections; in other orders, it has one section with the matches. Equal
  /// items stay in catalogue order. Items without a value in the field are last in both directions.
  ///
  /// All results of an index share one snapshot of items, so computing their differences only compares numbers.
  ///
  /// - Parameters:
  ///   - order: the order of the items.
  ///   - section: returns a unique section identifier for the list.
  /// - Complexity: O(*n*) in catalogue order and O(*n* log *n*) otherwise, in the number of items in the snapshot.
  ///   The first call for an index is expected O(*m*) in the number of all items.
  public func snapshot<Section>(
    sortedBy order: SortOrder, in section: (SectionID) -> Section
  ) -> DiffableDataSourceSnapshot<Section, ItemID> {
    var snapshot = DiffableDataSourceSnapshot<Section, ItemID>()
    let sections = positions(sortedBy: order)
    snapshot.appendSections(sections.map { section($0.section) })
    for (id, positions) in sections {
      snapshot.appendItems(at: positions, of: contents.all, toSection: section(id))
    }
    return snapshot
  }
}
