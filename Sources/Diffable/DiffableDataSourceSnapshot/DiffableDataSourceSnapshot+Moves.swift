extension DiffableDataSourceSnapshot {
  /// Moves an item to the position before another item, in the other item's section.
  ///
  /// Expected O(*n*) in the number of sections and storage chunks. If the storage around either position is shared with
  /// another snapshot, it is copied first.
  ///
  /// Traps if either item is unknown, or if they are the same.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    moveItem(identifier, to: toIdentifier, offset: 0, "moveItem(_:beforeItem:)")
  }

  /// Moves an item to the position after another item, in the other item's section.
  ///
  /// Expected O(*n*) in the number of sections and storage chunks. If the storage around either position is shared with
  /// another snapshot, it is copied first.
  ///
  /// Traps if either item is unknown, or if they are the same.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    moveItem(identifier, to: toIdentifier, offset: 1, "moveItem(_:afterItem:)")
  }

  /// Moves a section and its items to the position before another section.
  ///
  /// Expected O(*n*) in the number of sections and storage chunks plus the number of items moved.
  ///
  /// Traps if either section is unknown, or if they are the same.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, to: toIdentifier, offset: 0, "moveSection(_:beforeSection:)")
  }

  /// Moves a section and its items to the position after another section.
  ///
  /// Expected O(*n*) in the number of sections and storage chunks plus the number of items moved.
  ///
  /// Traps if either section is unknown, or if they are the same.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(identifier, to: toIdentifier, offset: 1, "moveSection(_:afterSection:)")
  }

  @inlinable
  mutating func moveItem(
    _ identifier: ItemIdentifierType, to destination: ItemIdentifierType, offset: Int,
    _ operation: StaticString
  ) {
    let moved = knownItem(identifier, operation)
    let target = knownItem(destination, operation)
    if moved == target { trap(operation, "item \(shown(identifier)) cannot be moved onto itself") }
    removeItems([moved])
    let position = items.position(of: target)!
    insertItems([moved], at: position + offset, inSectionAt: sections.index(ofItemAt: position))
  }

  @inlinable
  mutating func moveSection(
    _ identifier: SectionIdentifierType, to destination: SectionIdentifierType, offset: Int,
    _ operation: StaticString
  ) {
    let source = knownSection(identifier, operation)
    let target = knownSection(destination, operation)
    if source == target { trap(operation, "section \(shown(identifier)) cannot be moved onto itself") }
    let moved = items.ids(in: range(ofSectionAt: source))
    removeItems(moved)
    sections.identifiers.remove(at: source)
    sections.starts.remove(at: source)
    let index = (target > source ? target - 1 : target) + offset
    let start = index < sections.count ? sections.starts[index] : items.count
    sections.identifiers.insert(identifier, at: index)
    sections.starts.insert(start, at: index)
    sections.reindex(from: Swift.min(source, index))
    insertItems(moved, at: start, inSectionAt: index)
  }
}
