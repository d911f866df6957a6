import Diffable
import TestSupport
import Testing

@Suite struct BitwiseHashableTests {
  struct RowID: BitwiseHashable, Sendable {
    var page: Int32
    var row: Int32
  }

  struct Odd: BitwiseHashable, Sendable {
    var bytes: (UInt8, UInt8, UInt8)
    init(_ number: Int) { bytes = (UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16)) }
    static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }
    func hash(into hasher: inout Hasher) { hasher.combine(bytes.0) }
  }

  private func check<Element: Hashable & Sendable>(_ make: (Int) -> Element) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let old = (0..<200).map(make)
    let new = (50..<250).map(make).shuffled(using: &generator)
    #expect(disagreement(ListDifference(from: old, to: new), from: old, to: new) == nil, "seed \(seed)")
    let before = snapshot([(0, old)])
    let after = snapshot([(0, new)])
    #expect(after.difference(from: before).items.removals == Array(0..<50))
    #expect(old.allSatisfy { before.indexOfItem($0) != nil })
  }

  @Test func integersOfEveryWidthAreCompared() {
    check { Int($0) }
    check { UInt($0) }
    check { Int8(truncatingIfNeeded: $0 - 125) }
    check { UInt8(truncatingIfNeeded: $0) }
    check { Int16($0 - 125) }
    check { UInt16($0) }
    check { Int32($0) }
    check { UInt32($0) }
    check { Int64($0) << 40 }
    check { UInt64($0) << 56 }
  }

  @Test func conformingTypesAreCompared() {
    check { RowID(page: Int32($0 / 10), row: Int32($0 % 10)) }
    check { Odd($0 * 300) }
    check { $0 % 2 == 0 ? UInt64($0) : UInt64($0) << 32 }
  }

  @Test func objectsAreComparedByIdentity() {
    final class Token: Sendable {}
    let tokens = (0..<250).map { _ in Token() }
    check { ObjectIdentifier(tokens[$0]) }
    withExtendedLifetime(tokens) {}
  }

  @Test func otherTypesAreCompared() {
    check { "item \($0)" }
    check { [$0] }
    check { Optional($0) }
    check { Double($0) / 3 }
  }
}
