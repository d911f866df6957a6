import Catalog
import Diffable

/// What a search gives: the result, and the snapshot with which a list shows it.
struct Found: Sendable {
  let result: SearchResult
  let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
}

/// Searches away from the main actor, one search after the other.
///
/// It keeps the folded text of the catalogues that are shown, and the last result, which a longer query only narrows.
actor Searcher {
  private var index: SearchIndex?
  private var version = -1
  private var last: SearchResult?

  /// What of `library` matches.
  ///
  /// - Parameters:
  ///   - query: what to look for.
  ///   - library: the catalogues that are shown.
  ///   - version: another number for every other library, so that the text is folded once for each.
  /// - Returns: the sections and items to show.
  /// - Throws: `CancellationError` if the current task is cancelled: a later query has come.
  func search(_ query: Query, in library: Library, version: Int) throws(CancellationError) -> Found {
    if Task.isCancelled { throw CancellationError() }
    if version != self.version || index == nil {
      index = SearchIndex(library)
      last = nil
      self.version = version
    }
    guard let result = try index?.search(query, narrowing: last) else { throw CancellationError() }
    last = result
    if Task.isCancelled { throw CancellationError() }
    return Found(result: result, snapshot: result.snapshot)
  }
}
