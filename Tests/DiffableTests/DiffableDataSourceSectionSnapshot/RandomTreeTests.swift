import Diffable
import TestSupport
import Testing

/// Random operations on section snapshots, with all queries and invariants checked after each operation.
///
/// `ROSTER_TREE_OPERATIONS` sets the number of operations.
@Suite struct RandomTreeTests {
  @Test func agreesWithTheOracle() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var tandem = TreeTandem()
    var log: [String] = []
    for count in 0..<repetitions("ROSTER_TREE_OPERATIONS", usual: 5_000) {
      if count % 200 == 0 { (tandem, log) = (TreeTandem(), []) }
      log.append(tandem.step(&generator))
      if let broken = tandem.snapshot.brokenInvariant ?? disagreement(tandem.snapshot, tandem.oracle) {
        Issue.record("seed \(seed): \(broken), not as in\n\(tandem.oracle.lines)\nafter \(log)")
        return
      }
    }
  }
}
