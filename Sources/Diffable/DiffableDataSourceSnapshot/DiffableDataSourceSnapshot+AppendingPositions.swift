extension DiffableDataSourceSnapshot {
  /// Adds the items at the given positions in another snapshot to the end of a section.
  ///
  /// Reload and reconfigure marks are not copied. Items that are already in this snapshot are moved.
  ///
  /// To search a long list, keep a snapshot of all items, and build each result from the positions of the matches.
  /// Identifiers are neither hashed nor copied if this snapshot has no items, or if both snapshots derive from the same
  /// one. Adding *n* items is then O(*n* log *m*), where *m* is the number of chunks in which the other snapshot stores
  /// its items. This takes a few nanoseconds per item. Differences between the results are found without comparing
  /// identifiers. In all other cases, adding items takes as long as with ``appendItems(_:toSection:)``.
  ///
  /// Traps if the snapshot has no sections, if the section is unknown, or if a position is repeated or out of range.
  ///
  /// - Parameters:
  ///   - positions: Positions in the other snapshot's list of all items, in the order in which to add the items.
  ///   - other: The snapshot that contains the items. Its section type can differ.
  ///   - sectionIdentifier: The section to add the items to, or nil for the last section.
  @inlinable
  public mutating func appendItems<OtherSectionIdentifierType>(
    at positions: [Int],
    of other: DiffableDataSourceSnapshot<OtherSectionIdentifierType, ItemIdentifierType>,
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let operation: StaticString = "appendItems(at:of:toSection:)"
    let section = section(toAppendTo: sectionIdentifier, operation) { "items" }
    guard let ids = other.items.ids(at: positions) else {
      let wrong = positions.first { !(0..<other.items.count).contains($0) } ?? 0
      trap(operation, "position \(wrong) is out of range (\(other.items.count) items)")
    }
    if let repeated = firstRepeat(in: ids) {
      trap(operation, "position \(positions[repeated]) is repeated in the argument")
    }
    if items.count == 0, pool !== other.pool { pool = other.pool }
    let own = pool === other.pool ? ids : distinctIDs(adding: other.pool.elements(ids), operation)
    removeItems(items.members(of: own))
    insertItems(own, at: range(ofSectionAt: section).upperBound, inSectionAt: section)
  }
}
