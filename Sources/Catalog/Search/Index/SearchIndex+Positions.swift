extension SearchIndex.Contents {
  /// The position among all items of the one whose text has the byte at `place`. O(log *n*).
  func position(ofItemAt place: Int) -> Int { starts.partitioningIndex { $0 > place } - 1 }

  /// The position of the section that has the item at a position. O(log *n*).
  func section(ofItemAt position: Int) -> Int {
    // Empty ones before it begin at the same item.
    sections.partitioningIndex { $0.firstItem > position } - 1
  }

  /// The folded title of the item at a position. O(*n*) in its length.
  func title(ofItemAt position: Int) -> ArraySlice<UInt8> {
    text[starts[position]...].prefix { $0 != SearchIndex.separator }
  }

  /// The item at a position among all. O(log *n*).
  func item(at position: Int) -> ItemID {
    let section = sections[section(ofItemAt: position)]
    return section.items[position - section.firstItem]
  }
}

extension RandomAccessCollection where Index == Int {
  /// Where those begin for which something is true, which are all at the end. O(log *n*).
  func partitioningIndex(where belongsToEnd: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsToEnd(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
