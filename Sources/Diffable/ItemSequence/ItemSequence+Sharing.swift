extension ItemSequence {
  /// Creates a sequence of unique ids. If it starts or ends with the same chunks as another sequence, both sequences
  /// usually share these chunks. O(*n*).
  @usableFromInline
  init(_ ids: [UInt32], sharingChunksWith other: ItemSequence) {
    let (front, back) = ids.withUnsafeBufferPointer { other.chunksAtEnds(of: $0) }
    let gone = other.ids(in: front..<(other.count - back))
    // If more ids would be removed than kept, build a new sequence, because that is faster.
    guard gone.count <= front + back else {
      self.init()
      insert(ids, at: 0)
      return
    }
    self = other
    if !gone.isEmpty { _ = remove(gone, sectionStarts: [0]) }
    insert(Array(ids[front..<(ids.count - back)]), at: front)
  }

  /// Returns how many ids at the front and at the back of a list match whole chunks of this sequence.
  private func chunksAtEnds(of ids: UnsafeBufferPointer<UInt32>) -> (front: Int, back: Int) {
    let shorter = Swift.min(count, ids.count)
    var front = 0
    var slot = 0
    while slot < chunks.count, front + chunks[slot].ids.count <= shorter,
      chunks[slot].isEqual(to: ids, from: front)
    {
      front += chunks[slot].ids.count
      slot += 1
    }
    var back = 0
    var last = chunks.count - 1
    while last >= slot, front + back + chunks[last].ids.count <= shorter,
      chunks[last].isEqual(to: ids, from: ids.count - back - chunks[last].ids.count)
    {
      back += chunks[last].ids.count
      last -= 1
    }
    return (front, back)
  }
}

extension ItemSequence.Chunk {
  fileprivate func isEqual(to list: UnsafeBufferPointer<UInt32>, from start: Int) -> Bool {
    ids.withUnsafeBufferPointer { ids in
      // The loop has no early exit, so that the compiler can vectorise it.
      var differences: UInt32 = 0
      for offset in ids.indices { differences |= ids[offset] ^ list[start &+ offset] }
      return differences == 0
    }
  }
}
