import Diffable
import TestSupport

/// Checks that any sequence of operations gives the same result as with nested arrays, and that the
/// difference between two states turns one into the other.
func fuzzSnapshot(_ bytes: [UInt8]) {
  var (generator, tandem, log) = (ByteGenerator(bytes), Tandem(), [String]())
  var last = tandem.snapshot
  while !generator.isAtEnd {
    log.append(tandem.step(&generator))
    if let broken = tandem.snapshot.brokenInvariant ?? disagreement(tandem.snapshot, tandem.oracle) {
      fatalError("\(broken), not as in \(tandem.oracle), after \(log)")
    }
    guard generator.below(4) == 0 else { continue }
    let (old, new) = (last.itemIdentifiers, tandem.snapshot.itemIdentifiers)
    let splices = tandem.snapshot.itemChanges(from: last).splices
    precondition(replay(splices, on: old, new: new) == new, "\(splices) from \(old) to \(new), after \(log)")
    last = tandem.snapshot
  }
}

/// Checks that any sequence of operations on a section snapshot gives the same result as on a nested tree.
func fuzzTree(_ bytes: [UInt8]) {
  var (generator, tandem, log) = (ByteGenerator(bytes), TreeTandem(), [String]())
  while !generator.isAtEnd {
    log.append(tandem.step(&generator))
    if let broken = tandem.snapshot.brokenInvariant ?? disagreement(tandem.snapshot, tandem.oracle) {
      fatalError("\(broken), not as in\n\(tandem.oracle.lines)\nafter \(log)")
    }
  }
}
