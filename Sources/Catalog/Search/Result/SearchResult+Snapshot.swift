public import Diffable

extension SearchResult {
  /// Returns the result as a snapshot for the data source.
  ///
  /// - Complexity: Like ``snapshot(sortedBy:in:)``.
  public func snapshot(
    sortedBy order: SortOrder = SortOrder()
  ) -> DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot(sortedBy: order, in: \.self)
  }

  /// Returns the result as a snapshot for the data source.
  ///
  /// In catalogue order, the snapshot contains the sections. In any other order, it contains the matches in
  /// ``SortOrder/section``, followed in both directions by those without a value in
  /// ``SortOrder/sectionWithoutValues``. Equal items stay in catalogue order.
  ///
  /// The snapshots of all results from an index share their items, so only numbers are compared when computing
  /// differences.
  ///
  /// - Parameters:
  ///   - order: The order of the items.
  ///   - values: Returns the values of items for an order by section or by the user's own data, with NaN for none.
  ///   - section: Returns the list's identifier for a section. The identifiers must be unique.
  /// - Complexity: O(*n*) in catalogue order and O(*n* log *n*) otherwise, in the number of items in the snapshot.
  ///   The first call for an index is expected O(*m*) in the total number of items.
  public func snapshot<Section>(
    sortedBy order: SortOrder, values: (ItemID) -> Double = { _ in .nan }, in section: (SectionID) -> Section
  ) -> DiffableDataSourceSnapshot<Section, ItemID> {
    var snapshot = DiffableDataSourceSnapshot<Section, ItemID>()
    let sections = positions(sortedBy: order, values: values)
    snapshot.appendSections(sections.map { section($0.section) })
    for (id, positions) in sections {
      snapshot.appendItems(at: positions, of: contents.all, toSection: section(id))
    }
    return snapshot
  }
}
