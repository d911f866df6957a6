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
    var result: [UInt32] = []
    result.reserveCapacity(count)
    var isMoved = BitSet(count: changes.moves.isEmpty ? 0 : ids.count)
    for move in changes.moves { isMoved.insert(move.source) }
    var moves = changes.moves.makeIterator()
    var move = moves.next()
    var nextOld = 0
    for splice in changes.splices {
      let keptCount = splice.position - result.count
      result += ids[nextOld..<(nextOld + keptCount)]
      nextOld += keptCount
      for position in nextOld..<(nextOld + splice.removedCount)
      where changes.moves.isEmpty || !isMoved.contains(position) {
        departed.append(ids[position])
      }
      nextOld += splice.removedCount
      for position in splice.position..<(splice.position + splice.insertedCount) {
        if let current = move, current.destination == position {
          result.append(ids[current.source])
          move = moves.next()
        } else {
          result.append(newID())
        }
      }
    }
    result += ids[nextOld...]
    ids = result
  }

  private mutating func newID() -> UInt32 {
    let id: UInt32
    if let recycled = free.popLast() {
      id = recycled
    } else {
      id = UInt32(limit)
      limit += 1
    }
    unindexed.append(id)
    return id
  }

  /// The position of each id in the list, less than 0 for an id that is not in use.
  @usableFromInline
  func positions() -> [Int32] {
    var result = [Int32](repeating: -1, count: limit)
    for (position, id) in ids.enumerated() { result[Int(id)] = Int32(truncatingIfNeeded: position) }
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
