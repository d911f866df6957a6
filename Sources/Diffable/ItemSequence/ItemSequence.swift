/// The items of a snapshot as one sequence of ids, whatever their sections; made so that a copy of a large one
/// can be edited without copying the whole.
///
/// The ids lie in chunks of at most ``maximumChunk``; a directory holds the chunks in order, with the position at
/// which each starts, so a position finds its chunk by binary search. From an id, ``PlaceMap`` gives its chunk's
/// handle, which `slots` turns into the chunk's place in the directory. An edit copies one chunk, one page of the
/// place map, and the directory.
@usableFromInline
struct ItemSequence: Sendable {
  struct Chunk: Sendable {
    var ids: [UInt32]
    let handle: UInt32
  }

  static let maximumChunk = 2048
  /// How full the chunks are that a long insertion makes: there is room for what comes later.
  static let usualChunk = 1536

  var chunks: [Chunk] = []
  /// The position of each chunk's first id.
  var starts: [Int] = []
  /// The place in `chunks` of each handle in use.
  var slots: [UInt32] = []
  var freeHandles: [UInt32] = []
  var places = PlaceMap()
  @usableFromInline var count = 0

  @usableFromInline
  init() {}

  /// Whether the item is here. O(1).
  @usableFromInline
  func contains(_ id: UInt32) -> Bool { places[id] != PlaceMap.nowhere }

  /// Those of these items that are here, in the order given. O(*n*).
  @usableFromInline
  func members(of ids: [UInt32]) -> [UInt32] {
    count == 0 ? [] : ids.filter { places[$0] != PlaceMap.nowhere }
  }

  /// The item at a position. O(log *n*).
  @usableFromInline
  subscript(position: Int) -> UInt32 {
    let slot = slot(at: position)
    return chunks[slot].ids[position - starts[slot]]
  }

  /// Where the item is, nil when it is not here. O(1) and a search in one chunk.
  @usableFromInline
  func position(of id: UInt32) -> Int? {
    let handle = places[id]
    guard handle != PlaceMap.nowhere else { return nil }
    let slot = Int(slots[Int(handle)])
    return starts[slot] + offset(of: id, inChunk: slot)
  }

  /// The items in a range of positions. O(length).
  @usableFromInline
  func ids(in range: Range<Int>) -> [UInt32] {
    guard !range.isEmpty else { return [] }
    var result: [UInt32] = []
    result.reserveCapacity(range.count)
    var slot = slot(at: range.lowerBound)
    while slot < chunks.count, starts[slot] < range.upperBound {
      let local = range.clamped(to: starts[slot]..<(starts[slot] + chunks[slot].ids.count))
      result += chunks[slot].ids[(local.lowerBound - starts[slot])..<(local.upperBound - starts[slot])]
      slot += 1
    }
    return result
  }

  /// The items at these positions, nil where there is no such position. O(log of the number of chunks) each, and O(1) for
  /// one that is in the same chunk as the one before.
  @usableFromInline
  func ids(at positions: [Int]) -> [UInt32]? {
    var result: [UInt32] = []
    result.reserveCapacity(positions.count)
    var slot = 0
    for position in positions {
      guard position >= 0, position < count else { return nil }
      if !(starts[slot]..<starts[slot] + chunks[slot].ids.count).contains(position) {
        slot = self.slot(at: position)
      }
      result.append(chunks[slot].ids[position - starts[slot]])
    }
    return result
  }

  @usableFromInline
  var ids: [UInt32] { ids(in: 0..<count) }

  /// The last chunk that starts at or before a position.
  func slot(at position: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  func offset(of id: UInt32, inChunk slot: Int) -> Int {
    chunks[slot].ids.withUnsafeBufferPointer { ids in
      // What was appended in one go has consecutive ids.
      let guess = Int(id) - Int(ids[0])
      if guess >= 0, guess < ids.count, ids[guess] == id { return guess }
      var offset = 0
      while ids[offset] != id { offset += 1 }
      return offset
    }
  }
}
