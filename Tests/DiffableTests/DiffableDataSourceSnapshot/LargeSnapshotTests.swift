import Diffable
import TestSupport
import Testing

/// Snapshots with many chunks that fill, split, empty and merge. Copies must not change.
@Suite struct LargeSnapshotTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  @Test(arguments: 0..<3)
  func agreesWithAnArray(round: Int) {
    let seed = testSeed() &+ UInt64(round)
    var generator = SeededGenerator(seed: seed)
    var current = snapshot([(0, Array(0..<9_000))])
    var list = Array(0..<9_000)
    var next = 9_000
    for step in 0..<60 {
      let before = current
      let listBefore = list
      Self.edit(&current, &list, &next, &generator)
      let context: Comment = "seed \(seed), step \(step)"
      #expect(current.itemIdentifiers == list, context)
      #expect(current.brokenInvariant == nil, context)
      #expect(before.itemIdentifiers == listBefore, context)
      #expect(before.brokenInvariant == nil, context)
      let difference = current.difference(from: before)
      #expect(replay(difference.items.splices, on: listBefore, new: list) == list, context)
      for _ in 0..<10 where !list.isEmpty {
        let position = generator.below(list.count)
        #expect(current.indexOfItem(list[position]) == position, context)
        #expect(current.itemIdentifier(at: position) == list[position], context)
      }
    }
  }

  static func edit(
    _ snapshot: inout Snapshot, _ list: inout [Int], _ next: inout Int, _ generator: inout SeededGenerator
  ) {
    let place = generator.below(list.count)
    let length = [1, 3, 500, 4_000][generator.below(4)]
    let end = Swift.min(place + length, list.count)
    switch generator.below(6) {
    case 0, 1:
      let added = Array(next..<(next + length))
      next += length
      snapshot.insertItems(added, beforeItem: list[place])
      list.insert(contentsOf: added, at: place)
    case 2:
      guard list.count > 5_000 else { return }
      snapshot.deleteItems(Array(list[place..<end]))
      list.removeSubrange(place..<end)
    case 3:
      guard list.count > 9_000 else { return }
      let gone = list.filter { _ in generator.below(3) == 0 }
      snapshot.deleteItems(gone)
      let members = Set(gone)
      list.removeAll(where: members.contains)
    case 4:
      let moved = Array(list[place..<end])
      snapshot.appendItems(moved)
      list.removeSubrange(place..<end)
      list += moved
    default:
      let destination = generator.below(list.count)
      guard place != destination else { return }
      let (item, target) = (list[place], list[destination])
      snapshot.moveItem(item, afterItem: target)
      list.remove(at: place)
      list.insert(item, at: list.firstIndex(of: target)! + 1)
    }
  }

  @Test func itemsMoveFarForwardsAndBackwards() {
    var current = snapshot([(0, Array(0..<9_000))])
    current.deleteItems([8_999, 0])
    #expect(current.itemIdentifiers == Array(1..<8_999))
    current.insertItems([8_000, 1], beforeItem: 4_000)
    #expect(current.indexOfItem(8_000) == 3_998)
    #expect(current.indexOfItem(4_000) == 4_000)
    #expect(current.brokenInvariant == nil)
  }

  @Test func repeatedInsertionsBeforeAnItemKeepTheirOrder() {
    var current = snapshot([(0, [-1, -2])])
    for number in 0..<5_000 { current.insertItems([number], beforeItem: -2) }
    #expect(current.itemIdentifiers == [-1] + Array(0..<5_000) + [-2])
    #expect(current.brokenInvariant == nil)
    for number in (0..<5_000).reversed() {
      current.deleteItems([number])
      if number % 500 == 0 { #expect(current.brokenInvariant == nil) }
    }
    #expect(current.itemIdentifiers == [-1, -2])
  }

  @Test func unusedIdentifiersAreReleased() {
    final class Token: Hashable, Sendable {
      static func == (left: Token, right: Token) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    var current = DiffableDataSourceSnapshot<Int, Token>()
    current.appendSections([0])
    weak var early: Token?
    do {
      let token = Token()
      early = token
      current.appendItems([token])
    }
    #expect(early != nil)
    current.reloadItems(current.itemIdentifiers)
    current.appendItems((0..<10).map { _ in Token() })
    // The snapshot never has more than eleven items, but contains thousands of different items over time.
    for _ in 0..<10_000 {
      current.deleteItems([current.itemIdentifier(at: 0)])
      current.appendItems([Token()])
    }
    #expect(early == nil)
    #expect(current.numberOfItems == 11)
    #expect(current.brokenInvariant == nil)
  }

  @Test func deletedSectionsAreReleased() {
    var current = snapshot([(0, [0]), (1, Array(1..<3_000))])
    current.deleteSections([1])
    #expect(current.itemIDLimit == 1)
    #expect(current.itemIdentifiers == [0])
    #expect(current.brokenInvariant == nil)
  }

  @Test func marksSurviveAChangeOfPools() {
    var current = snapshot([(0, Array(0..<3_000))])
    current.reloadItems([2_999, 5])
    current.reconfigureItems([7])
    current.deleteItems(Array(100..<2_900))
    current.appendItems([9_000])
    #expect(current.reloadedItemIdentifiers == [2_999, 5])
    #expect(current.reconfiguredItemIdentifiers == [7])
    #expect(current.brokenInvariant == nil)
  }
}
