/// A difference before it is told what its elements are.
@usableFromInline
struct ListChanges {
  @usableFromInline var splices: [Splice] = []
  @usableFromInline var moves: [(source: Int, destination: Int)] = []

  @inlinable
  init() {}

  @inlinable
  init(splice: Splice) { splices = [splice] }
}

/// The changes between two lists, cheapest way first: equal ends, then one list as a part of the other, then pairing.
@inlinable
func changes<Source: DifferenceSource>(
  from old: Source, to new: Source, kept: UnsafeMutablePointer<KeptIndex>? = nil
) -> ListChanges {
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
      splice: Splice(position: prefix, removedCount: oldRange.count, insertedCount: newRange.count))
  }
  if oldRange.count > newRange.count {
    if let found = changesOfPart(new, newRange, whole: old, oldRange, isRemoval: true) { return found }
  } else if newRange.count > oldRange.count {
    if let found = changesOfPart(old, oldRange, whole: new, newRange, isRemoval: false) { return found }
  }
  return changesByPairing(old, oldRange, new, newRange, kept)
}

/// The changes when all elements of `part` are in `whole` in the same order, nil when they are not.
@inlinable
func changesOfPart<Source: DifferenceSource>(
  _ part: Source, _ partRange: Range<Int>, whole: Source, _ wholeRange: Range<Int>, isRemoval: Bool
) -> ListChanges? {
  var result = ListChanges()
  var missing = wholeRange.count &- partRange.count
  var inWhole = wholeRange.lowerBound
  var inPart = partRange.lowerBound
  while inPart < partRange.upperBound {
    let start = inWhole
    while !whole.isEqual(at: inWhole, to: part, at: inPart) {
      missing &-= 1
      inWhole &+= 1
      if missing < 0 { return nil }
    }
    if inWhole != start {
      result.splices.append(
        isRemoval
          ? Splice(position: inPart, removedCount: inWhole &- start, insertedCount: 0)
          : Splice(position: start, removedCount: 0, insertedCount: inWhole &- start))
    }
    inWhole &+= 1
    inPart &+= 1
  }
  if inWhole != wholeRange.upperBound {
    let count = wholeRange.upperBound &- inWhole
    result.splices.append(
      isRemoval
        ? Splice(position: inPart, removedCount: count, insertedCount: 0)
        : Splice(position: inWhole, removedCount: 0, insertedCount: count))
  }
  return result
}

/// The changes when both lists have something of their own, or another order.
@inlinable
func changesByPairing<Source: DifferenceSource>(
  _ old: Source, _ oldRange: Range<Int>, _ new: Source, _ newRange: Range<Int>,
  _ kept: UnsafeMutablePointer<KeptIndex>?
) -> ListChanges {
  withUnsafeTemporaryAllocation(of: Int32.self, capacity: newRange.count) { sources in
    var pairing = Pairing(old: old, oldRange: oldRange, new: new, newRange: newRange, sources: sources)
    pairing.scan()
    if let kept, kept.pointee.unindexed.count <= oldRange.count &- pairing.pairCount {
      pairing.lookUp(in: &kept.pointee)
    } else {
      pairing.lookUp()
    }
    return changes(fromPairs: sources, oldRange: oldRange, newRange: newRange)
  }
}

/// Changes from pairs: for each position of the new range, its partner's in the old range, or less than 0.
@usableFromInline
func changes(
  fromPairs sources: UnsafeMutableBufferPointer<Int32>, oldRange: Range<Int>, newRange: Range<Int>
) -> ListChanges {
  var result = ListChanges()
  let stays = longestIncreasingSubsequence(of: sources)
  var nextOld = 0
  var nextNew = 0
  for position in sources.indices {
    let source = Int(sources[position])
    guard source >= 0 else { continue }
    if let stays, !stays.contains(position) {
      result.moves.append((oldRange.lowerBound + source, newRange.lowerBound + position))
      continue
    }
    if source != nextOld || position != nextNew {
      result.splices.append(
        Splice(
          position: newRange.lowerBound + nextNew, removedCount: source - nextOld,
          insertedCount: position - nextNew))
    }
    nextOld = source + 1
    nextNew = position + 1
  }
  if nextOld != oldRange.count || nextNew != newRange.count {
    result.splices.append(
      Splice(
        position: newRange.lowerBound + nextNew, removedCount: oldRange.count - nextOld,
        insertedCount: newRange.count - nextNew))
  }
  return result
}
