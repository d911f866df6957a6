import Diffable
import TestSupport
import Testing

/// Differences between related snapshots, which share unedited chunks. A comparison of all items provides the
/// expected results.
@Suite struct DerivedSnapshotTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  /// Returns a description of the first error in the difference between two snapshots, or nil if the difference is
  /// correct.
  static func disagreement(_ old: Snapshot, _ new: Snapshot) -> String? {
    let difference = new.difference(from: old)
    let (oldItems, newItems) = (old.itemIdentifiers, new.itemIdentifiers)
    if let wrong = DiffableTests.disagreement(difference.items, from: oldItems, to: newItems) { return wrong }
    let destinations = difference.items.moves.map(\.destination)
    if destinations != destinations.sorted() { return "moves in the order \(destinations)" }
    let changes = new.itemChanges(from: old)
    if changes.splices != difference.items.splices || changes.moves != difference.items.moves {
      return "other changes"
    }
    // The expected source of each move: the item's position in the old snapshot.
    let sources = Dictionary(uniqueKeysWithValues: zip(oldItems, oldItems.indices))
    for move in difference.items.moves where sources[newItems[move.destination]] != move.source {
      return "\(newItems[move.destination]) comes from \(move.source)"
    }
    for move in difference.itemMoves where sources[newItems[move.destination]] != move.source {
      return "between sections, \(newItems[move.destination]) comes from \(move.source)"
    }
    return nil
  }

  @Test func sourceOfAMoveAfterASharedPrefixIsFound() {
    let old = snapshot([(0, Array(0..<5_000))])
    var new = old
    new.moveItem(4_990, beforeItem: 4_980)
    let changes = new.itemChanges(from: old)
    #expect(changes.moves == [ListMove(source: 4_990, destination: 4_980)])
    #expect(Self.disagreement(old, new) == nil)
  }

  /// A snapshot whose items are not in the order of their ids.
  private static var shuffled: Snapshot {
    var shuffled = snapshot([(0, Array(0..<20))])
    for item in 0..<10 { shuffled.moveItem(item * 2, afterItem: 19 - item * 2) }
    return shuffled
  }

  /// When a related snapshot grows, the pool becomes sparse for the smaller snapshot. The next edit moves the
  /// smaller snapshot to a new pool.
  @Test func editsWorkAfterARelatedSnapshotHasGrown() {
    var edits: [(String, (inout Snapshot) -> Void, [Int])] = [
      ("insert before", { $0.insertItems([100, 2], beforeItem: 17) }, []),
      ("insert after", { $0.insertItems([3, 100, 19], afterItem: 17) }, []),
      ("append", { $0.appendItems([100, 0], toSection: 0) }, []),
      ("move before", { $0.moveItem(1, beforeItem: 18) }, []),
      ("move after", { $0.moveItem(18, afterItem: 1) }, []),
      ("delete", { $0.deleteItems([3, 17]) }, []),
      (
        "delete and insert",
        {
          $0.deleteItems([3]); $0.insertItems([3], afterItem: 18)
        }, []
      ),
      (
        "mark and insert",
        {
          $0.reconfigureItems([17]); $0.insertItems([4, 5], beforeItem: 17)
        }, []
      ),
    ]
    for index in edits.indices {
      // The expected items come from the same edit of an unrelated snapshot.
      var alone = Self.shuffled
      edits[index].1(&alone)
      edits[index].2 = alone.itemIdentifiers
    }
    for (name, edit, expected) in edits {
      var small = Self.shuffled
      var large = small
      large.appendItems(Array(1_000..<6_000))
      let before = small
      edit(&small)
      #expect(small.itemIdentifiers == expected, "\(name)")
      #expect(Self.disagreement(before, small) == nil, "\(name)")
      #expect(Self.disagreement(small, large) == nil, "\(name)")
      #expect(small.reconfiguredItemIdentifiers == (name.hasPrefix("mark") ? [17] : []), "\(name)")
    }
  }

  @Test func itemsMovePastSharedChunks() {
    let old = snapshot([(0, Array(0..<9_000))])
    var there = old
    there.moveItem(10, beforeItem: 8_990)
    #expect(there.itemChanges(from: old).moves == [ListMove(source: 10, destination: 8_989)])
    var both = there
    both.moveItem(8_995, afterItem: 5)
    both.insertItems([-1], beforeItem: 4_500)
    both.deleteItems([7_000])
    #expect(Self.disagreement(old, both) == nil)
    #expect(Self.disagreement(both, there) == nil)
  }

  @Test func shortSharedRunMovesInsteadOfManyItems() {
    // The chunk that starts at 1,536 is unedited. Its items move, because otherwise about twice as many items would
    // move past them.
    let old = snapshot([(0, Array(0..<6_144))])
    var new = old
    new.insertItems(Array(3_072..<6_100), beforeItem: 1_530)
    #expect(new.itemChanges(from: old).moves.count == 3_072 - 1_530)
    #expect(Self.disagreement(old, new) == nil)
    #expect(Self.disagreement(new, old) == nil)
  }

  @Test(arguments: 0..<4)
  func randomEditsOfLongListsAreFound(round: Int) {
    let seed = testSeed() &+ UInt64(round)
    var generator = SeededGenerator(seed: seed)
    for family in 0..<6 {
      var list = Array(0..<(4_000 + generator.below(8_000)))
      var versions = [snapshot([(0, list)])]
      var next = 100_000
      for _ in 0..<12 {
        var version = versions[versions.count - 1]
        for _ in 0...generator.below(4) { LargeSnapshotTests.edit(&version, &list, &next, &generator) }
        if generator.below(3) == 0 { Self.scatter(&version, &list, &generator) }
        versions.append(version)
        // Compare with the previous version and a random one, in both directions.
        let other = versions[
          versions.count - 2 - (generator.below(2) == 0 ? 0 : generator.below(versions.count - 1))]
        for (old, new) in [(other, version), (version, other)] {
          if let wrong = Self.disagreement(old, new) {
            Issue.record("seed \(seed), family \(family), version \(versions.count - 1): \(wrong)")
            return
          }
        }
      }
    }
  }

  /// Moves single items over long distances, past unedited chunks.
  static func scatter(_ snapshot: inout Snapshot, _ list: inout [Int], _ generator: inout SeededGenerator) {
    for _ in 0..<[1, 2, 5, 40][generator.below(4)] {
      let (from, to) = (generator.below(list.count), generator.below(list.count))
      guard from != to else { continue }
      let (item, target) = (list[from], list[to])
      snapshot.moveItem(item, beforeItem: target)
      list.remove(at: from)
      list.insert(item, at: from < to ? to - 1 : to)
    }
  }

  @Test(arguments: 0..<4)
  func randomEditsOfSectionsAreFound(round: Int) {
    let seed = testSeed() &+ UInt64(round)
    var generator = SeededGenerator(seed: seed)
    for family in 0..<8 {
      var versions = [
        snapshot((0..<12).map { ($0, Array(($0 * 1_000)..<($0 * 1_000 + generator.below(1_000)))) })
      ]
      var nextSection = 12
      for _ in 0..<12 {
        var version = versions[versions.count - 1]
        for _ in 0...generator.below(3) { Self.editSections(&version, &nextSection, &generator) }
        versions.append(version)
        let other = versions[generator.below(versions.count - 1)]
        for (old, new) in [(other, version), (version, other), (versions[versions.count - 2], version)] {
          if let wrong = Self.disagreement(old, new) {
            Issue.record("seed \(seed), family \(family), version \(versions.count - 1): \(wrong)")
            return
          }
        }
      }
    }
  }

  static func editSections(
    _ version: inout Snapshot, _ nextSection: inout Int, _ generator: inout SeededGenerator
  ) {
    let sections = version.sectionIdentifiers
    let items = version.itemIdentifiers
    guard sections.count > 3, items.count > 100 else { return }
    let pair = sections.shuffled(using: &generator)
    switch generator.below(6) {
    case 0: version.moveSection(pair[0], afterSection: pair[1])
    case 1: version.deleteSections([pair[0]])
    case 2:
      version.insertSections([nextSection], beforeSection: pair[0])
      version.appendItems(Array((nextSection * 1_000)..<(nextSection * 1_000 + 300)), toSection: nextSection)
      nextSection += 1
    case 3: version.appendItems(Array(items[50..<90]), toSection: pair[0])
    case 4: version.moveItem(items[0], afterItem: items[items.count - 1])
    default: version.moveItem(items[items.count / 2], beforeItem: items[items.count / 3])
    }
  }

  @Test(arguments: 0..<4)
  func randomEditsOfShortListsAreFound(round: Int) {
    let seed = testSeed() &+ UInt64(round)
    var generator = SeededGenerator(seed: seed)
    for family in 0..<2_000 {
      var tandem = Tandem()
      for _ in 0..<generator.below(20) { tandem.step(&generator) }
      let old = tandem.snapshot
      for _ in 0..<generator.below(6) { tandem.step(&generator) }
      if let wrong = Self.disagreement(old, tandem.snapshot) ?? Self.disagreement(tandem.snapshot, old) {
        Issue.record("seed \(seed), family \(family): \(wrong)")
        return
      }
    }
  }
}
