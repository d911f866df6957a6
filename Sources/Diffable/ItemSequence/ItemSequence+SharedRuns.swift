/// A run of ids in chunks that two sequences share.
struct SharedRun {
  let oldStart: Int
  let newStart: Int
  var count: Int

  /// Returns whether the run is at the start or at the end of both sequences, so that no item can move past it.
  func isEnd(of new: ItemSequence, _ old: ItemSequence) -> Bool {
    oldStart == 0 && newStart == 0 || oldStart + count == old.count && newStart + count == new.count
  }
}

extension ItemSequence {
  /// Returns the longest possible runs of shared chunks, in order. O(*n*) in the number of chunks.
  func sharedRuns(with old: ItemSequence) -> [SharedRun] {
    var runs: [SharedRun] = []
    var oldSlot = 0
    for (slot, chunk) in chunks.enumerated() {
      // A chunk keeps its handle, so find its index in `old` by the handle. Edits don't reorder chunks, so this index
      // is always greater than that of the previous shared chunk.
      guard Int(chunk.handle) < old.slotsByHandle.count else { continue }
      let candidate = Int(old.slotsByHandle[Int(chunk.handle)])
      guard candidate >= oldSlot, candidate < old.chunks.count, old.chunks[candidate].isShared(with: chunk)
      else { continue }
      oldSlot = candidate + 1
      if let last = runs.last, last.oldStart + last.count == old.starts[candidate],
        last.newStart + last.count == starts[slot]
      {
        runs[runs.count - 1].count += chunk.ids.count
      } else {
        runs.append(
          SharedRun(oldStart: old.starts[candidate], newStart: starts[slot], count: chunk.ids.count))
      }
    }
    return runs
  }
}

extension ItemSequence.Chunk {
  fileprivate func isShared(with other: Self) -> Bool {
    ids.withUnsafeBufferPointer { ids in
      other.ids.withUnsafeBufferPointer { $0.baseAddress == ids.baseAddress && $0.count == ids.count }
    }
  }
}
