/// Marks the places of a longest strictly increasing subsequence, where values less than 0 count for nothing.
/// O(*n* log *n*), O(*n*) for what is nearly in order.
///
/// - Returns: How many values there are that count, and how long the subsequence is.
func markLongestIncreasingSubsequence(
  of values: UnsafeMutableBufferPointer<Int32>, in stays: inout BitSet
) -> (count: Int, length: Int) {
  let tailCapacity = SortedTails.capacity(for: values.count)
  return withUnsafeTemporaryAllocation(of: Int32.self, capacity: tailCapacity + values.count * 2) { memory in
    guard let start = memory.baseAddress else { return (0, 0) }
    // Of the increasing subsequences of each length, less one: the smallest last value, and its place.
    var tails = SortedTails(memory: start, length: values.count)
    let tailPlaces = start + tailCapacity
    let previous = tailPlaces + values.count
    var count = 0
    for place in values.indices {
      let value = values[place]
      guard value >= 0 else { continue }
      count &+= 1
      let length = tails.count
      let rank = length == 0 || tails[length &- 1] < value ? length : tails.firstIndex(atLeast: value)
      previous[place] = rank == 0 ? -1 : tailPlaces[rank &- 1]
      tails.put(value, at: rank)
      tailPlaces[rank] = Int32(truncatingIfNeeded: place)
    }
    let length = tails.count
    var place = length == 0 ? -1 : Int(tailPlaces[length &- 1])
    while place >= 0 {
      stays.insert(place)
      place = Int(previous[place])
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
