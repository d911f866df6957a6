import TestSupport
import Testing

@testable import Catalog

struct ByteSearchTests {
  @Test func matchesASimpleSearch() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let letters = 1 + generator.below(3)
      let text = (0..<generator.below(80)).map { _ in UInt8(0x61 + generator.below(letters)) }
      let word = (0...generator.below(generator.below(4) == 0 ? 40 : 4)).map { _ in
        UInt8(0x61 + generator.below(letters))
      }
      let start = generator.below(text.count + 1)
      let expected = (start..<max(start, text.count)).first { text[$0...].starts(with: word) }
      let found = text.occurrence(of: word, from: start)
      guard found == expected else {
        Issue.record("seed \(seed): \(String(describing: found)) for \(word) in \(text) from \(start)")
        return
      }
    }
  }

  /// A range that ends beyond the text is an error even if the word occurs before the end.
  @Test func rangesBeyondTheTextTrap() async {
    await #expect(processExitsWith: .failure) {
      let text = Array("a text of more than sixteen bytes".utf8), word = Array("a".utf8)
      text.withUnsafeBytes { text in
        word.withUnsafeBytes { word in _ = text.occurrence(of: word, in: 0..<text.count + 1) }
      }
    }
  }
}
