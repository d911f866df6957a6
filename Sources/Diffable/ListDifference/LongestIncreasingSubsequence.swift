/// The places of a longest strictly increasing subsequence, where values less than 0 count for nothing; nil when
/// all the others are increasing already. O(*n* log *n*), O(*n*) for what is nearly in order.
@usableFromInline
func longestIncreasingSubsequence(of values: UnsafeMutableBufferPointer<Int32>) -> BitSet? {
  guard !isIncreasing(values) else { return nil }
  // tails[length - 1] is the place of the smallest value that ends an increasing subsequence of that length.
  return withUnsafeTemporaryAllocation(of: Int32.self, capacity: values.count * 2) { memory in
    let tails = UnsafeMutableBufferPointer(rebasing: memory[..<values.count])
    let previous = UnsafeMutableBufferPointer(rebasing: memory[values.count...])
    var length = 0
    for place in values.indices {
      let value = values[place]
      guard value >= 0 else { continue }
      var low = length
      if length > 0, values[Int(tails[length - 1])] > value {
        low = 0
        var high = length - 1
        while low < high {
          let middle = (low + high) / 2
          if values[Int(tails[middle])] < value { low = middle + 1 } else { high = middle }
        }
      }
      previous.initializeElement(at: place, to: low == 0 ? -1 : tails[low - 1])
      tails.initializeElement(at: low, to: Int32(truncatingIfNeeded: place))
      if low == length { length += 1 }
    }
    var result = BitSet(count: values.count)
    var place = Int(tails[length - 1])
    while place >= 0 {
      result.insert(place)
      place = Int(previous[place])
    }
    return result
  }
}

func isIncreasing(_ values: UnsafeMutableBufferPointer<Int32>) -> Bool {
  var last: Int32 = -1
  for value in values where value >= 0 {
    if value < last { return false }
    last = value
  }
  return true
}
