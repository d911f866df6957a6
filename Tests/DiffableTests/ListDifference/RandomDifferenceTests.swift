import Diffable
import TestSupport
import Testing

/// Random pairs of lists. `ROSTER_PAIRS` sets the total number of pairs.
@Suite struct RandomDifferenceTests {
  static let workers = 2

  @Test(arguments: 0..<workers)
  func guaranteesHold(worker: Int) {
    let seed = testSeed() &+ UInt64(worker)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(repetitions("ROSTER_PAIRS", usual: 200_000) / Self.workers) {
      let limit = 1 + generator.below(14)
      let repeats = generator.below(4) == 0
      let (old, new) =
        repeats
        ? (Self.list(limit, &generator), Self.list(limit, &generator))
        : (
          Tandem.some(12, below: limit, &generator), Tandem.some(12, below: limit, &generator)
        )
      if let broken = disagreement(ListDifference(from: old, to: new), from: old, to: new) {
        Issue.record("seed \(seed): \(broken) from \(old) to \(new)")
        return
      }
    }
  }

  static func list(_ limit: Int, _ generator: inout SeededGenerator) -> [Int] {
    (0..<generator.below(12)).map { _ in generator.below(limit) }
  }
}
