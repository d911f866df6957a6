/// Methods that look up items and positions, for lists that request one row at a time.
extension DiffableDataSourceSnapshot {
  /// Returns the item at a position in the list of all items. O(log *n*).
  ///
  /// Traps if the position is out of range.
  @inlinable
  public func itemIdentifier(at position: Int) -> ItemIdentifierType {
    guard position >= 0, position < items.count else {
      trap("itemIdentifier(at:)", "position \(position) is out of range (\(items.count) items)")
    }
    return pool[items[position]]
  }

  /// Returns the item at an index in a section, or nil if either index is out of range. O(log *n*).
  @inlinable
  public func itemIdentifier(section: Int, item: Int) -> ItemIdentifierType? {
    guard section >= 0, section < sections.count, item >= 0 else { return nil }
    let range = range(ofSectionAt: section)
    return item < range.count ? pool[items[range.lowerBound + item]] : nil
  }

  /// Returns the index of an item's section and the item's index in that section, or nil if the item is unknown.
  ///
  /// Expected O(log *n*).
  @inlinable
  public func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let position = indexOfItem(identifier) else { return nil }
    let section = sections.index(ofItemAt: position)
    return (section, position - sections.starts[section])
  }

  /// Returns the positions of a section's items in the list of all items. O(1).
  ///
  /// Traps if the section index is out of range.
  @inlinable
  public func itemPositions(inSectionAt index: Int) -> Range<Int> {
    guard index >= 0, index < sections.count else {
      trap("itemPositions(inSectionAt:)", "section \(index) is out of range (\(sections.count) sections)")
    }
    return range(ofSectionAt: index)
  }
}
