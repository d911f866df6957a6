/// Items by their ids in the pool. An id means the same item in all snapshots that share identifiers, for as long as they
/// do; see ``sharesIdentifiers(with:)``.
extension DiffableDataSourceSnapshot {
  /// All ids of all snapshots that share identifiers with this one are below this now; it grows, and never shrinks.
  /// O(1).
  @inlinable
  package var itemIDLimit: Int { pool.count }

  /// The id of the item at a position among the items of all sections. O(log *n*).
  ///
  /// Traps when there is no such position.
  @inlinable
  package func itemID(at position: Int) -> UInt32 {
    requirePositions(position..<(position + 1), "itemID(at:)")
    return items[position]
  }

  /// The id of an item, nil when it is not in the snapshot. Expected O(1).
  @inlinable
  package func itemID(of identifier: ItemIdentifierType) -> UInt32? {
    guard let id = pool.id(of: identifier), items.contains(id) else { return nil }
    return id
  }

  /// The ids of the items at these positions. O(length).
  ///
  /// Traps when there are no such positions.
  @inlinable
  package func itemIDs(in positions: Range<Int>) -> [UInt32] {
    requirePositions(positions, "itemIDs(in:)")
    return items.ids(in: positions)
  }

  /// The position of the item with an id among the items of all sections, nil when it is not in the snapshot. O(1) and
  /// a search in one chunk.
  @inlinable
  package func position(ofItemID id: UInt32) -> Int? { items.position(of: id) }

  /// The item that an id means, in this snapshot or in another that shares identifiers with it. O(1).
  @inlinable
  package func itemIdentifier(ofItemID id: UInt32) -> ItemIdentifierType { pool[id] }

  /// What becomes of the items of all sections, as one list, since another snapshot.
  ///
  /// Between snapshots that share identifiers this costs what differs; between others it is right too, and costs O(*n*).
  @inlinable
  package func itemChanges(from old: Self) -> (splices: [ListSplice], moves: [ListMove]) {
    let changes = listChanges(from: old)
    return (changes.splices, changes.moves)
  }

  @inlinable
  func requirePositions(_ positions: Range<Int>, _ operation: StaticString) {
    if positions.lowerBound < 0 || positions.upperBound > items.count {
      trap(operation, "there are no positions \(positions) among \(items.count) items")
    }
  }
}
