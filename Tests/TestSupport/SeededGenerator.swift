/// A seeded random number generator (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed, to print when a test fails.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

extension RandomNumberGenerator {
  /// Returns a random number below `bound`. In debug builds, this is faster than `Int.random(in:)`. The bias is
  /// negligible.
  public mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % bound }
}
