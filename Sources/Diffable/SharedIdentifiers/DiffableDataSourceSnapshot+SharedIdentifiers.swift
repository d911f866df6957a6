/// Support for a data source whose snapshots all use the same pool.
///
/// Snapshots can then be compared by id, and the state of an item can be stored in an array indexed by its id.
extension DiffableDataSourceSnapshot {
  /// Returns whether both snapshots use the same ids, so that they can be compared without hashing. O(1).
  @inlinable
  package func sharesIdentifiers(with other: Self) -> Bool { pool === other.pool }

  /// Returns whether a section is in both snapshots and has the same items in both, in the same order. O(*n*) in the
  /// number of its items.
  @inlinable
  package func hasSameItems(inSection section: SectionIdentifierType, as other: Self) -> Bool {
    guard let index = indexOfSection(section), let otherIndex = other.indexOfSection(section) else {
      return false
    }
    guard sharesIdentifiers(with: other) else {
      return itemIdentifiers(inSection: section) == other.itemIdentifiers(inSection: section)
    }
    return items.ids(in: range(ofSectionAt: index))
      == other.items.ids(in: other.range(ofSectionAt: otherIndex))
  }

  /// Returns a copy of this snapshot, including its marks, that uses the ids of another snapshot's pool.
  ///
  /// Unknown identifiers are added to the pool. O(1) for snapshots derived from one another, and otherwise expected
  /// O(*n*), without hashing. Items in the same order as in the other pool need no table lookup, so updates are fast
  /// when the user narrows or widens a search. Equal chunks at both ends are usually shared with the other snapshot.
  ///
  /// In two cases, the result uses a different pool, and ``sharesIdentifiers(with:)`` is false:
  /// - The other snapshot is empty, or this snapshot has more than 4*n* + 1024 items, where *n* is the number of
  ///   identifiers in the other pool.
  /// - The other pool has more than 4*n* + 1024 identifiers, where *n* is the number of items in the larger snapshot,
  ///   and one of two conditions is met: new items would have to be added to that pool, or the number of items that
  ///   have been converted to its ids since it became so large exceeds the number of its identifiers.
  ///
  /// Because a pool only grows, the second case is needed to release unused identifiers. To make both snapshots use the
  /// same ids in these cases, call this method on the other snapshot, pass it the result, and set `always` to true.
  /// Then move any state stored by id to the new ids.
  ///
  /// - Parameters:
  ///   - other: The snapshot whose ids to use.
  ///   - always: Whether to use the other snapshot's pool even in these cases.
  @inlinable
  package func usingIDs(of other: Self, always: Bool = false) -> Self {
    if pool === other.pool { return self }
    if !always,
      other.items.count == 0
        || IdentifierTable<ItemIdentifierType>.isSparse(items.count, using: other.pool.count)
    {
      return movedToOwnPoolIfSparse()
    }
    let ids = other.pool.ids(
      of: items.ids, in: pool.snapshot,
      maximumUse: always ? nil : Swift.max(items.count, other.items.count))
    guard let ids else { return movedToOwnPoolIfSparse() }
    var result = self
    result.pool = other.pool
    result.items = ItemSequence(ids, sharingChunksWith: other.items)
    result.itemMarks = itemMarks.renamed { ids[items.position(of: $0)!] }
    return result
  }

  @inlinable
  func movedToOwnPoolIfSparse() -> Self {
    var result = self
    result.moveToOwnPoolIfSparse()
    return result
  }
}
