/// The ids of a list's elements, and a table to find an element's id by its hash.
///
/// The table lags behind: what is new waits in `unindexed` until a difference has to look something up, and what has
/// left stays in it. An entry is therefore a hint; equality with the element that has its id now is the proof.
@usableFromInline
struct KeptIndex: Sendable {
  @usableFromInline var ids: [UInt32] = []
  @usableFromInline var departed: [UInt32] = []
  @usableFromInline var limit = 0
  private var free: [UInt32] = []
  @usableFromInline var table = IDTable()
  @usableFromInline var unindexed: [UInt32] = []

  @usableFromInline
  init() {}

  /// Follows the list through a change to a length.
  @usableFromInline
  mutating func apply(_ changes: ListChanges, count: Int) {
    free += departed
    departed = []
    guard !changes.splices.isEmpty else { return }
    let old = ids
    let fresh = newIDs(changes)
    ids = old.withUnsafeBufferPointer { old in
      [UInt32](unsafeUninitializedCapacity: count) { result, resultCount in
        var fresh = fresh.makeIterator()
        var moves = changes.moves.makeIterator()
        var move = moves.next()
        var nextOld = 0
        func keep(_ length: Int) {
          for offset in 0..<length {
            result.initializeElement(at: resultCount &+ offset, to: old[nextOld &+ offset])
          }
          resultCount &+= length
          nextOld &+= length
        }
        for splice in changes.splices {
          keep(splice.position &- resultCount)
          nextOld &+= splice.removedCount
          for position in splice.position..<(splice.position &+ splice.insertedCount) {
            if let current = move, current.destination == position {
              result.initializeElement(at: position, to: old[current.source])
              move = moves.next()
            } else if let id = fresh.next() {
              result.initializeElement(at: position, to: id)
            }
          }
          resultCount &+= splice.insertedCount
        }
        keep(old.count &- nextOld)
      }
    }
    noteDepartures(of: old, changes)
  }

  /// An id for each element that a change brings in.
  private mutating func newIDs(_ changes: ListChanges) -> [UInt32] {
    let inserted = changes.splices.reduce(0) { $0 &+ $1.insertedCount } &- changes.moves.count
    let recycled = Swift.min(inserted, free.count)
    var result = Array(free.suffix(recycled))
    free.removeLast(recycled)
    result += UInt32(limit)..<UInt32(limit &+ inserted &- recycled)
    limit += inserted - recycled
    unindexed += result
    return result
  }

  private mutating func noteDepartures(of old: [UInt32], _ changes: ListChanges) {
    var isMoved = [Bool](repeating: false, count: changes.moves.isEmpty ? 0 : old.count)
    for move in changes.moves { isMoved[move.source] = true }
    var shift = 0
    for splice in changes.splices {
      let start = splice.position + shift
      for position in start..<(start + splice.removedCount) where isMoved.isEmpty || !isMoved[position] {
        departed.append(old[position])
      }
      shift += splice.removedCount - splice.insertedCount
    }
  }

  /// Whether the table is worth while where otherwise this many elements had to be hashed: to use it costs a pass over
  /// all ids, and the hashes of those that are new to it.
  @usableFromInline
  func saves(hashing count: Int) -> Bool { unindexed.count <= count && limit <= 8 * count }

  /// The position of each id in the list, less than 0 for an id that is not in use.
  @usableFromInline
  func positions() -> [Int32] {
    var result = [Int32](repeating: -1, count: limit)
    result.withUnsafeMutableBufferPointer { result in
      for position in ids.indices { result[Int(ids[position])] = Int32(truncatingIfNeeded: position) }
    }
    return result
  }

  /// Makes the table know all elements, of which `hash` tells the hash by position. Amortised O(1) for each element
  /// that has come since the last time.
  @inlinable
  mutating func complete(positions: [Int32], hash: (Int) -> UInt32) {
    if table.count &+ unindexed.count > 2 &* ids.count {
      table = IDTable(minimumCapacity: ids.count)
      unindexed = ids
    }
    table.reserve(table.count &+ unindexed.count)
    for id in unindexed where positions[Int(id)] >= 0 { table.insert(hash(Int(positions[Int(id)])), id) }
    unindexed = []
  }
}
