/// The difference between two lists, without their elements.
@usableFromInline
struct ListChanges {
  @usableFromInline var splices: [ListSplice] = []
  @usableFromInline var moves: [ListMove] = []

  @inlinable
  init() {}

  @inlinable
  init(splice: ListSplice) { splices = [splice] }
}

/// Returns the changes between two lists. Tries the cheapest methods first: skips the equal elements at both ends, then
/// checks whether one list is a subsequence of the other and, if it isn't, pairs equal elements.
@inlinable
func changes<Source: DifferenceSource>(from old: Source, to new: Source) -> ListChanges {
  let shorter = Swift.min(old.count, new.count)
  var prefix = 0
  while prefix < shorter, old.isEqual(at: prefix, to: new, at: prefix) { prefix &+= 1 }
  var suffix = 0
  while suffix < shorter &- prefix,
    old.isEqual(at: old.count &- 1 &- suffix, to: new, at: new.count &- 1 &- suffix)
  {
    suffix &+= 1
  }
  let oldRange = prefix..<(old.count &- suffix)
  let newRange = prefix..<(new.count &- suffix)
  if oldRange.isEmpty, newRange.isEmpty { return ListChanges() }
  if oldRange.isEmpty || newRange.isEmpty {
    return ListChanges(
      splice: ListSplice(position: prefix, removedCount: oldRange.count, insertedCount: newRange.count))
  }
  if oldRange.count != newRange.count {
    let isRemoval = oldRange.count > newRange.count
    let (part, partRange) = isRemoval ? (new, newRange) : (old, oldRange)
    let (whole, wholeRange) = isRemoval ? (old, oldRange) : (new, newRange)
    // If comparing elements is slow, try comparing only their bytes first, because filtering a list usually doesn't
    // change the bytes of the remaining elements.
    if Source.isComparisonCostly,
      let found = changesOfPart(
        part, partRange, whole: whole, wholeRange, isRemoval,
        isEqual: {
          whole.isIdentical(at: $0, to: part, at: $1)
        })
    {
      return found
    }
    if let found = changesOfPart(
      part, partRange, whole: whole, wholeRange, isRemoval,
      isEqual: {
        whole.isEqual(at: $0, to: part, at: $1)
      })
    {
      return found
    }
  }
  return changesByPairing(old, oldRange, new, newRange)
}

/// Returns the changes if `whole` contains all elements of `part` in the same order. Returns nil if it doesn't.
@inlinable @inline(__always)
func changesOfPart<Source: DifferenceSource>(
  _ part: Source, _ partRange: Range<Int>, whole: Source, _ wholeRange: Range<Int>, _ isRemoval: Bool,
  isEqual: (_ inWhole: Int, _ inPart: Int) -> Bool
) -> ListChanges? {
  var result = ListChanges()
  var missing = wholeRange.count &- partRange.count
  var inWhole = wholeRange.lowerBound
  var inPart = partRange.lowerBound
  while inPart < partRange.upperBound {
    let start = inWhole
    while !isEqual(inWhole, inPart) {
      missing &-= 1
      inWhole &+= 1
      if missing < 0 { return nil }
    }
    if inWhole != start {
      result.splices.append(
        isRemoval
          ? ListSplice(position: inPart, removedCount: inWhole &- start, insertedCount: 0)
          : ListSplice(position: start, removedCount: 0, insertedCount: inWhole &- start))
    }
    inWhole &+= 1
    inPart &+= 1
  }
  if inWhole != wholeRange.upperBound {
    let count = wholeRange.upperBound &- inWhole
    result.splices.append(
      isRemoval
        ? ListSplice(position: inPart, removedCount: count, insertedCount: 0)
        : ListSplice(position: inWhole, removedCount: 0, insertedCount: count))
  }
  return result
}

/// Returns the changes between any two lists, even if each has elements that the other lacks or the order has changed.
@inlinable
func changesByPairing<Source: DifferenceSource>(
  _ old: Source, _ oldRange: Range<Int>, _ new: Source, _ newRange: Range<Int>
) -> ListChanges {
  withUnsafeTemporaryAllocation(of: Int32.self, capacity: newRange.count) { sources in
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: BitSet.wordCount(for: oldRange.count)) { words in
      var pairing = Pairing(
        old: old, oldRange: oldRange, new: new, newRange: newRange, sources: sources, words: words)
      pairing.scan()
      if old.isHashCostly, !pairing.isFinished { pairing.lookUpIdentical() }
      if !pairing.isFinished { pairing.lookUp() }
    }
    return changes(fromPairs: sources, oldRange: oldRange, newRange: newRange)
  }
}

/// Returns the changes that result from pairing equal elements. For each new element, `sources` contains the position
/// of the paired element in the old range, or a negative number if the new element is unpaired.
@usableFromInline
func changes(
  fromPairs sources: UnsafeMutableBufferPointer<Int32>, oldRange: Range<Int>, newRange: Range<Int>
) -> ListChanges {
  var result = ListChanges()
  if !isIncreasing(sources) {
    result.moves = markMoves(in: sources, oldRange.lowerBound, newRange.lowerBound)
  }
  var nextOld = 0
  var nextNew = 0
  for position in sources.indices {
    let source = Int(sources[position])
    guard source >= 0 else { continue }
    if source != nextOld || position != nextNew {
      result.splices.append(
        ListSplice(
          position: newRange.lowerBound &+ nextNew, removedCount: source &- nextOld,
          insertedCount: position &- nextNew))
    }
    nextOld = source &+ 1
    nextNew = position &+ 1
  }
  if nextOld != oldRange.count || nextNew != newRange.count {
    result.splices.append(
      ListSplice(
        position: newRange.lowerBound + nextNew, removedCount: oldRange.count - nextOld,
        insertedCount: newRange.count - nextNew))
  }
  return result
}

/// Finds a longest increasing subsequence of `sources`. Returns all other pairs as moves, and removes them from
/// `sources`.
func markMoves(
  in sources: UnsafeMutableBufferPointer<Int32>, _ oldStart: Int, _ newStart: Int
) -> [ListMove] {
  withUnsafeTemporaryAllocation(of: UInt64.self, capacity: BitSet.wordCount(for: sources.count)) { words in
    var stays = BitSet(words: words)
    let (pairCount, length) = markLongestIncreasingSubsequence(of: sources, in: &stays)
    return [ListMove](unsafeUninitializedCapacity: pairCount &- length) { moves, moveCount in
      for position in sources.indices where sources[position] >= 0 && !stays.contains(position) {
        moves.initializeElement(
          at: moveCount,
          to: ListMove(source: oldStart &+ Int(sources[position]), destination: newStart &+ position))
        moveCount &+= 1
        sources[position] = -1
      }
    }
  }
}
