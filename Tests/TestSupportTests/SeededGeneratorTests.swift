import TestSupport
import Testing

@Suite struct SeededGeneratorTests {
  @Test func equalSeedsGiveEqualNumbers() {
    var one = SeededGenerator(seed: 42)
    var other = SeededGenerator(seed: 42)
    for _ in 0..<100 { #expect(one.next() == other.next()) }
    #expect(one.seed == 42)
  }

  @Test func differentSeedsGiveDifferentNumbers() {
    var one = SeededGenerator(seed: 1)
    var other = SeededGenerator(seed: 2)
    #expect((0..<10).map { _ in one.next() } != (0..<10).map { _ in other.next() })
  }

  @Test func belowCoversItsRange() {
    var generator = SeededGenerator(seed: 7)
    #expect(Set((0..<1000).map { _ in generator.below(10) }) == Set(0..<10))
  }
}
