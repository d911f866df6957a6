/// A fixed number of flags, an eighth of a byte each.
@usableFromInline
struct BitSet {
  @usableFromInline var words: [UInt64]

  @inlinable
  init(count: Int) { words = [UInt64](repeating: 0, count: (count &+ 63) &>> 6) }

  @inlinable @inline(__always)
  func contains(_ member: Int) -> Bool { words[member &>> 6] & (1 &<< UInt64(member & 63)) != 0 }

  @inlinable @inline(__always)
  mutating func insert(_ member: Int) { words[member &>> 6] |= 1 &<< UInt64(member & 63) }
}
