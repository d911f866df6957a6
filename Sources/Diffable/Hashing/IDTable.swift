/// A hash table that maps 32-bit hashes to 32-bit ids. It uses open addressing.
///
/// The table doesn't store the elements that the ids identify. With only eight bytes per slot, it often fits in the
/// cache when a dictionary of the elements wouldn't. Slots contain the whole hash, so elements aren't needed when the
/// table grows. At most 70% of the slots are used.
@usableFromInline
struct IDTable: Sendable {
  /// The slots. A free slot is 0. A used slot has the hash in its upper half and the id plus one in its lower half.
  @usableFromInline var slots: ContiguousArray<UInt64> = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  static func slotCount(for capacity: Int) -> Int {
    guard capacity > 0 else { return 0 }
    return 1 &<< (Int.bitWidth &- Swift.max(capacity &* 10 / 7, 15).leadingZeroBitCount)
  }

  @inlinable @inline(__always)
  static func entry(_ hash: UInt32, _ id: UInt32) -> UInt64 { UInt64(hash) &<< 32 | UInt64(id &+ 1) }

  @inlinable @inline(__always)
  static func hash(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry &>> 32) }

  @inlinable @inline(__always)
  static func id(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry) &- 1 }

  /// Reserves space for `total` ids. O(*n*) in the number of slots if the table grows, otherwise O(1).
  @usableFromInline
  mutating func reserve(_ total: Int) {
    var wanted = Self.slotCount(for: total)
    guard wanted > slots.count else { return }
    // A table that has grown will probably grow again, so quadruple its size, up to 2 MB. Unused memory costs less
    // than growing often.
    if !slots.isEmpty { wanted = Swift.max(wanted, Swift.min(slots.count &* 4, 1 &<< 18)) }
    var grown = ContiguousArray<UInt64>(repeating: 0, count: wanted)
    let mask = wanted &- 1
    grown.withUnsafeMutableBufferPointer { target in
      for entry in slots where entry != 0 {
        var slot = Int(Self.hash(entry)) & mask
        while target[slot] != 0 { slot = (slot &+ 1) & mask }
        target[slot] = entry
      }
    }
    slots = grown
  }

  /// Returns the id stored under `hash` for which `matches` returns true, or nil if there is none. Expected O(1).
  @inlinable @inline(__always)
  func find(_ hash: UInt32, where matches: (UInt32) -> Bool) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      let mask = slots.count &- 1
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        let entry = slots[slot]
        if Self.hash(entry) == hash, matches(Self.id(entry)) { return Self.id(entry) }
        slot = (slot &+ 1) & mask
      }
      return nil
    }
  }

  /// Adds an id that is not in the table. Expected O(1), amortised over growth.
  @usableFromInline
  mutating func insert(_ hash: UInt32, _ id: UInt32) {
    reserve(Swift.max(count &+ 1, 8))
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = Self.entry(hash, id)
    count &+= 1
  }
}
