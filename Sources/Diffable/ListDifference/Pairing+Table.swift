extension Pairing {
  @usableFromInline
  enum Rule {
    /// Compares bytes, which is fast. Elements with identical bytes are always equal, but equal elements can have
    /// different bytes.
    case identity
    case equality
  }

  @inlinable @inline(__always)
  func hash(of source: Source, at position: Int, by rule: Rule) -> UInt32 {
    rule == .identity ? source.identityHash(at: position) : source.hash(at: position)
  }

  @inlinable @inline(__always)
  func isPair(_ inOld: Int, _ inNew: Int, by rule: Rule) -> Bool {
    rule == .identity
      ? old.isIdentical(at: oldStart &+ inOld, to: new, at: newStart &+ inNew) : isEqual(inOld, inNew)
  }

  /// Pairs the remaining elements that have identical bytes. Elements that remain unpaired can still be equal.
  @inlinable
  mutating func lookUpIdentical() { lookUp(by: .identity) }

  @inlinable
  mutating func lookUp() { lookUp(by: .equality) }

  /// Pairs old and new elements, using a temporary hash table of the unpaired old elements.
  @inlinable @inline(__always)
  mutating func lookUp(by rule: Rule) {
    let slotCount = IDTable.slotCount(for: oldCount &- pairCount)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: slotCount) { slots in
      slots.initialize(repeating: 0)
      guard let slots = slots.baseAddress else { return }
      var followers = enter(into: slots, mask: slotCount &- 1, by: rule)
      followers.withUnsafeMutableBufferPointer {
        lookUp(in: slots, mask: slotCount &- 1, followers: $0.isEmpty ? nil : $0.baseAddress, by: rule)
      }
    }
  }

  /// Enters the unpaired old elements into the table. Only the first of several equal elements gets a slot.
  ///
  /// - Returns: For each old element, the position of the next equal element, or a negative number if there is none.
  ///   The array is empty if no two elements are equal.
  @inlinable @inline(__always)
  func enter(into slots: UnsafeMutablePointer<UInt64>, mask: Int, by rule: Rule) -> [Int32] {
    var followers: [Int32] = []
    // Go backwards, so that the first of several equal elements gets the slot.
    var inOld = oldCount
    while inOld > 0 {
      inOld &-= 1
      if isPaired.contains(inOld) { continue }
      let hash = hash(of: old, at: oldStart &+ inOld, by: rule)
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        if IDTable.hash(slots[slot]) == hash {
          let other = Int(IDTable.id(slots[slot]))
          if old.isEqual(at: oldStart &+ inOld, to: old, at: oldStart &+ other) {
            if followers.isEmpty { followers = [Int32](repeating: -1, count: oldCount) }
            followers[inOld] = Int32(truncatingIfNeeded: other)
            break
          }
        }
        slot = (slot &+ 1) & mask
      }
      slots[slot] = IDTable.entry(hash, UInt32(truncatingIfNeeded: inOld))
    }
    return followers
  }

  @inlinable @inline(__always)
  mutating func lookUp(
    in slots: UnsafeMutablePointer<UInt64>, mask: Int, followers: UnsafeMutablePointer<Int32>?, by rule: Rule
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
      let hash = hash(of: new, at: newStart &+ inNew, by: rule)
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        let entry = slots[slot]
        if IDTable.hash(entry) == hash, isPair(Int(IDTable.id(entry)), inNew, by: rule) {
          var candidate = Int(IDTable.id(entry)), tail = candidate
          while candidate >= 0, isPaired.contains(candidate) {
            tail = candidate
            candidate = followers.map { Int($0[candidate]) } ?? -1
          }
          // Start the next search at the last visited element, to skip the paired elements before that element.
          if followers != nil {
            slots[slot] = IDTable.entry(hash, UInt32(truncatingIfNeeded: candidate >= 0 ? candidate : tail))
          }
          if candidate >= 0 {
            pair(candidate, inNew)
            last = candidate
          }
          break
        }
        slot = (slot &+ 1) & mask
      }
    }
  }
}
