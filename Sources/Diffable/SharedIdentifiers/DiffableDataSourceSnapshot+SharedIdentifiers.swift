/// For a data source, which keeps every snapshot that it shows in one pool: then a difference compares numbers, and what
/// belongs to an item lies in an array under the item's id.
extension DiffableDataSourceSnapshot {
  /// Whether both name their items by the same ids, so that a difference hashes nothing. O(1).
  @inlinable
  package func sharesIdentifiers(with other: Self) -> Bool { pool === other.pool }

  /// The same snapshot, marks and all, with its items named by the ids of another's pool, to which those that it does
  /// not know are added.
  ///
  /// O(1) for snapshots made from one another, otherwise expected O(*n*). No hash is computed, and no table is looked
  /// into for items that follow one another as they do in the other's pool, so what a search narrows and widens streams
  /// by. What the result has in common with the other at the front and at the back, it shares.
  ///
  /// A pool only grows, so this is also where one is left, for the sake of all that is in no snapshot any more. The
  /// result has a pool of its own, and ``sharesIdentifiers(with:)`` is false,
  /// - when the other has no items, or its pool so few that most of these would have to be added;
  /// - when its pool holds more than four times what each of the two uses (and 1024 more), and new items come, or as many
  ///   have been named by it since as it holds.
  ///
  /// Then bring the other into the result's pool, `forCertain`, and put what lay under the id that one of its items had
  /// under the item's new one.
  ///
  /// - Parameters:
  ///   - other: The snapshot whose ids are wanted.
  ///   - forCertain: Whether to take its ids whatever else its pool holds.
  @inlinable
  package func naming(itemsAs other: Self, forCertain: Bool = false) -> Self {
    if pool === other.pool { return self }
    if !forCertain,
      other.items.count == 0
        || IdentifierTable<ItemIdentifierType>.isSparse(items.count, using: other.pool.count)
    {
      return leavingSparsePool()
    }
    let named = other.pool.ids(
      of: items.ids, in: pool.snapshot,
      mostInUse: forCertain ? nil : Swift.max(items.count, other.items.count))
    guard let named else { return leavingSparsePool() }
    var result = self
    result.pool = other.pool
    result.items = ItemSequence(named, alike: other.items)
    result.itemMarks = itemMarks.renamed { named[items.position(of: $0)!] }
    return result
  }

  @inlinable
  func leavingSparsePool() -> Self {
    var result = self
    result.moveToOwnPoolIfSparse()
    return result
  }
}
