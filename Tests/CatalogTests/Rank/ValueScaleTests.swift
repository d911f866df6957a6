import TestSupport
import Testing

@testable import Catalog

struct ValueScaleTests {
  @Test func moreThanThreePowersAreLogarithmic() {
    #expect(ValueScale(ascending: [1, 1000]).kind == .linear)
    #expect(ValueScale(ascending: [1, 1001]).kind == .logarithmic)
    #expect(ValueScale(ascending: [-1, 1, 1_000_000]).kind == .linear)
    #expect(ValueScale(ascending: [0, 0, 1, 1_000_000]).kind == .logarithmic)
    #expect(ValueScale(ascending: [0, 0]).kind == .linear)
    #expect(ValueScale(ascending: [Double]()).kind == .linear)
  }

  @Test func powersOfTenAreEquallySpaced() {
    let scale = ValueScale(ascending: [0.1, 1, 10, 1000])
    for (value, place) in [(0.1, 0), (1, 0.25), (10, 0.5), (1000, 1)] {
      #expect(abs(scale.place(of: value) - place) < 1e-9)
    }
    let even = ValueScale(ascending: [-10, 30])
    #expect(even.place(of: -10) == 0 && even.place(of: 0) == 0.25 && even.place(of: 30) == 1)
  }

  @Test func zeroIsSeparate() {
    let scale = ValueScale(ascending: [0, 1, 1_000_000])
    #expect(scale.place(of: 0) == 0 && scale.place(of: 1) > 0.04 && scale.place(of: 1_000_000) == 1)
  }

  @Test func equalAndExtremeNumbersHaveAPosition() {
    #expect(ValueScale(ascending: [4, 4]).place(of: 4) == 0.5)
    let most = Double.greatestFiniteMagnitude
    let scale = ValueScale(ascending: [-most, 0, most])
    #expect(scale.place(of: -most) == 0 && scale.place(of: 0) == 0.5 && scale.place(of: most) == 1)
    let tiny = ValueScale(ascending: [Double.leastNormalMagnitude, most])
    #expect(tiny.place(of: .leastNormalMagnitude) == 0 && tiny.place(of: most) == 1)
  }

  @Test func positionsAreMonotonic() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let range = Double(1 + generator.below(1_000_000))
      let sign = generator.below(3) == 0
      let values = (0..<1 + generator.below(30)).map { _ in
        Double(generator.below(1_000_000)) / range - (sign ? 1 : 0)
      }.sorted()
      let scale = ValueScale(ascending: values)
      let places = values.map(scale.place)
      #expect(places == places.sorted() && places.allSatisfy { (0...1).contains($0) }, "seed \(seed)")
    }
  }
}
