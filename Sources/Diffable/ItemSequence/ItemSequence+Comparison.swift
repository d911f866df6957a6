extension ItemSequence {
  /// Whether both hold the same ids in the same order. O(*n*), and O(1) for each chunk they share.
  @usableFromInline
  func hasSameOrder(as other: ItemSequence) -> Bool {
    guard count == other.count else { return false }
    if chunks.count == other.chunks.count, zip(chunks, other.chunks).allSatisfy({ $0.ids == $1.ids }) {
      return true
    }
    return ids == other.ids
  }

  /// How many ids at the front and at the back lie in chunks that both share, without looking at one of them.
  /// O(number of chunks).
  func sharedEnds(with other: ItemSequence) -> (front: Int, back: Int) {
    let shorter = Swift.min(chunks.count, other.chunks.count)
    var front = 0
    var frontChunks = 0
    while frontChunks < shorter, chunks[frontChunks].isShared(with: other.chunks[frontChunks]) {
      front += chunks[frontChunks].ids.count
      frontChunks += 1
    }
    var back = 0
    var backChunks = 0
    while backChunks < shorter - frontChunks,
      chunks[chunks.count - 1 - backChunks].isShared(with: other.chunks[other.chunks.count - 1 - backChunks])
    {
      back += chunks[chunks.count - 1 - backChunks].ids.count
      backChunks += 1
    }
    return (front, back)
  }

  /// The changes between two sequences of ids of one pool.
  @usableFromInline
  func changes(from old: ItemSequence) -> ListChanges {
    let (front, back) = sharedEnds(with: old)
    let oldIDs = old.ids(in: front..<(old.count - back))
    let newIDs = ids(in: front..<(count - back))
    var result = oldIDs.withUnsafeBufferPointer { oldIDs in
      newIDs.withUnsafeBufferPointer { newIDs in
        Diffable.changes(from: IDSource(ids: oldIDs), to: IDSource(ids: newIDs))
      }
    }
    guard front > 0 else { return result }
    for index in result.splices.indices { result.splices[index].position += front }
    for index in result.moves.indices {
      result.moves[index].source += front
      result.moves[index].destination += front
    }
    return result
  }
}

extension ItemSequence.Chunk {
  func isShared(with other: Self) -> Bool {
    ids.withUnsafeBufferPointer { ids in
      other.ids.withUnsafeBufferPointer { $0.baseAddress == ids.baseAddress && $0.count == ids.count }
    }
  }
}
