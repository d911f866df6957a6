extension ItemSequence {
  /// Inserts items, which must not be in the sequence yet. O(*n*), where *n* is the sum of the number of inserted
  /// items, the chunk size and the number of chunks.
  @usableFromInline
  mutating func insert(_ added: [UInt32], at position: Int) {
    guard !added.isEmpty else { return }
    defer { count += added.count }
    if chunks.isEmpty {
      replaceChunks(0..<0, with: pieces(of: added[...]))
      return updateDirectory(from: 0)
    }
    let slot = slot(at: position)
    let offset = position - starts[slot]
    let length = chunks[slot].ids.count
    if length + added.count <= Self.maximumChunkSize {
      if offset == length {
        chunks[slot].ids += added
      } else {
        chunks[slot].ids.insert(contentsOf: added, at: offset)
      }
      places.set(added[...], to: chunks[slot].handle)
      for later in starts.indices[(slot + 1)...] { starts[later] += added.count }
    } else if offset == length {
      replaceChunks((slot + 1)..<(slot + 1), with: pieces(of: added[...]))
      updateDirectory(from: slot + 1)
    } else {
      // The ids before the position stay in their chunk. The new ids and the ids after the position get new chunks.
      var rest = added
      rest += chunks[slot].ids[offset...]
      chunks[slot].ids.removeSubrange(offset...)
      let isEmptied = offset == 0
      if isEmptied { freeHandles.append(chunks[slot].handle) }
      let first = isEmptied ? slot : slot + 1
      replaceChunks(first..<(slot + 1), with: pieces(of: rest[...]))
      updateDirectory(from: first)
    }
  }

  /// Removes an item that is in the sequence. O(*n*) in the chunk size plus the number of chunks.
  @usableFromInline
  mutating func remove(_ removed: UInt32) {
    count -= 1
    let slot = Int(slotsByHandle[Int(places[removed])])
    chunks[slot].ids.remove(at: offset(of: removed, inChunk: slot))
    places.set(removed, to: PlaceMap.nowhere)
    compactChunks(from: slot, touched: slot + 1)
  }

  /// Removes distinct items that are in the sequence. O(*n*) in the number of items plus the size of the modified
  /// chunks and the number of chunks.
  ///
  /// - Returns: The number of items removed from each section.
  @usableFromInline
  mutating func remove(_ removed: [UInt32], sectionStarts: [Int]) -> [Int] {
    count -= removed.count
    var touched = [Bool](repeating: false, count: chunks.count)
    for id in removed {
      touched[Int(slotsByHandle[Int(places[id])])] = true
      places.set(id, to: PlaceMap.nowhere)
    }
    var losses = [Int](repeating: 0, count: sectionStarts.count)
    var section = -1
    for slot in chunks.indices where touched[slot] {
      var kept: [UInt32] = []
      kept.reserveCapacity(chunks[slot].ids.count)
      for (offset, id) in chunks[slot].ids.enumerated() {
        if places[id] != PlaceMap.nowhere {
          kept.append(id)
          continue
        }
        while section + 1 < sectionStarts.count, sectionStarts[section + 1] <= starts[slot] + offset {
          section += 1
        }
        losses[section] += 1
      }
      chunks[slot].ids = kept
    }
    if let first = touched.firstIndex(of: true), let last = touched.lastIndex(of: true) {
      compactChunks(from: first, touched: last + 1)
    }
    return losses
  }

  /// Removes the empty chunks in a range, and merges small chunks with the preceding ones.
  private mutating func compactChunks(from first: Int, touched end: Int) {
    let needsWork = (first..<end).contains { slot in
      let length = chunks[slot].ids.count
      return length == 0 || (slot > 0 && length + chunks[slot - 1].ids.count <= Self.preferredChunkSize / 2)
    }
    guard needsWork else { return updateStarts(from: first) }
    var kept: [Chunk] = []
    kept.reserveCapacity(chunks.count)
    for (slot, chunk) in chunks.enumerated() {
      if slot >= first, slot < end {
        if chunk.ids.isEmpty {
          freeHandles.append(chunk.handle)
          continue
        }
        if let last = kept.indices.last,
          kept[last].ids.count + chunk.ids.count <= Self.preferredChunkSize / 2
        {
          kept[last].ids += chunk.ids
          places.set(chunk.ids[...], to: kept[last].handle)
          freeHandles.append(chunk.handle)
          continue
        }
      }
      kept.append(chunk)
    }
    chunks = kept
    starts.removeLast(starts.count - chunks.count)
    updateDirectory(from: 0)
  }

  /// Splits ids that don't fit in one chunk into nearly equal pieces of at most the preferred size.
  private func pieces(of ids: ArraySlice<UInt32>) -> [ArraySlice<UInt32>] {
    guard ids.count > Self.maximumChunkSize else { return [ids] }
    let number = (ids.count + Self.preferredChunkSize - 1) / Self.preferredChunkSize
    return (0..<number).map { piece in
      let start = ids.startIndex + ids.count * piece / number
      let end = ids.startIndex + ids.count * (piece + 1) / number
      return ids[start..<end]
    }
  }

  private mutating func replaceChunks(_ range: Range<Int>, with pieces: [ArraySlice<UInt32>]) {
    let made = pieces.map { piece in
      let handle = freeHandles.popLast() ?? UInt32(slotsByHandle.count)
      if Int(handle) == slotsByHandle.count { slotsByHandle.append(0) }
      places.set(piece, to: handle)
      return Chunk(ids: Array(piece), handle: handle)
    }
    chunks.replaceSubrange(range, with: made)
    starts.replaceSubrange(range, with: repeatElement(0, count: made.count))
  }

  private mutating func updateDirectory(from first: Int) {
    for slot in first..<chunks.count { slotsByHandle[Int(chunks[slot].handle)] = UInt32(slot) }
    updateStarts(from: first)
  }

  private mutating func updateStarts(from first: Int) {
    guard first < chunks.count else { return }
    if first == 0 { starts[0] = 0 }
    for slot in Swift.max(first, 1)..<Swift.max(chunks.count, 1) {
      starts[slot] = starts[slot - 1] + chunks[slot - 1].ids.count
    }
  }
}
