/// Random access, for a list that asks for one row at a time.
extension DiffableDataSourceSnapshot {
  /// The item at a position among the items of all sections. O(log *n*).
  ///
  /// Traps when there is no such position.
  @inlinable
  public func itemIdentifier(at position: Int) -> ItemIdentifierType {
    guard position >= 0, position < items.count else {
      trap("itemIdentifier(at:)", "there is no position \(position) among \(items.count) items")
    }
    return pool[items[position]]
  }

  /// The item at a position in the section at an index, nil when there is no such position. O(log *n*).
  @inlinable
  public func itemIdentifier(section: Int, item: Int) -> ItemIdentifierType? {
    guard section >= 0, section < sections.count, item >= 0 else { return nil }
    let range = range(ofSectionAt: section)
    return item < range.count ? pool[items[range.lowerBound + item]] : nil
  }

  /// The index of the section that holds an item, and the item's position in it; nil when the item is unknown.
  /// Expected O(log *n*).
  @inlinable
  public func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let position = indexOfItem(identifier) else { return nil }
    let section = sections.index(ofItemAt: position)
    return (section, position - sections.starts[section])
  }

  /// The positions of the items of the section at an index, among the items of all sections. O(1).
  ///
  /// Traps when there is no such section.
  @inlinable
  public func itemPositions(inSectionAt index: Int) -> Range<Int> {
    guard index >= 0, index < sections.count else {
      trap("itemPositions(inSectionAt:)", "there is no section \(index) among \(sections.count)")
    }
    return range(ofSectionAt: index)
  }
}
