/// A bit set of fixed size, in memory owned by the caller.
@usableFromInline
struct BitSet {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  @inlinable
  init(words: UnsafeMutableBufferPointer<UInt64>) {
    words.initialize(repeating: 0)
    // The base address isn't nil, because `wordCount(for:)` is at least 1.
    self.words = words.baseAddress!
  }

  @inlinable
  static func wordCount(for count: Int) -> Int { count &>> 6 &+ 1 }

  @inlinable @inline(__always)
  func contains(_ member: Int) -> Bool { words[member &>> 6] & (1 &<< UInt64(member & 63)) != 0 }

  @inlinable @inline(__always)
  mutating func insert(_ member: Int) { words[member &>> 6] |= 1 &<< UInt64(member & 63) }
}
