/// The ids of a list's elements, and the hashes that are known of them.
@usableFromInline
struct ElementIDs: Sendable {
  @usableFromInline var ids: [UInt32] = []
  @usableFromInline var departed: [UInt32] = []
  @usableFromInline var limit = 0
  /// By id; 0 when it is not known. No longer than it has to be for what is known.
  @usableFromInline var hashes: [UInt32] = []
  private var free: [UInt32] = []

  @usableFromInline
  init() {}

  /// Makes room for the hashes of all ids.
  @usableFromInline
  mutating func reserveHashes() {
    if hashes.count < limit { hashes += repeatElement(0, count: limit - hashes.count) }
  }

  /// Follows the list through a change.
  ///
  /// - Parameters:
  ///   - changes: What has become of the list.
  ///   - count: How long it is now.
  ///   - newHashes: The hashes that are known of its elements, by position; 0 for the others.
  @usableFromInline
  mutating func apply(_ changes: ListChanges, count: Int, newHashes: [UInt32]) {
    free += departed
    departed = []
    if !changes.splices.isEmpty { move(changes, count: count) }
    if newHashes.contains(where: { $0 != 0 }) {
      reserveHashes()
      for position in ids.indices where newHashes[position] != 0 {
        hashes[Int(ids[position])] = newHashes[position]
      }
    }
  }

  private mutating func move(_ changes: ListChanges, count: Int) {
    let fresh = newIDs(changes)
    let old = ids
    let removed = changes.splices.reduce(0) { $0 &+ $1.removedCount } &- changes.moves.count
    var moved = [UInt64](repeating: 0, count: changes.moves.isEmpty ? 1 : BitSet.wordCount(for: old.count))
    let gone = moved.withUnsafeMutableBufferPointer { words in
      var isMoved = BitSet(words: words)
      for move in changes.moves { isMoved.insert(move.source) }
      return [UInt32](unsafeUninitializedCapacity: removed) { gone, goneCount in
        var shift = 0
        for splice in changes.splices {
          let start = splice.position &+ shift
          for position in start..<(start &+ splice.removedCount)
          where changes.moves.isEmpty || !isMoved.contains(position) {
            gone.initializeElement(at: goneCount, to: old[position])
            goneCount &+= 1
          }
          shift &+= splice.removedCount &- splice.insertedCount
        }
      }
    }
    departed = gone
    ids = [UInt32](unsafeUninitializedCapacity: count) { result, resultCount in
      var freshCount = 0
      var moveCount = 0
      var nextOld = 0
      for splice in changes.splices {
        copy(old, nextOld, into: result, resultCount, until: splice.position)
        nextOld &+= splice.position &- resultCount &+ splice.removedCount
        resultCount = splice.position
        for _ in 0..<splice.insertedCount {
          if moveCount < changes.moves.count, changes.moves[moveCount].destination == resultCount {
            result.initializeElement(at: resultCount, to: old[changes.moves[moveCount].source])
            moveCount &+= 1
          } else {
            result.initializeElement(at: resultCount, to: fresh[freshCount])
            freshCount &+= 1
          }
          resultCount &+= 1
        }
      }
      copy(old, nextOld, into: result, resultCount, until: count)
      resultCount = count
    }
  }

  @inline(__always)
  private func copy(
    _ old: [UInt32], _ source: Int, into result: UnsafeMutableBufferPointer<UInt32>, _ start: Int,
    until end: Int
  ) {
    for offset in 0..<(end &- start) {
      result.initializeElement(at: start &+ offset, to: old[source &+ offset])
    }
  }

  /// An id for each element that a change brings in.
  private mutating func newIDs(_ changes: ListChanges) -> [UInt32] {
    let inserted = changes.splices.reduce(0) { $0 &+ $1.insertedCount } &- changes.moves.count
    let recycled = Swift.min(inserted, free.count)
    var result = Array(free.suffix(recycled))
    free.removeLast(recycled)
    for id in result where Int(id) < hashes.count { hashes[Int(id)] = 0 }
    result += UInt32(limit)..<UInt32(limit &+ inserted &- recycled)
    limit += inserted - recycled
    return result
  }
}
