extension DiffableDataSourceSnapshot {
  @inlinable
  func section(
    toAppendTo identifier: SectionIdentifierType?, _ operation: StaticString, what: () -> String
  ) -> Int {
    if let identifier { return knownSection(identifier, operation) }
    if sections.count > 0 { return sections.count - 1 }
    trap(operation, "there is no section to append \(what()) to")
  }

  /// Returns the ids of the given identifiers, and adds new identifiers to the pool. Traps if an identifier is
  /// repeated.
  @inlinable
  mutating func distinctIDs(adding identifiers: [ItemIdentifierType], _ operation: StaticString) -> [UInt32] {
    moveToOwnPoolIfSparse()
    let ids = pool.ids(adding: identifiers)
    if let repeated = firstRepeat(in: ids) {
      trap(operation, "item \(shown(identifiers[repeated])) is repeated in the argument")
    }
    return ids
  }

  /// Inserts items, which must not be in the snapshot yet.
  @inlinable
  mutating func insertItems(_ ids: [UInt32], at position: Int, inSectionAt section: Int) {
    items.insert(ids, at: position)
    sections.shift(after: section, by: ids.count)
  }

  /// Removes items, which must be in the snapshot. Keeps their reload and reconfigure marks.
  @inlinable
  mutating func removeItems(_ ids: [UInt32]) {
    if ids.count == 1 {
      sections.shift(after: sections.index(ofItemAt: items.position(of: ids[0])!), by: -1)
      items.remove(ids[0])
    } else if !ids.isEmpty {
      sections.shrink(by: items.remove(ids, sectionStarts: sections.starts))
    }
  }

  /// Replaces the pool if it has more than 4*n* + 1024 identifiers for the *n* items of this snapshot.
  ///
  /// The new pool contains only this snapshot's items, with their positions as ids. O(*n*). This cost is amortised
  /// over the identifiers added to the pool or removed from the snapshot.
  @inlinable
  mutating func moveToOwnPoolIfSparse() {
    guard IdentifierTable<ItemIdentifierType>.isSparse(pool.count, using: items.count) else { return }
    let ids = items.ids
    itemMarks = itemMarks.renamed { UInt32(truncatingIfNeeded: items.position(of: $0)!) }
    pool = IdentifierPool(pool.snapshot.compacted(ids))
    items = ItemSequence()
    items.insert(Array(0..<UInt32(ids.count)), at: 0)
  }
}

/// Returns the position of the first id that repeats an earlier one, or nil if all ids are distinct. Expected O(*n*).
@usableFromInline
func firstRepeat(in ids: [UInt32]) -> Int? {
  // Check the order first. New identifiers have ascending ids, and ascending ids are distinct.
  guard var last = ids.first else { return nil }
  var ascending = 1
  while ascending < ids.count, ids[ascending] > last {
    last = ids[ascending]
    ascending += 1
  }
  guard ascending < ids.count else { return nil }
  let lowest = ids.min()!
  let span = Int(ids.max()! - lowest) + 1
  if span <= 64 * ids.count {
    return firstRepeat(in: ids, lowest: lowest, span: span)
  }
  var seen = Set<UInt32>(minimumCapacity: ids.count)
  return ids.firstIndex { !seen.insert($0).inserted }
}

private func firstRepeat(in ids: [UInt32], lowest: UInt32, span: Int) -> Int? {
  var seen = [UInt64](repeating: 0, count: (span + 63) / 64)
  for (offset, id) in ids.enumerated() {
    let bit = Int(id - lowest)
    if seen[bit >> 6] & (1 << UInt64(bit & 63)) != 0 { return offset }
    seen[bit >> 6] |= 1 << UInt64(bit & 63)
  }
  return nil
}
