/// Items of another snapshot: what a search shows of a long list.
extension DiffableDataSourceSnapshot {
  /// Adds the items that stand at some positions of another snapshot at the end of a section, or of the last one for nil,
  /// without their marks. An item that is already in this snapshot is moved there.
  ///
  /// Keep a snapshot of all that can be found, and make the snapshot of each search from the positions of what is found.
  /// Into a snapshot without items, and into one made from the same, no identifier is hashed or copied: O(*n* log *m*) in the
  /// number of items added and in that of the other's chunks, some nanoseconds each. Such snapshots, too, are compared by
  /// numbers alone. Into any other it is what ``appendItems(_:toSection:)`` is.
  ///
  /// Traps when there is no section, when the section is unknown, and when a position is repeated or not in the other
  /// snapshot.
  ///
  /// - Parameters:
  ///   - positions: The positions among the items of all of the other's sections, in the order in which to add them.
  ///   - other: The snapshot that has the items, with sections of any kind.
  ///   - sectionIdentifier: The section to add them to.
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
      trap(operation, "there is no position \(wrong) among the \(other.items.count) items of the other")
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
