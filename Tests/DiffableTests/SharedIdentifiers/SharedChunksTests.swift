import Testing

@testable import Diffable

/// Sequences made from scratch that share chunks with another sequence.
struct SharedChunksTests {
  private func sequence(_ ids: [UInt32]) -> ItemSequence {
    var sequence = ItemSequence()
    sequence.insert(ids, at: 0)
    return sequence
  }

  private func sharedCount(_ ids: [UInt32], _ other: ItemSequence) -> Int {
    let made = ItemSequence(ids, sharingChunksWith: other)
    #expect(Array(made.ids) == ids)
    return made.sharedRuns(with: other).reduce(0) { $0 + $1.count }
  }

  @Test func endsAreShared() {
    let ids = Array(0..<UInt32(20_000)), base = sequence(ids)
    #expect(sharedCount(ids, base) == ids.count)
    #expect(base.sharedRuns(with: base).count == 1, "adjacent chunks form one run")
    #expect(sharedCount(ids + [20_000], base) > 15_000, "all but the last chunk")
    #expect(sharedCount([20_000] + ids, base) > 15_000)
    var changed = ids
    changed[10_000] = 20_000
    #expect((15_000..<20_000).contains(sharedCount(changed, base)), "all but the chunk that has changed")
    changed.removeSubrange(8_000..<12_000)
    #expect((10_000...16_000).contains(sharedCount(changed, base)), "the chunks at both ends")
    #expect(sharedCount(ids.reversed(), base) == 0)
  }
}
