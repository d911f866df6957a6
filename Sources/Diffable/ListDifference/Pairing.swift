/// A search that pairs the elements of a new list with equal elements of an old list.
///
/// ``scan()`` compares the two lists side by side without hashing, and looks a few elements ahead at each difference.
/// It can miss pairs, but all pairs that it finds are correct. ``lookUp()`` finds the other pairs with a table of the
/// unpaired old elements.
@usableFromInline
struct Pairing<Source: DifferenceSource> {
  @usableFromInline let old: Source
  @usableFromInline let oldStart: Int
  @usableFromInline let oldCount: Int
  @usableFromInline let new: Source
  @usableFromInline let newStart: Int
  @usableFromInline let newCount: Int
  /// For each position in the new range, the paired position in the old range, or a negative number if it is unpaired.
  @usableFromInline let sources: UnsafeMutablePointer<Int32>
  @usableFromInline var isPaired: BitSet
  @usableFromInline var pairCount = 0

  @inlinable
  init(
    old: Source, oldRange: Range<Int>, new: Source, newRange: Range<Int>,
    sources: UnsafeMutableBufferPointer<Int32>, words: UnsafeMutableBufferPointer<UInt64>
  ) {
    trapUnlessAddressable(Swift.max(oldRange.count, newRange.count) &* 2)
    self.old = old
    self.oldStart = oldRange.lowerBound
    self.oldCount = oldRange.count
    self.new = new
    self.newStart = newRange.lowerBound
    self.newCount = newRange.count
    sources.initialize(repeating: -1)
    // The base address isn't nil, because neither range is empty.
    self.sources = sources.baseAddress!
    isPaired = BitSet(words: words)
  }

  @inlinable
  var isFinished: Bool { pairCount == oldCount || pairCount == newCount }

  @inlinable @inline(__always)
  func isEqual(_ inOld: Int, _ inNew: Int) -> Bool {
    old.isEqual(at: oldStart &+ inOld, to: new, at: newStart &+ inNew)
  }

  @inlinable @inline(__always)
  mutating func pair(_ inOld: Int, _ inNew: Int) {
    sources[inNew] = Int32(truncatingIfNeeded: inOld)
    isPaired.insert(inOld)
    pairCount &+= 1
  }

  /// Compares the two lists from front to back. If nothing matches, goes through the old list from back to front,
  /// because lists are often reversed.
  @inlinable
  mutating func scan() {
    scan(from: 0, step: 1)
    if pairCount == 0 { scan(from: oldCount &- 1, step: -1) }
  }

  @inlinable @inline(__always)
  mutating func scan(from start: Int, step: Int) {
    let lookahead = 6
    var oldDone = 0
    var newDone = 0
    var misses = 0
    while oldDone < oldCount, newDone < newCount {
      if isEqual(start &+ oldDone &* step, newDone) {
        pair(start &+ oldDone &* step, newDone)
        oldDone &+= 1
        newDone &+= 1
        continue
      }
      var ahead = 1
      while ahead <= lookahead {
        if oldDone &+ ahead < oldCount, isEqual(start &+ (oldDone &+ ahead) &* step, newDone) {
          oldDone &+= ahead
          break
        }
        if newDone &+ ahead < newCount, isEqual(start &+ oldDone &* step, newDone &+ ahead) {
          newDone &+= ahead
          break
        }
        ahead &+= 1
      }
      if ahead > lookahead {
        misses &+= 1
        // Stop if the lists are so different that this method would make too many comparisons.
        if misses > 32, misses > pairCount &>> 2 { return }
        oldDone &+= 1
        newDone &+= 1
      }
    }
  }

  /// Returns the position of an unpaired old element next to `last` that equals the new element at `inNew`, or nil if
  /// there is none. Neighbours often move together, and are then found without hashing.
  @inlinable @inline(__always)
  func neighbour(of last: Int, equalTo inNew: Int) -> Int? {
    guard last >= 0 else { return nil }
    let next = last &+ 1
    if next < oldCount, !isPaired.contains(next), isEqual(next, inNew) { return next }
    let previous = last &- 1
    if previous >= 0, !isPaired.contains(previous), isEqual(previous, inNew) { return previous }
    return nil
  }
}
