/// Methods that look up items by their ids in the pool.
///
/// An id refers to the same item in all snapshots that share identifiers. See ``sharesIdentifiers(with:)``.
extension DiffableDataSourceSnapshot {
  /// The exclusive upper limit for ids in all snapshots that share identifiers with this one. O(1).
  ///
  /// The limit can grow. It shrinks only when an edit moves this snapshot to a new pool.
  @inlinable
  package var itemIDLimit: Int { pool.count }

  /// Returns the id of the item at a position in the list of all items. Traps if the position is out of range. O(log
  /// *n*).
  @inlinable
  package func itemID(at position: Int) -> UInt32 {
    requirePositions(position..<(position + 1), "itemID(at:)")
    return items[position]
  }

  /// Returns the id of an item, or nil if it isn't in the snapshot. Expected O(1).
  @inlinable
  package func itemID(of identifier: ItemIdentifierType) -> UInt32? {
    guard let id = pool.id(of: identifier), items.contains(id) else { return nil }
    return id
  }

  /// Returns the ids of the items in a range of positions. Traps if a position is out of range. O(*n*) in the number of
  /// positions.
  @inlinable
  package func itemIDs(in positions: Range<Int>) -> [UInt32] {
    requirePositions(positions, "itemIDs(in:)")
    return items.ids(in: positions)
  }

  /// Returns the position of an item in the list of all items, or nil if it isn't in the snapshot. O(1), plus a search
  /// in one chunk of at most 2,048 ids.
  @inlinable
  package func position(ofItemID id: UInt32) -> Int? { items.position(of: id) }

  /// Returns the item with an id. The item can be in any snapshot that shares identifiers with this one. O(1).
  @inlinable
  package func itemIdentifier(ofItemID id: UInt32) -> ItemIdentifierType { pool[id] }

  /// Returns the changes to the items, treating those of all sections as a single list. Unedited parts are skipped if
  /// the snapshots share identifiers. If they don't, the comparison takes expected O(*n*) time.
  @inlinable
  package func itemChanges(from old: Self) -> (splices: [ListSplice], moves: [ListMove]) {
    let changes = listChanges(from: old)
    return (changes.splices, changes.moves)
  }

  @inlinable
  func requirePositions(_ positions: Range<Int>, _ operation: StaticString) {
    if positions.lowerBound < 0 || positions.upperBound > items.count {
      trap(operation, "positions \(positions) are out of range (\(items.count) items)")
    }
  }
}
