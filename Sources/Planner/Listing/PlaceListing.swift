public import Catalog
public import Diffable

/// What a list shows of a place: its sections, and what is kept of each item.
public struct PlaceListing: Sendable, Equatable {
  /// A section with its items.
  public struct Section: Sendable, Equatable {
    /// The section.
    public let id: PlaceSection

    /// Its items, in order; none of them is in another section.
    public let items: [ItemID]
  }

  /// The place.
  public let place: Place

  /// What was looked for in it.
  public let query: Query

  /// What the search has found, in no order of the place's.
  public let result: SearchResult

  /// The sections, of which none is empty, in order.
  public let sections: [Section]

  /// What is kept of the items of the place, shown or not.
  let items: [ItemID: PlannedItem]

  /// The number of items that are shown.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// What is kept of an item of the place. If `Library` does not know it, its catalogue is not open, and this is what can be shown.
  public subscript(id: ItemID) -> PlannedItem? { items[id] }

  /// Whether both show the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.place == right.place && left.query == right.query && left.sections == right.sections
      && left.items == right.items
  }

  /// As the data source takes it.
  ///
  /// - Parameter previous: what it shows now; items that are in both and of which something else is kept are marked to
  ///   be configured again.
  /// - Complexity: Expected O(*n*) in the number of items.
  public func snapshot(after previous: PlaceListing? = nil) -> DiffableDataSourceSnapshot<
    PlaceSection, ItemID
  > {
    var snapshot = DiffableDataSourceSnapshot<PlaceSection, ItemID>()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items, toSection: section.id) }
    guard let previous else { return snapshot }
    let shown = Set(previous.sections.flatMap(\.items))
    snapshot.reconfigureItems(
      sections.flatMap(\.items).filter { shown.contains($0) && previous.items[$0] != items[$0] })
    return snapshot
  }
}

extension PlaceListing {
  /// As the data source takes it, sorted; what is done of a project stays behind the rest.
  ///
  /// - Complexity: as of `SearchResult.snapshot(sortedBy:in:)`.
  public func snapshot(sortedBy order: SortOrder) -> DiffableDataSourceSnapshot<PlaceSection, ItemID> {
    var snapshot = result.placeSnapshot(sortedBy: order)
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
  /// The result, sorted, as a list takes it that shows places too.
  ///
  /// - Complexity: as of `SearchResult.snapshot(sortedBy:in:)`.
  public func placeSnapshot(sortedBy order: SortOrder = SortOrder()) -> DiffableDataSourceSnapshot<
    PlaceSection, ItemID
  > {
    snapshot(sortedBy: order, in: PlaceSection.catalog)
  }
}
