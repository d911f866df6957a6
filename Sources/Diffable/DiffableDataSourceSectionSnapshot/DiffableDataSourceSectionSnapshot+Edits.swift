extension DiffableDataSourceSectionSnapshot {
  /// Adds items as the last children of a parent or, by default, as the last roots.
  ///
  /// An empty array has no effect. Expected O(*n*) in the number of items added.
  ///
  /// Traps if the parent is unknown, or if an item is repeated in the argument or already in the snapshot.
  @inlinable
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard !items.isEmpty else { return }
    let operation: StaticString = "append(_:to:)"
    let home = parent.map { knownPlace($0, operation) } ?? Self.root
    requireNew(items, operation)
    for item in items { add(item, parent: home, before: -1) }
  }

  /// Inserts items as siblings before another item.
  ///
  /// Expected O(*n*) in the number of items inserted.
  ///
  /// Traps if the destination is unknown, or if an item is repeated in the argument or already in the
  /// snapshot.
  @inlinable
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let place = knownPlace(item, "insert(_:before:)")
    requireNew(items, "insert(_:before:)")
    for item in items { add(item, parent: nodes[place].parent, before: place) }
  }

  /// Inserts items as siblings after another item and its descendants.
  ///
  /// Expected O(*n*) in the number of items inserted.
  ///
  /// Traps if the destination is unknown, or if an item is repeated in the argument or already in the
  /// snapshot.
  @inlinable
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let place = knownPlace(item, "insert(_:after:)")
    requireNew(items, "insert(_:after:)")
    let next = nodes[place].next
    for item in items { add(item, parent: nodes[place].parent, before: next) }
  }

  /// Deletes items, their descendants and their expansion states.
  ///
  /// The argument may contain duplicates. Expected O(*n*) in the number of items removed.
  ///
  /// Traps if an item is unknown.
  @inlinable
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items { _ = knownPlace(item, "delete(_:)") }
    for item in items {
      if let place = nodeIndices[item] { removeSubtree(place) }
    }
  }

  /// Deletes all items. O(*n*).
  @inlinable
  public mutating func deleteAll() { self = Self() }

  /// Expands items. Items without children can be expanded too. Unknown items are ignored.
  ///
  /// Expected O(*n*) in the number of items passed.
  @inlinable
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true) }

  /// Collapses items. Unknown items are ignored.
  ///
  /// Descendants keep their expansion states. Expected O(*n*) in the number of items passed.
  @inlinable
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false) }

  @inlinable
  mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for item in items {
      if let place = nodeIndices[item] { nodes[place].isExpanded = isExpanded }
    }
  }
}
