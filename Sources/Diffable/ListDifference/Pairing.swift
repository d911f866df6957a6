/// Finds for each element of a new list the one of an old list that it equals.
///
/// ``scan()`` walks both lists side by side and pairs what it meets, looking a few elements ahead where they part. It
/// hashes nothing. Equality is proof whoever finds it, so the scan may miss pairs but never makes a wrong one.
/// ``lookUp()`` finds the rest through a table of the old elements that are still without partner.
@usableFromInline
struct Pairing<Source: DifferenceSource> {
  @usableFromInline let old: Source
  @usableFromInline let oldStart: Int
  @usableFromInline let oldCount: Int
  @usableFromInline let new: Source
  @usableFromInline let newStart: Int
  @usableFromInline let newCount: Int
  /// For each position of the new range, its partner's in the old range; less than 0 when there is none.
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
    // Neither range is empty.
    self.sources = sources.baseAddress!
    isPaired = BitSet(words: words)
  }

  /// Whether one of the lists has nothing left to pair.
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

  /// Walks both lists front to back and, where they have nothing in common that way, the old one back to front,
  /// because to reverse the order of a list is a common wish.
  @inlinable
  mutating func scan() {
    scan(from: 0, step: 1)
    if pairCount == 0 { scan(from: oldCount &- 1, step: -1) }
  }

  @inlinable @inline(__always)
  mutating func scan(from start: Int, step: Int) {
    let lookahead = 6
    // How far the walk has got in each list.
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
        // The lists are not alike enough for a walk side by side.
        if misses > 32, misses > pairCount &>> 2 { return }
        oldDone &+= 1
        newDone &+= 1
      }
    }
  }

  /// The old element that the one at `inNew` equals, if it stands beside the partner of the one before: what stood
  /// together often moves together, and then needs no hash.
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
