import Catalog
import Diffable
import Planner

/// What the list shows: what of a place answers a query.
struct Listing: Sendable {
  /// The place.
  let place: Place

  /// How it is sorted.
  let order: SortOrder

  /// What of the place matches.
  let result: SearchResult

  /// The items of the place, and what is shown of each.
  let library: Library

  /// Another number for every other library of the place.
  let version: Int

  /// As the data source takes it.
  let snapshot: DiffableDataSourceSnapshot<PlaceSection, ItemID>

  /// How many match in all catalogues, where a search is in one place only.
  let elsewhereCount: Int?

  /// How many of a project's items are done, shown or folded away.
  let doneCount: Int

  /// What is probably wrong with a query that finds nothing.
  var problem: QueryProblem?

  /// Whether nothing is shown.
  var isEmpty: Bool { snapshot.numberOfItems == 0 }
}

extension Place {
  /// Whether it shows catalogues, and not what the planner holds.
  var isCatalogs: Bool {
    switch self {
    case .group(.all), .catalog: true
    case .group, .project: false
    }
  }

  /// Whether the person orders its items.
  var isOrdered: Bool {
    switch self {
    case .group(.favorites), .project: true
    case .group, .catalog: false
    }
  }
}
