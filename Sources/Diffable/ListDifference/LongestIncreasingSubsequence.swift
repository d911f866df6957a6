/// Marks the positions of a longest strictly increasing subsequence. Negative values are ignored.
///
/// O(*n* log *n*), or O(*n*) if the values are nearly in order.
///
/// - Returns: The number of non-negative values and the length of the subsequence.
func markLongestIncreasingSubsequence(
  of values: UnsafeMutableBufferPointer<Int32>, in stays: inout BitSet
) -> (count: Int, length: Int) {
  let tailCapacity = SortedTails.capacity(for: values.count)
  return withUnsafeTemporaryAllocation(of: Int32.self, capacity: tailCapacity + values.count * 2) { memory in
    guard let start = memory.baseAddress else { return (0, 0) }
    // `tails[n]` is the smallest last value of an increasing subsequence of n + 1 values. Its position is
    // `tailPositions[n]`.
    var tails = SortedTails(memory: start, length: values.count)
    let tailPositions = start + tailCapacity
    let previous = tailPositions + values.count
    var count = 0
    for position in values.indices {
      let value = values[position]
      guard value >= 0 else { continue }
      count &+= 1
      let length = tails.count
      let rank = length == 0 || tails[length &- 1] < value ? length : tails.firstRank(atLeast: value)
      previous[position] = rank == 0 ? -1 : tailPositions[rank &- 1]
      tails.put(value, at: rank)
      tailPositions[rank] = Int32(truncatingIfNeeded: position)
    }
    let length = tails.count
    var position = length == 0 ? -1 : Int(tailPositions[length &- 1])
    while position >= 0 {
      stays.insert(position)
      position = Int(previous[position])
    }
    return (count, length)
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
