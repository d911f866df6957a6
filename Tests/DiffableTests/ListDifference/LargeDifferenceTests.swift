import Diffable
import TestSupport
import Testing

/// Lists that are long enough to reach the limit of the scan, to use the hash table and to move blocks of elements.
@Suite struct LargeDifferenceTests {
  enum Change: CaseIterable {
    case nothing, appendOne, removeOne, filter, widen, mix, reverse, reverseAndMix, shuffle, rotate,
      swapBlocks
    case replaceAll, replaceMiddle, interleave

    func apply(to list: [Int], _ generator: inout SeededGenerator) -> [Int] {
      let count = list.count
      var result = list
      switch self {
      case .nothing: break
      case .appendOne: result.append(count)
      case .removeOne: result.remove(at: generator.below(count))
      case .filter: result = list.filter { _ in generator.below(10) == 0 }
      case .widen: for _ in 0..<count { result.insert(result.count, at: generator.below(result.count)) }
      case .mix: mix(&result, &generator)
      case .reverse: result.reverse()
      case .reverseAndMix:
        result.reverse()
        mix(&result, &generator)
      case .shuffle: result.shuffle(using: &generator)
      case .rotate:
        let pivot = generator.below(count)
        result = Array(list[pivot...] + list[..<pivot])
      case .swapBlocks:
        let cut = count / 5
        result = Array(list[..<cut] + list[(3 * cut)...] + list[cut..<(3 * cut)])
      case .replaceAll: result = list.map { $0 + count }
      case .replaceMiddle: for index in (count / 3)..<(count / 2) { result[index] += count }
      case .interleave: result = list.filter { $0 % 2 == 0 } + list.filter { $0 % 2 == 1 }
      }
      return result
    }

    private func mix(_ list: inout [Int], _ generator: inout SeededGenerator) {
      let count = list.count
      for number in 0..<(count / 20) {
        list.remove(at: generator.below(list.count))
        list.insert(count + number, at: generator.below(list.count))
        if number % 5 == 0 { list.insert(list.remove(at: generator.below(list.count)), at: 0) }
      }
    }
  }

