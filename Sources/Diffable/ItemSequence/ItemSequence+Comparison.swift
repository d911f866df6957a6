extension ItemSequence {
  /// Returns whether both sequences have the same ids in the same order. O(*n*). If the chunks of both sequences have
  /// the same sizes, comparing a shared chunk takes only O(1).
  @usableFromInline
  func hasSameOrder(as other: ItemSequence) -> Bool {
    guard count == other.count else { return false }
    guard chunks.count == other.chunks.count,
      zip(chunks, other.chunks).allSatisfy({ $0.ids.count == $1.ids.count })
    else { return ids == other.ids }
    return zip(chunks, other.chunks).allSatisfy { $0.ids == $1.ids }
  }

  /// Returns the changes that turn a sequence of ids from the same pool into this one. Usually skips shared chunks.
  @usableFromInline
  func changes(from old: ItemSequence) -> ListChanges {
    let runs = sharedRuns(with: old)
    var gaps = changes(from: old, between: runs)
    // If more items move past the runs than a run contains, moving the run instead can take fewer moves, so don't keep
    // that run in place.
    let passing = gaps.passing.count
    let isLong = { (run: SharedRun) in run.count >= passing || run.isEnd(of: self, old) }
    if passing > 0, !runs.allSatisfy(isLong) { gaps = changes(from: old, between: runs.filter(isLong)) }
    guard !gaps.passing.isEmpty else { return gaps.changes }
    let sources = old.positions(ofPresent: gaps.passing.map { $0.id })
    gaps.changes.moves += zip(sources, gaps.passing).map { ListMove(source: $0, destination: $1.position) }
    gaps.changes.moves.sort { $0.destination < $1.destination }
    return gaps.changes
  }

  /// Returns the changes in the gaps between the given shared runs, which stay in place, and the items that move from
  /// one gap to another and therefore past a run.
  ///
  /// The splices include the items that move past a run, but `moves` contains only the moves within a gap.
  private func changes(
    from old: ItemSequence, between runs: [SharedRun]
  ) -> (changes: ListChanges, passing: [(position: Int, id: UInt32)]) {
    var gaps: [(old: Range<Int>, new: Range<Int>)] = []
    var oldStart = 0
    var newStart = 0
    for run in runs + CollectionOfOne(SharedRun(oldStart: old.count, newStart: count, count: 0)) {
      if oldStart < run.oldStart || newStart < run.newStart {
        gaps.append((oldStart..<run.oldStart, newStart..<run.newStart))
      }
      oldStart = run.oldStart + run.count
      newStart = run.newStart + run.count
    }
    var result = ListChanges()
    var passing: [(position: Int, id: UInt32)] = []
    for gap in gaps {
      let newIDs = ids(in: gap.new)
      var found = changes(from: old.ids(in: gap.old), to: newIDs)
      if gaps.count > 1 {
        found.forEachInsertion { offset in
          if old.contains(newIDs[offset]) { passing.append((gap.new.lowerBound + offset, newIDs[offset])) }
        }
      }
      found.shift(old: gap.old.lowerBound, new: gap.new.lowerBound)
      if gaps.count == 1 { return (found, []) }
      result.splices += found.splices
      result.moves += found.moves
    }
    return (result, passing)
  }

  private func changes(from old: [UInt32], to new: [UInt32]) -> ListChanges {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        Diffable.changes(from: IDSource(ids: old), to: IDSource(ids: new))
      }
    }
  }

  /// Returns the positions of the given items, which must be in the sequence. An item that directly follows the
  /// previous item in the same chunk is found without a search.
  private func positions(ofPresent ids: [UInt32]) -> [Int] {
    var slot = 0
    var next = 0
    return ids.map { id in
      if slot >= chunks.count || next >= chunks[slot].ids.count || chunks[slot].ids[next] != id {
        slot = Int(slotsByHandle[Int(places[id])])
        next = offset(of: id, inChunk: slot)
      }
      next += 1
      return starts[slot] + next - 1
    }
  }
}

extension ListChanges {
  fileprivate mutating func shift(old: Int, new: Int) {
    if new > 0 {
      for each in splices.indices { splices[each].position += new }
    }
    for each in moves.indices {
      moves[each].source += old
      moves[each].destination += new
    }
  }

  /// Calls `body` with the new position of each element that was inserted rather than moved.
  fileprivate func forEachInsertion(_ body: (Int) -> Void) {
    var move = 0
    for splice in splices {
      for position in splice.position..<(splice.position + splice.insertedCount) {
        if move < moves.count, moves[move].destination == position { move += 1 } else { body(position) }
      }
    }
  }
}
