import TestSupport
import Testing

@testable import Diffable

/// Snapshots made from positions in another snapshot. They are equal to snapshots made from identifiers, and
/// share ids with the other snapshot.
///
/// `RandomOperationTests` combines appending by position with all other operations.
@Suite struct AppendingPositionsTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  @Test func resultsOfOneListShareIDs() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let all = snapshot([(9, (0..<6_000).map { $0 * 7 })])
    var last = DiffableDataSourceSnapshot<Int, Int>()
    for round in 0..<200 {
      let share = generator.below(100)
      var positions = (0..<6_000).filter { _ in generator.below(100) < share }
      if generator.below(4) == 0 { positions.shuffle(using: &generator) }
      let middle = positions.isEmpty ? 0 : generator.below(positions.count)
      var next = DiffableDataSourceSnapshot<Int, Int>()
      next.appendSections([0, 1])
      next.appendItems(at: Array(positions[..<middle]), of: all, toSection: 0)
      next.appendItems(at: Array(positions[middle...]), of: all)
      let context = "seed \(seed), round \(round)"
      #expect(next.itemIdentifiers == positions.map { $0 * 7 }, "\(context)")
      #expect(next.numberOfItems(inSection: 0) == middle && next.brokenInvariant == nil, "\(context)")
      #expect(
        next
          == DiffableTests.snapshot([
            (0, positions[..<middle].map { $0 * 7 }), (1, positions[middle...].map { $0 * 7 }),
          ]), "\(context)")
      #expect(positions.isEmpty || next.sharesIdentifiers(with: all), "\(context)")
      #expect(DerivedSnapshotTests.disagreement(last, next) == nil, "\(context)")
      last = next
    }
  }

  @Test func marksAreNotCopied() {
    var other = snapshot([("x", [1, 2])])
    other.reloadItems([1])
    other.reconfigureItems([2])
    var own = Snapshot()
    own.appendSections(["a"])
    own.appendItems(at: [1, 0], of: other)
    #expect(own.itemIdentifiers == [2, 1])
    #expect(own.reloadedItemIdentifiers.isEmpty && own.reconfiguredItemIdentifiers.isEmpty)
    own.appendItems([7])
    #expect(other.itemIdentifiers == [1, 2] && own.itemIdentifiers == [2, 1, 7])
  }
}
