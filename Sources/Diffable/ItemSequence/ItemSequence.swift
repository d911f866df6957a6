/// The items of all sections of a snapshot, as one sequence of ids.
///
/// A copy of a large sequence can be edited without copying all of it. The ids are stored in chunks of at most
/// ``maximumChunkSize``. A directory contains the chunks in order and their start positions, so the chunk at a position
/// is found by binary search. ``PlaceMap`` maps an id to the handle of its chunk, and `slotsByHandle` maps the handle
/// to the chunk's index in the directory. Inserting or removing one item usually copies only one chunk, one page of the
/// place map, and the directory.
@usableFromInline
struct ItemSequence: Sendable {
  struct Chunk: Sendable {
    var ids: [UInt32]
    let handle: UInt32
  }

  static let maximumChunkSize = 2048
  /// The maximum size of the chunks that a long insertion creates. It leaves room for later insertions.
  static let preferredChunkSize = 1536

  var chunks: [Chunk] = []
  /// The position of the first id in each chunk.
  var starts: [Int] = []
  /// For each chunk handle in use, the index of the chunk in `chunks`.
  var slotsByHandle: [UInt32] = []
  var freeHandles: [UInt32] = []
  var places = PlaceMap()
  @usableFromInline var count = 0

  @usableFromInline
  init() {}

  @usableFromInline
  func contains(_ id: UInt32) -> Bool { places[id] != PlaceMap.nowhere }

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

  /// Returns the position of an item, or nil if it isn't in the sequence. O(1), plus a search in one chunk.
  @usableFromInline
  func position(of id: UInt32) -> Int? {
    let handle = places[id]
    guard handle != PlaceMap.nowhere else { return nil }
    let slot = Int(slotsByHandle[Int(handle)])
    return starts[slot] + offset(of: id, inChunk: slot)
  }

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

  /// Returns the items at the given positions, or nil if a position is out of range.
  ///
  /// For each position, O(log *n*) in the number of chunks, or O(1) if the position is in the same chunk as the
  /// previous one.
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

  /// Returns the index of the last chunk that starts at or before a position.
  func slot(at position: Int) -> Int { starts.partitioningIndex { $0 > position } - 1 }

  func offset(of id: UInt32, inChunk slot: Int) -> Int {
    chunks[slot].ids.withUnsafeBufferPointer { ids in
      // Items appended together usually have consecutive ids, so try the corresponding position first.
      let guess = Int(id) - Int(ids[0])
      if guess >= 0, guess < ids.count, ids[guess] == id { return guess }
      var offset = 0
      while ids[offset] != id { offset += 1 }
      return offset
    }
  }
}
