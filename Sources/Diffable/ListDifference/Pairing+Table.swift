extension Pairing {
  /// Pairs the rest through a table made for it.
  @inlinable
  mutating func lookUp() {
    let slotCount = IDTable.slotCount(for: oldCount &- pairCount)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: slotCount) { slots in
      slots.initialize(repeating: 0)
      guard let slots = slots.baseAddress else { return }
      // Which of two equal old elements comes next; needed only when there are any.
      var followers = enter(into: slots, mask: slotCount &- 1)
      followers.withUnsafeMutableBufferPointer {
        lookUp(in: slots, mask: slotCount &- 1, followers: $0.isEmpty ? nil : $0.baseAddress)
      }
    }
  }

  /// Enters the old elements that have no partner. Of equal ones only the first gets a slot.
  ///
  /// - Returns: The position of the next equal element for each, less than 0 for none; empty if no two are equal.
  @inlinable
  func enter(into slots: UnsafeMutablePointer<UInt64>, mask: Int) -> [Int32] {
    var followers: [Int32] = []
    // Backwards, so that the first of equal elements is found first.
    var inOld = oldCount
    while inOld > 0 {
      inOld &-= 1
      if isPaired.contains(inOld) { continue }
      let hash = old.hash(at: oldStart &+ inOld)
      var index = Int(hash) & mask
      while slots[index] != 0 {
        if IDTable.hash(slots[index]) == hash {
          let other = Int(IDTable.id(slots[index]))
          if old.isEqual(at: oldStart &+ inOld, to: old, at: oldStart &+ other) {
            if followers.isEmpty { followers = [Int32](repeating: -1, count: oldCount) }
            followers[inOld] = Int32(truncatingIfNeeded: other)
            break
          }
        }
        index = (index &+ 1) & mask
      }
      slots[index] = IDTable.entry(hash, UInt32(truncatingIfNeeded: inOld))
    }
    return followers
  }

  @inlinable
  mutating func lookUp(
    in slots: UnsafeMutablePointer<UInt64>, mask: Int, followers: UnsafeMutablePointer<Int32>?
  ) {
    var last = -1
    for inNew in 0..<newCount {
      if sources[inNew] >= 0 {
        last = Int(sources[inNew])
        continue
      }
      if let found = neighbour(of: last, equalTo: inNew) {
        pair(found, inNew)
        last = found
        continue
      }
      let hash = new.hash(at: newStart &+ inNew)
      var index = Int(hash) & mask
      while slots[index] != 0 {
        let entry = slots[index]
        if IDTable.hash(entry) == hash, isEqual(Int(IDTable.id(entry)), inNew) {
          var candidate = Int(IDTable.id(entry))
          while candidate >= 0, isPaired.contains(candidate) {
            candidate = followers.map { Int($0[candidate]) } ?? -1
          }
          if candidate >= 0 {
            if followers != nil { slots[index] = IDTable.entry(hash, UInt32(truncatingIfNeeded: candidate)) }
            pair(candidate, inNew)
            last = candidate
          }
          break
        }
        index = (index &+ 1) & mask
      }
    }
  }

  /// Pairs the rest through a table that is kept from one difference to the next.
  @inlinable
  mutating func lookUp(in index: inout KeptIndex) {
    let positions = index.positions()
    index.complete(positions: positions) { old.hash(at: $0) }
    let mask = index.table.slots.count &- 1
    positions.withUnsafeBufferPointer { positions in
      index.table.slots.withUnsafeBufferPointer { slots in
        var last = -1
        for inNew in 0..<newCount {
          if sources[inNew] >= 0 {
            last = Int(sources[inNew])
            continue
          }
          if let found = neighbour(of: last, equalTo: inNew) {
            pair(found, inNew)
            last = found
            continue
          }
          let hash = new.hash(at: newStart &+ inNew)
          var index = Int(hash) & mask
          while slots[index] != 0 {
            let entry = slots[index]
            if IDTable.hash(entry) == hash {
              let candidate = Int(positions[Int(IDTable.id(entry))]) &- oldStart
              if candidate >= 0, candidate < oldCount, !isPaired.contains(candidate),
                isEqual(candidate, inNew)
              {
                pair(candidate, inNew)
                last = candidate
                break
              }
            }
            index = (index &+ 1) & mask
          }
        }
      }
    }
  }
}
