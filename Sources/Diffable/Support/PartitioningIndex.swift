extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which the predicate is true, in a partitioned collection. O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsToEnd: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsToEnd(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
