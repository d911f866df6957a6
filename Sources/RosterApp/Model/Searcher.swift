import Catalog
import Diffable

/// What a search gives: the result, and the snapshot with which a list shows it.
struct Found: Sendable {
  let result: SearchResult
  let order: SortOrder
  let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
}

/// Searches away from the main actor, one search after the other.
///
/// It keeps what the search has prepared for the catalogues that are shown.
actor Searcher {
  private var search: ForgivingSearch?
  private var version = -1

  /// What of `library` matches.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - library: the catalogues that are shown.
  ///   - version: another number for every other library, so that the text is folded once for each.
  ///   - order: how the list is sorted.
  /// - Returns: the sections and items to show.
  /// - Throws: `CancellationError` if the current task is cancelled: a later query has come.
  func search(
    _ query: Query, in library: Library, version: Int, sortedBy order: SortOrder
  ) throws(CancellationError) -> Found {
    if Task.isCancelled { throw CancellationError() }
    if version != self.version || search == nil {
      search = ForgivingSearch(library)
      self.version = version
    }
    guard let result = try search?.search(query) else { throw CancellationError() }
    if Task.isCancelled { throw CancellationError() }
    return Found(result: result, order: order, snapshot: result.snapshot(sortedBy: order))
  }
}
