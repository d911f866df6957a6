extension DiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last one for nil. An item that is already in the snapshot is
  /// moved there. Expected O(*n*) in the number of items added.
  ///
  /// Traps when there is no section, when the section is unknown, and when an item is repeated in the argument.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let operation: StaticString = "appendItems(_:toSection:)"
    let section = section(toAppendTo: sectionIdentifier, operation) {
      identifiers.first.map(shown) ?? "nothing"
    }
    let ids = distinctIDs(adding: identifiers, operation)
    removeItems(items.members(of: ids))
    insertItems(ids, at: range(ofSectionAt: section).upperBound, inSectionAt: section)
  }

  /// Inserts items before another, in its section. An item that is already in the snapshot is moved there.
  /// Expected O(*n*) in the number of items inserted, and a copy of what is shared around the place.
  ///
  /// Traps when the destination is unknown or in the argument, and when an item is repeated in the argument.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, at: beforeIdentifier, offset: 0, "insertItems(_:beforeItem:)")
  }

  /// Inserts items behind another, in its section. An item that is already in the snapshot is moved there.
  /// Expected O(*n*) in the number of items inserted, and a copy of what is shared around the place.
  ///
  /// Traps when the destination is unknown or in the argument, and when an item is repeated in the argument.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, at: afterIdentifier, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Removes items and their marks; ignores those that are unknown. Expected O(*n*) in the number of items
  /// removed, and a copy of what is shared around them.
  ///
  /// Traps when one is repeated in the argument.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let known = pool.ids(of: identifiers)
    let ids = known.compactMap { $0 }
    if let repeated = firstRepeat(in: ids) {
      trap("deleteItems(_:)", "item \(shown(pool[ids[repeated]])) is repeated in the argument")
    }
    if ids.count < identifiers.count - 1 {
      var unknown = Set<ItemIdentifierType>()
      for (identifier, id) in zip(identifiers, known) where id == nil && !unknown.insert(identifier).inserted
      {
        trap("deleteItems(_:)", "item \(shown(identifier)) is repeated in the argument")
      }
    }
    let present = items.members(of: ids)
    guard !present.isEmpty else { return }
    removeItems(present)
    itemMarks.forget(present)
    moveToOwnPoolIfSparse()
  }

  /// Removes all items **and all sections**. O(1) and the release of what nothing else holds.
  @inlinable
  public mutating func deleteAllItems() { self = Self() }

  /// Marks items whose cells are to be made anew. Expected O(*n*).
  ///
  /// Traps when one is unknown.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    itemMarks.reload(identifiers.map { knownItem($0, "reloadItems(_:)") })
  }

  /// Marks items whose cells are to be kept and configured again. Expected O(*n*).
  ///
  /// Traps when one is unknown.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    itemMarks.reconfigure(identifiers.map { knownItem($0, "reconfigureItems(_:)") })
  }

  @inlinable
  mutating func insertItems(
    _ identifiers: [ItemIdentifierType], at destination: ItemIdentifierType, offset: Int,
    _ operation: StaticString
  ) {
    // This first: it may leave a sparse pool for one in which everything has another id.
    let ids = distinctIDs(adding: identifiers, operation)
    let target = knownItem(destination, operation)
    if ids.contains(target) {
      trap(operation, "the destination, item \(shown(destination)), is in the argument")
    }
    removeItems(items.members(of: ids))
    let position = items.position(of: target)!
    insertItems(ids, at: position + offset, inSectionAt: sections.index(ofItemAt: position))
  }
}
