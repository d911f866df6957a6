public import Diffable

extension SearchResult {
  /// The result as the data source takes it, in an order.
  ///
  /// - Complexity: as of ``snapshot(sortedBy:in:)``.
  public func snapshot(
    sortedBy order: SortOrder = SortOrder()
  ) -> DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot(sortedBy: order, in: \.self)
  }

  /// The result as the data source takes it, in an order.
  ///
  /// By catalogue it has the sections; sorted otherwise, one section of what matches. What is equal, or matches as well, is in
  /// the order of the catalogues. Items without a value of the field are last either way.
  ///
  /// Results of one index have their items from one snapshot of all of them, so that their differences compare numbers.
  ///
  /// - Parameters:
  ///   - order: The order of the items.
  ///   - section: Names each section as the list does, each otherwise.
  /// - Complexity: O(*n*) by catalogue, and O(*n* log *n*) otherwise, in the number of items that are shown. The first
  ///   one of an index is expected O(*m*) in the number of all its items.
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
