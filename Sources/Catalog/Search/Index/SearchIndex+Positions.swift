import Diffable

extension SearchIndex.Contents {
  /// Returns the position of the item at an offset in the text. O(log *n*).
  func position(ofItemAt offset: Int) -> Int { starts.partitioningIndex { $0 > offset } - 1 }

  /// Returns the index of an item's section. O(log *n*).
  func section(ofItemAt position: Int) -> Int {
    // Choose the last section that begins at or before the item, because empty sections can begin at the same
    // position.
    sections.partitioningIndex { $0.firstItem > position } - 1
  }

  /// Returns the item at a position. O(log *n*).
  func item(at position: Int) -> ItemID {
    let section = sections[section(ofItemAt: position)]
    return section.items[position - section.firstItem]
  }
}
