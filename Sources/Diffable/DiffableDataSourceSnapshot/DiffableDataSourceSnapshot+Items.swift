extension DiffableDataSourceSnapshot {
  /// Adds items to the end of a section, by default the last one.
  ///
  /// Moves items that are already in the snapshot. Expected O(*n*) in the number of items added plus the number of
  /// sections and storage chunks: those after the destination, or all of them if items are moved.
  ///
  /// Traps if the snapshot has no sections, if the section is unknown, or if an item is repeated in the
  /// argument.
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

  /// Inserts items before another item, in that item's section.
  ///
  /// Moves items that are already in the snapshot. Expected O(*n*) in the number of items inserted plus the number of
  /// sections and storage chunks. If the storage around the destination is shared with another snapshot, it is copied
  /// first.
  ///
  /// Traps if the destination is unknown or one of `identifiers`, or if an item is repeated in `identifiers`.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, at: beforeIdentifier, offset: 0, "insertItems(_:beforeItem:)")
  }

  /// Inserts items after another item, in that item's section.
  ///
  /// Moves items that are already in the snapshot. Expected O(*n*) in the number of items inserted plus the number of
  /// sections and storage chunks. If the storage around the destination is shared with another snapshot, it is copied
  /// first.
  ///
  /// Traps if the destination is unknown or one of `identifiers`, or if an item is repeated in `identifiers`.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, at: afterIdentifier, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Deletes items, including their reload and reconfigure marks. Unknown items are ignored.
  ///
  /// Expected O(*n*) in the number of items removed plus the number of sections and storage chunks. If the storage
  /// around the items is shared with another snapshot, it is copied first.
  ///
  /// Traps if an item is repeated in the argument.
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

  /// Deletes all items **and all sections**. O(1), plus the time to release unshared storage.
  @inlinable
  public mutating func deleteAllItems() { self = Self() }

  /// Marks items for reloading, so that they get new cells. Expected O(*n*).
  ///
  /// Traps if an item is unknown.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    itemMarks.reloaded.add(identifiers.map { knownItem($0, "reloadItems(_:)") })
  }

  /// Marks items for reconfiguring, so that their existing cells are configured again. Expected O(*n*).
  ///
  /// Traps if an item is unknown.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    itemMarks.reconfigured.add(identifiers.map { knownItem($0, "reconfigureItems(_:)") })
  }

  /// Replaces the items of a section. If the section is unknown, it is appended.
  ///
  /// Items in `new` that are in other sections are moved to this one. Only the range from the first to the last
  /// difference is edited, so copies of this snapshot still share most of its storage. O(*n*) in the number of items
  /// compared, plus expected O(*m*) in the number of items edited plus the number of sections and storage chunks.
  ///
  /// - Parameter new: The new items, without duplicates.
  @inlinable
  package mutating func replaceItems(
    inSection sectionIdentifier: SectionIdentifierType, with new: [ItemIdentifierType]
  ) {
    let operation: StaticString = "replaceItems(inSection:with:)"
    if indexOfSection(sectionIdentifier) == nil { appendSections([sectionIdentifier]) }
    let section = knownSection(sectionIdentifier, operation)
    let old = itemIdentifiers(inSection: sectionIdentifier)
    let shorter = Swift.min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < shorter, old[head] == new[head] { head += 1 }
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    // Get the ids first, because adding identifiers can replace a sparse pool, which changes all ids.
    let added = distinctIDs(adding: Array(new[head..<(new.count - tail)]), operation)
    let start = range(ofSectionAt: section).lowerBound
    let replaced = items.ids(in: (start + head)..<(start + old.count - tail))
    let staying = Set(replaced.isEmpty ? [] : added)
    let leaving = replaced.filter { !staying.contains($0) }
    itemMarks.forget(leaving)
    removeItems(leaving)
    removeItems(items.members(of: added))
    insertItems(added, at: range(ofSectionAt: section).lowerBound + head, inSectionAt: section)
    moveToOwnPoolIfSparse()
  }

  @inlinable
  mutating func insertItems(
    _ identifiers: [ItemIdentifierType], at destination: ItemIdentifierType, offset: Int,
    _ operation: StaticString
  ) {
    // Get the ids first, because adding identifiers can replace a sparse pool, which changes all ids.
    let ids = distinctIDs(adding: identifiers, operation)
    let target = knownItem(destination, operation)
    if ids.contains(target) {
      trap(operation, "the destination, item \(shown(destination)), is also in the argument")
    }
    removeItems(items.members(of: ids))
    let position = items.position(of: target)!
    insertItems(ids, at: position + offset, inSectionAt: sections.index(ofItemAt: position))
  }
}
