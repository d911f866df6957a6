/// Marks the places of a longest strictly increasing subsequence, where values less than 0 count for nothing.
/// O(*n* log *n*), O(*n*) for what is nearly in order.
///
/// - Returns: How many values there are that count, and how long the subsequence is.
func markLongestIncreasingSubsequence(
  of values: UnsafeMutableBufferPointer<Int32>, in stays: inout BitSet
) -> (count: Int, length: Int) {
  withUnsafeTemporaryAllocation(of: Int32.self, capacity: values.count * 3) { memory in
    guard let start = memory.baseAddress else { return (0, 0) }
    // Of the increasing subsequences of each length, less one, the smallest last value, and its place.
    let tails = start
    let tailPlaces = start + values.count
    let previous = start + 2 * values.count
    var count = 0
    var length = 0
    for place in values.indices {
      let value = values[place]
      guard value >= 0 else { continue }
      count &+= 1
      var rank = length
      if length > 0, tails[length &- 1] > value {
        rank = firstIndex(atLeast: value, in: tails, count: length)
      }
      previous[place] = rank == 0 ? -1 : tailPlaces[rank &- 1]
      tails[rank] = value
      tailPlaces[rank] = Int32(truncatingIfNeeded: place)
      if rank == length { length &+= 1 }
    }
    var place = length == 0 ? -1 : Int(tailPlaces[length &- 1])
    while place >= 0 {
      stays.insert(place)
      place = Int(previous[place])
    }
    return (count, length)
  }
}

/// Searches a sorted list whose last value is greater, without a branch that could be mispredicted.
@inline(__always)
private func firstIndex(atLeast value: Int32, in sorted: UnsafeMutablePointer<Int32>, count: Int) -> Int {
  var base = 0
  var length = count
  while length > 1 {
    let half = length &>> 1
    base = sorted[base &+ half &- 1] < value ? base &+ half : base
    length &-= half
  }
  return base
}

func isIncreasing(_ values: UnsafeMutableBufferPointer<Int32>) -> Bool {
  var last: Int32 = -1
  for value in values where value >= 0 {
    if value < last { return false }
    last = value
  }
  return true
}
