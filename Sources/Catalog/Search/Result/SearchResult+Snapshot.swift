public import Diffable

extension SearchResult {
  /// Returns the result as a snapshot with the library's sections.
  ///
  /// - Complexity: The same as ``snapshot(sortedBy:values:in:)``.
  public func snapshot(
    sortedBy order: SortOrder = SortOrder()
  ) -> DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot(sortedBy: order, in: \.self)
  }

  /// Returns the result as a snapshot with custom section identifiers.
  ///
  /// In catalogue order, the snapshot has the library's sections. In any other order, ``SortOrder/section`` contains
  /// the matches with a value, and ``SortOrder/sectionWithoutValues`` contains the others. Items with equal values stay
  /// in catalogue order.
  ///
  /// All snapshots of results from the same index share their items, so the differences between two snapshots are
  /// computed by comparing integers.
  ///
  /// - Parameters:
  ///   - order: The order of the items.
  ///   - values: Returns the value of an item, or NaN if it has none. Used only when sorting by section or mark.
  ///   - section: Returns the identifier to use for a section in the snapshot. The identifiers must be unique.
  /// - Complexity: O(*n*) in catalogue order and O(*n* log *n*) otherwise, in the number of items in the snapshot. For
  ///   ``SortOrder/Key/match``, also O(*t*) in the length of the matches' text. The first call for an index takes
  ///   expected O(*m*) in the total number of items, and the first call that sorts by text takes O(*m* log *m*).
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
