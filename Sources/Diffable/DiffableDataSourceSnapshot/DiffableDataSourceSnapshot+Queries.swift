extension DiffableDataSourceSnapshot {
  /// The number of items in all sections. O(1).
  @inlinable
  public var numberOfItems: Int { items.count }

  /// The number of sections. O(1).
  @inlinable
  public var numberOfSections: Int { sections.count }

  /// The sections, in order. O(1).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifierType] { sections.identifiers }

  /// The items of all sections, in order. O(*n*).
  @inlinable
  public var itemIdentifiers: [ItemIdentifierType] { pool.elements(items.ids) }

  /// Returns the number of items in a section. Expected O(1).
  ///
  /// Traps if the section is unknown.
  @inlinable
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    range(ofSectionAt: knownSection(identifier, "numberOfItems(inSection:)")).count
  }

  /// Returns the items of a section, in order. O(*n*) in the length of the section.
  ///
  /// Traps if the section is unknown.
  @inlinable
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    pool.elements(items.ids(in: range(ofSectionAt: knownSection(identifier, "itemIdentifiers(inSection:)"))))
  }

  /// Returns the section that contains an item, or nil if the item is unknown. Expected O(log *n*).
  @inlinable
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    guard let position = indexOfItem(identifier) else { return nil }
    return sections.identifiers[sections.index(ofItemAt: position)]
  }

  /// Returns the position of an item in the list of all items, or nil if the item is unknown.
  ///
  /// Expected O(log *n*).
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let id = pool.id(of: identifier) else { return nil }
    return items.position(of: id)
  }

  /// Returns the index of a section, or nil if the section is unknown. Expected O(1).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.indices[identifier] }

  @inlinable
  func range(ofSectionAt index: Int) -> Range<Int> {
    sections.starts[index]..<(index + 1 < sections.count ? sections.starts[index + 1] : items.count)
  }

  @inlinable
  func knownSection(_ identifier: SectionIdentifierType, _ operation: StaticString) -> Int {
    guard let index = sections.indices[identifier] else {
      trap(operation, "section \(shown(identifier)) is not in the snapshot")
    }
    return index
  }

  @inlinable
  func knownItem(_ identifier: ItemIdentifierType, _ operation: StaticString) -> UInt32 {
    guard let id = pool.id(of: identifier), items.contains(id) else {
      trap(operation, "item \(shown(identifier)) is not in the snapshot")
    }
    return id
  }
}
