import Catalog
import Diffable
import Planner

/// The contents of the list: the items of a place that match a query.
struct Listing: Sendable {
  let place: Place

  let order: SortOrder

  let result: SearchResult

  let library: Library

  /// A number that changes whenever the library changes.
  let version: Int

  let snapshot: DiffableDataSourceSnapshot<PlaceSection, ItemID>

  /// The number of matches in all catalogues, or nil if the place contains all of them or there is no query.
  let everywhereCount: Int?

  /// The number of done items in a project, including hidden ones.
  let doneCount: Int

  /// The likely reason why nothing was found, or a likely mistake in a query with results.
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
}

extension Listing {
  var bestMatch: ItemID? {
    result.query.isEmpty || snapshot.numberOfItems == 0 ? firstItem : result.bestMatch
  }

  private var firstItem: ItemID? { snapshot.numberOfItems > 0 ? snapshot.itemIdentifier(at: 0) : nil }

  /// Returns the first item after `items` that a later listing still contains. If there is none,
  /// returns the last such item before them.
  func neighbor(of items: [ItemID], in later: Listing) -> ItemID? {
    let positions = items.compactMap(snapshot.indexOfItem)
    guard let first = positions.min(), let last = positions.max() else { return nil }
    let identifiers = snapshot.itemIdentifiers
    return identifiers[(last + 1)...].first(where: later.contains)
      ?? identifiers[..<first].last(where: later.contains)
  }

  func contains(_ item: ItemID) -> Bool { snapshot.indexOfItem(item) != nil }
}
