import Diffable
import TestSupport
import Testing

/// Random operations on snapshots, with all queries and invariants checked after each operation.
///
/// `ROSTER_OPERATIONS` sets the total number of operations.
@Suite struct RandomOperationTests {
  static let workers = 2

  @Test(arguments: 0..<workers)
  func agreesWithTheOracle(worker: Int) {
    let seed = testSeed() &+ UInt64(worker)
    var generator = SeededGenerator(seed: seed)
    var left = repetitions("ROSTER_OPERATIONS", usual: 1_000_000) / Self.workers
    while left > 0 {
      var tandem = Tandem()
      var log: [String] = []
      for _ in 0..<Swift.min(left, 500) {
        left -= 1
        log.append(tandem.step(&generator))
        if let broken = tandem.snapshot.brokenInvariant ?? disagreement(tandem.snapshot, tandem.oracle) {
          Issue.record("seed \(seed): \(broken), not as in \(tandem.oracle), after \(log)")
          return
        }
      }
    }
  }
}
