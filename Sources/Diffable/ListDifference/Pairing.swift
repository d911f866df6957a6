/// Finds for each element of a new list the one of an old list that it equals.
///
/// ``scan()`` walks both lists side by side and pairs what it meets, looking a few elements ahead where they part. It
/// hashes nothing. Equality is proof whoever finds it, so the scan may miss pairs but never makes a wrong one.
/// ``lookUp()`` finds the rest through a table of the old elements that are still without partner.
@usableFromInline
struct Pairing<Source: DifferenceSource> {
  @usableFromInline let old: Source
  @usableFromInline let oldRange: Range<Int>
  @usableFromInline let new: Source
  @usableFromInline let newRange: Range<Int>
  /// For each position of the new range, its partner's in the old range; less than 0 when there is none.
  @usableFromInline let sources: UnsafeMutableBufferPointer<Int32>
  @usableFromInline var isPaired: BitSet
  @usableFromInline var pairCount = 0

  @inlinable
  init(
    old: Source, oldRange: Range<Int>, new: Source, newRange: Range<Int>,
    sources: UnsafeMutableBufferPointer<Int32>
  ) {
    trapUnlessAddressable(Swift.max(oldRange.count, newRange.count) &* 2)
    self.old = old
    self.oldRange = oldRange
    self.new = new
    self.newRange = newRange
    self.sources = sources
    sources.initialize(repeating: -1)
    isPaired = BitSet(count: oldRange.count)
  }

  @inlinable @inline(__always)
  func isEqual(_ inOld: Int, _ inNew: Int) -> Bool {
    old.isEqual(at: oldRange.lowerBound &+ inOld, to: new, at: newRange.lowerBound &+ inNew)
  }

  @inlinable @inline(__always)
  mutating func pair(_ inOld: Int, _ inNew: Int) {
    sources[inNew] = Int32(truncatingIfNeeded: inOld)
    isPaired.insert(inOld)
    pairCount &+= 1
  }

  @inlinable
  mutating func scan() {
    let lookahead = 6
    let oldCount = oldRange.count
    let newCount = newRange.count
    var inOld = 0
    var inNew = 0
    var misses = 0
    while inOld < oldCount, inNew < newCount {
      if isEqual(inOld, inNew) {
        pair(inOld, inNew)
        inOld &+= 1
        inNew &+= 1
        continue
      }
      var found = false
      var step = 1
      while step <= lookahead {
        if inOld &+ step < oldCount, isEqual(inOld &+ step, inNew) {
          inOld &+= step
          found = true
          break
        }
        if inNew &+ step < newCount, isEqual(inOld, inNew &+ step) {
          inNew &+= step
          found = true
          break
        }
        step &+= 1
      }
      if !found {
        misses &+= 1
        // The lists are not alike enough for a walk side by side.
        if misses > 64, misses > pairCount / 4 { return }
        inOld &+= 1
        inNew &+= 1
      }
    }
  }

  @inlinable
  mutating func lookUp() {
    let oldCount = oldRange.count
    let newCount = newRange.count
    let waiting = oldCount &- pairCount
    guard waiting > 0, newCount > pairCount else { return }
    // Which of two equal old elements comes next; needed only when there are any.
    var followers: [Int32] = []
    let slotCount = IDTable.slotCount(for: waiting)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: slotCount) { slots in
      slots.initialize(repeating: 0)
      let mask = slotCount &- 1
      // Backwards, so that the first of equal elements is found first.
      var inOld = oldCount
      while inOld > 0 {
        inOld &-= 1
        if isPaired.contains(inOld) { continue }
        let hash = old.hash(at: oldRange.lowerBound &+ inOld)
        var index = Int(hash) & mask
        while slots[index] != 0 {
          if IDTable.hash(slots[index]) == hash {
            let other = Int(IDTable.id(slots[index]))
            if old.isEqual(at: oldRange.lowerBound &+ inOld, to: old, at: oldRange.lowerBound &+ other) {
              if followers.isEmpty { followers = [Int32](repeating: -1, count: oldCount) }
              followers[inOld] = Int32(truncatingIfNeeded: other)
              break
            }
          }
          index = (index &+ 1) & mask
        }
        slots[index] = IDTable.entry(hash, UInt32(truncatingIfNeeded: inOld))
      }
      var expected = -1
      var inNew = 0
      while inNew < newCount {
        defer { inNew &+= 1 }
        if sources[inNew] >= 0 {
          expected = Int(sources[inNew]) &+ 1
          continue
        }
        // What stood together often moves together, and then needs no hash.
        if expected >= 0, expected < oldCount, !isPaired.contains(expected), isEqual(expected, inNew) {
          pair(expected, inNew)
          expected &+= 1
          continue
        }
        let hash = new.hash(at: newRange.lowerBound &+ inNew)
        var index = Int(hash) & mask
        while slots[index] != 0 {
          if IDTable.hash(slots[index]) == hash {
            var candidate = Int(IDTable.id(slots[index]))
            if isEqual(candidate, inNew) {
              while candidate >= 0, isPaired.contains(candidate) {
                candidate = followers.isEmpty ? -1 : Int(followers[candidate])
              }
              if candidate >= 0 {
                slots[index] = IDTable.entry(hash, UInt32(truncatingIfNeeded: candidate))
                pair(candidate, inNew)
                expected = candidate &+ 1
              }
              break
            }
          }
          index = (index &+ 1) & mask
        }
      }
    }
  }
}

extension Pairing {
  /// The same through a table that is kept from one difference to the next.
  @inlinable
  mutating func lookUp(in index: inout KeptIndex) {
    guard oldRange.count > pairCount, newRange.count > pairCount else { return }
    let positions = index.positions()
    index.complete(positions: positions) { old.hash(at: $0) }
    var expected = -1
    var inNew = 0
    while inNew < newRange.count {
      defer { inNew &+= 1 }
      if sources[inNew] >= 0 {
        expected = Int(sources[inNew]) &+ 1
        continue
      }
      if expected >= 0, expected < oldRange.count, !isPaired.contains(expected), isEqual(expected, inNew) {
        pair(expected, inNew)
        expected &+= 1
        continue
      }
      let found = index.table.find(new.hash(at: newRange.lowerBound &+ inNew)) { id in
        let candidate = Int(positions[Int(id)]) &- oldRange.lowerBound
        return candidate >= 0 && candidate < oldRange.count && !isPaired.contains(candidate)
          && isEqual(candidate, inNew)
      }
      if let found {
        let source = Int(positions[Int(found)]) &- oldRange.lowerBound
        pair(source, inNew)
        expected = source &+ 1
      }
    }
  }
}
