extension RandomAccessCollection {
  /// Returns the index of the first element for which the predicate is true, or `endIndex` if there is none. The
  /// collection must be partitioned by the predicate. O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsToEnd: (Element) -> Bool) -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if belongsToEnd(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }
}
