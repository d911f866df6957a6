import Catalog
import Diffable
import Planner

/// The contents of the list: the items of a place that match a query.
struct Listing: Sendable {
  let place: Place

  let order: SortOrder

  let result: SearchResult

  let library: Library

  let version: Int

  let snapshot: DiffableDataSourceSnapshot<PlaceSection, ItemID>

  /// The number of matches in all catalogues, or nil if the query is empty, if the list already contains these matches,
  /// or if the list contains more matches.
  let everywhereCount: Int?

  /// The number of done items in a project, including hidden ones, or 0 for other places.
  let doneCount: Int

  /// The likely reason why nothing was found or, if there are results, a likely mistake in the query. It is nil if no
  /// problem was found.
  var problem: QueryProblem?

  var isEmpty: Bool { snapshot.numberOfItems == 0 }
}

extension Place {
  var showsCatalogs: Bool {
    switch self {
    case .group(.all), .catalog: true
    case .group, .project: false
    }
  }

  var hasManualOrder: Bool {
    switch self {
    case .group(.favorites), .project: true
    case .group, .catalog: false
    }
  }

  var canRemoveItems: Bool {
    switch self {
    case .group(.recents), .group(.today), .group(.upcoming), .group(.someday): true
    default: hasManualOrder
    }
  }
}

extension Listing {
  /// The item that Enter opens, or nil if there is none.
  var bestMatch: ItemID? {
    guard !result.query.hasWords || snapshot.numberOfItems == 0 else { return result.bestMatch }
    return (0..<snapshot.numberOfItems).lazy.map(snapshot.itemIdentifier(at:))
      .first { !result.companions.contains($0) }
  }

  func neighbor(of items: [ItemID], where isCandidate: (ItemID) -> Bool) -> ItemID? {
    let positions = items.compactMap(snapshot.indexOfItem)
    guard let first = positions.min(), let last = positions.max() else { return nil }
    let identifiers = snapshot.itemIdentifiers
    return identifiers[(last + 1)...].first(where: isCandidate)
      ?? identifiers[..<first].last(where: isCandidate)
  }

  func contains(_ item: ItemID) -> Bool { snapshot.indexOfItem(item) != nil }

  /// Returns whether the list contains an item in a section other than Done.
  func isOpen(_ item: ItemID) -> Bool {
    snapshot.sectionIdentifier(containingItem: item).map { $0 != .done } ?? false
  }
}
