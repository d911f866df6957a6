public import Catalog
public import Diffable

/// The contents of a list that shows a place.
public struct PlaceListing: Sendable {
  /// A section and its items.
  public struct Section: Sendable, Equatable {
    /// The section. It is also the section's identifier in snapshots.
    public let id: PlaceSection

    /// The items, in order. Each item is in only one section.
    public let items: [ItemID]
  }

  /// The search result. Its items aren't grouped by the sections of the place.
  public let result: SearchResult

  /// The sections that aren't empty, in order.
  public let sections: [Section]

  /// Returns the listing as a snapshot for the data source.
  ///
  /// - Complexity: Expected O(*n*) in the number of items.
  public func snapshot() -> DiffableDataSourceSnapshot<PlaceSection, ItemID> {
    var snapshot = DiffableDataSourceSnapshot<PlaceSection, ItemID>()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items, toSection: section.id) }
    return snapshot
  }
}

extension PlaceListing {
  /// Returns the sorted listing as a snapshot for the data source. Done items of a project stay last.
  ///
  /// - Parameters:
  ///   - order: The order of the items.
  ///   - values: Returns the values of items; see `SearchResult.snapshot(sortedBy:values:in:)`.
  /// - Complexity: The same as for `SearchResult.snapshot(sortedBy:values:in:)`.
  public func snapshot(
    sortedBy order: SortOrder, values: (ItemID) -> Double = { _ in .nan }
  ) -> DiffableDataSourceSnapshot<PlaceSection, ItemID> {
    var snapshot = result.placeSnapshot(sortedBy: order, values: values)
    guard let done = sections.first(where: { $0.id == .done }).map({ Set($0.items) }) else { return snapshot }
    let sorted = snapshot.itemIdentifiers.filter(done.contains)
    snapshot.deleteItems(sorted)
    snapshot.deleteSections(snapshot.sectionIdentifiers.filter { snapshot.numberOfItems(inSection: $0) == 0 })
    snapshot.appendSections([.done])
    snapshot.appendItems(sorted, toSection: .done)
    return snapshot
  }
}

extension SearchResult {
  /// Returns the sorted result as a snapshot for a list that can also show a place. Each section has a
  /// ``PlaceSection/catalog(_:)`` identifier.
  ///
  /// - Parameters:
  ///   - order: The order of the items.
  ///   - values: Returns the values of items; see `SearchResult.snapshot(sortedBy:values:in:)`.
  /// - Complexity: The same as for `SearchResult.snapshot(sortedBy:values:in:)`.
  public func placeSnapshot(
    sortedBy order: SortOrder = SortOrder(), values: (ItemID) -> Double = { _ in .nan }
  ) -> DiffableDataSourceSnapshot<PlaceSection, ItemID> {
    snapshot(sortedBy: order, values: values, in: PlaceSection.catalog)
  }
}