  @Test(arguments: Change.allCases)
  func guaranteesHold(change: Change) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for count in [70, 500, 2_000] {
      let old = Array(0..<count)
      let new = change.apply(to: old, &generator)
      for (from, to) in [(old, new), (new, old)] {
        let difference = ListDifference(from: from, to: to)
        #expect(disagreement(difference, from: from, to: to) == nil, "seed \(seed), \(count)")
        let text = (from.map { "item \($0) of a long name" }, to.map { "item \($0) of a long name" })
        #expect(ListDifference(from: text.0, to: text.1).splices == difference.splices)
        let related = Self.snapshots(from, to)
        #expect(related.new.difference(from: related.old).items == difference, "seed \(seed), \(count)")
        let stranger = snapshot([(0, to)])
        #expect(stranger.difference(from: related.old).items == difference, "seed \(seed), \(count)")
      }
    }
  }

  /// More equal elements are inserted than there were before. Each of them looks for an unpaired one.
  @Test func equalElementsAreInserted() {
    let count = 20_000
    let equal = Array(repeating: 5, count: count)
    let old = Array(100..<140) + [7] + equal + [3]
    let new = Array(200..<280) + [7] + equal + [8] + equal + [9]
    let difference = ListDifference(from: old, to: new)
    #expect(disagreement(difference, from: old, to: new) == nil)
    #expect(difference.splices.reduce(0) { $0 + $1.removedCount } == 41)
  }

  static func snapshots(
    _ old: [Int], _ new: [Int]
  ) -> (old: DiffableDataSourceSnapshot<Int, Int>, new: DiffableDataSourceSnapshot<Int, Int>) {
    let before = snapshot([(0, old)])
    var after = before
    let members = Set(new)
    after.deleteItems(old.filter { !members.contains($0) })
    after.appendItems(new)
    return (before, after)
  }

  @Test func manyEqualElementsAreLinear() {
    // Visiting equal elements one by one would take minutes.
    let count = 20_000
    let zeros = [Int](repeating: 0, count: count)
    let ones = [Int](repeating: 1, count: count)
    let difference = ListDifference(from: zeros + ones, to: ones + zeros)
    #expect(replay(difference.splices, on: zeros + ones, new: ones + zeros) == ones + zeros)
    let pairs = (0..<count).map { $0 / 2 }
    let shuffled = pairs.shuffled()
    let other = ListDifference(from: pairs, to: shuffled)
    #expect(replay(other.splices, on: pairs, new: shuffled) == shuffled)
    #expect(other.removals.isEmpty && other.insertions.isEmpty)
  }

  @Test func collidingHashesGiveACorrectDifference() {
    struct Colliding: Hashable {
      let value: Int
      func hash(into hasher: inout Hasher) {}
    }
    func snapshot(_ items: [Colliding]) -> DiffableDataSourceSnapshot<Int, Colliding> {
      var snapshot = DiffableDataSourceSnapshot<Int, Colliding>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      return snapshot
    }
    let old = (0..<300).map(Colliding.init)
    let new = old.shuffled() + [Colliding(value: 300)]
    #expect(disagreement(ListDifference(from: old, to: new), from: old, to: new) == nil)
    let difference = snapshot(new).difference(from: snapshot(old))
    #expect(disagreement(difference.items, from: old, to: new) == nil)
  }

  /// Strings with identical representations in memory are equal. All other strings are compared by their text. A list
  /// can contain both kinds.
  @Test func elementsWithAndWithoutSharedMemoryAreCompared() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let old = (0..<1_000).map { "a text too long to be stored in place, \($0)" }
    let fresh = (0..<1_000).map { "a text too long to be stored in place, \($0)" }
    for pool in [old, fresh, zip(old, fresh).map { generator.below(2) == 0 ? $0 : $1 }] {
      let filtered = pool.filter { _ in generator.below(5) == 0 }
      let difference = ListDifference(from: old, to: filtered)
      #expect(difference.removals.count == 1_000 - filtered.count && difference.moves.isEmpty, "seed \(seed)")
      for list in [filtered, pool.shuffled(using: &generator), pool.reversed()] {
        #expect(disagreement(ListDifference(from: old, to: list), from: old, to: list) == nil, "seed \(seed)")
        #expect(disagreement(ListDifference(from: list, to: old), from: list, to: old) == nil, "seed \(seed)")
      }
    }
  }

  /// Only an element's own bytes are compared, so it doesn't matter which elements follow equal ones.
  @Test func firstOfSeveralEqualElementsStays() {
    let difference = ListDifference(from: ["x", "a", "b", "a", "c", "zy", "z"], to: ["a", "c", "z"])
    let expected = [(0, 1), (1, 2), (2, 1)].map {
      ListSplice(position: $0, removedCount: $1, insertedCount: 0)
    }
    #expect(difference.splices == expected)
  }

  /// Elements whose size is zero or not a multiple of eight bytes, and repeated elements at different addresses.
  @Test func elementsOfOddSizesAreCompared() {
    struct Colour: Hashable {
      let red: UInt8
      let green: UInt8
      let blue: UInt8
    }
    let colours = (0..<300).map { Colour(red: 7, green: UInt8($0 % 256), blue: UInt8($0 / 256)) }
    let shuffled = colours.shuffled()
    #expect(disagreement(ListDifference(from: colours, to: shuffled), from: colours, to: shuffled) == nil)
    struct Tagged: Hashable {
      let text: String
      let tag: UInt8
    }
    let tagged = (0..<300).map { Tagged(text: "text \($0 / 50)", tag: UInt8($0 % 50)) }
    let some = tagged.filter { $0.tag % 3 == 0 }
    #expect(disagreement(ListDifference(from: tagged, to: some), from: tagged, to: some) == nil)
    struct Nothing: Hashable {}
    let nothings = [Nothing](repeating: Nothing(), count: 3)
    #expect(ListDifference(from: nothings, to: [Nothing()]).removals.count == 2)
    #expect(ListDifference(from: [Nothing](), to: nothings).insertions == [0, 1, 2])
    let words = (0..<400).map { "one of a hundred repeated words, \($0 % 100)" }
    let others = (0..<400).map { "one of a hundred repeated words, \($0 % 100)" }.shuffled()
    #expect(ListDifference(from: words, to: others).insertions.isEmpty)
    #expect(replay(ListDifference(from: words, to: others).splices, on: words, new: others) == others)
  }

  @Test func elementsDefineEquality() {
    /// A name that ignores case, so that equal values can differ in memory.
    struct Name: Hashable, Sendable {
      let text: String
      static func == (left: Self, right: Self) -> Bool { left.text.lowercased() == right.text.lowercased() }
      func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
    }
    let old = (0..<200).map { Name(text: "some long name \($0)") }
    let filtered = stride(from: 0, to: 200, by: 3).map { Name(text: "SOME LONG NAME \($0)") }
    #expect(ListDifference(from: old, to: filtered).insertions.isEmpty)
    #expect(ListDifference(from: old, to: filtered).moves.isEmpty)
    #expect(ListDifference(from: old, to: filtered).removals.count == 200 - filtered.count)
    let upper = old.map { Name(text: $0.text.uppercased()) }
    #expect(ListDifference(from: old, to: upper).isEmpty)
    let shuffled = upper.shuffled()
    #expect(ListDifference(from: old, to: shuffled).insertions.isEmpty)
  }
}
