/// An open-addressing table from 32-bit hashes to 32-bit ids; whose elements the ids stand for is its owner's
/// affair.
///
/// Eight bytes a slot keep it in cache where a dictionary of the elements would not be, and because the whole
/// hash is in the slot, growing never looks at an element. Seven in ten of the slots are in use at most.
@usableFromInline
struct IDTable: Sendable {
  /// 0 when free, else the hash in the upper half and the id plus one in the lower.
  @usableFromInline var slots: ContiguousArray<UInt64>
  @usableFromInline var count = 0

  @inlinable
  init(minimumCapacity: Int = 0) {
    slots = ContiguousArray(repeating: 0, count: Self.slotCount(for: minimumCapacity))
  }

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

  /// Makes room for `total` ids without growing on the way. O(slots) when it grows, O(1) otherwise.
  @usableFromInline
  mutating func reserve(_ total: Int) {
    var wanted = Self.slotCount(for: total)
    guard wanted > slots.count else { return }
    // What has grown once grows again; up to two megabytes, memory costs less than to do so often.
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

  /// The id stored under `hash` for which `matches` is true. Expected O(1).
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

  /// Adds an id that is known to be absent. Expected O(1), amortised over growth.
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
