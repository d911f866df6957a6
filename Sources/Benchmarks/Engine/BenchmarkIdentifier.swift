import Diffable
import Foundation

protocol BenchmarkIdentifier: Hashable, Sendable {
  static var title: String { get }
  /// Creates an identifier that depends only on the number, so it is the same in every run.
  init(number: Int)
}

extension Int: BenchmarkIdentifier {
  static let title = "Int"
  init(number: Int) { self = number }
}

extension String: BenchmarkIdentifier {
  static let title = "String (21)"
  init(number: Int) {
    let digits = String(number)
    self = "identifier-" + String(repeating: "0", count: 10 - digits.count) + digits
  }
}

extension UUID: BenchmarkIdentifier {
  static let title = "UUID"
  init(number: Int) {
    let high = scrambled(UInt64(number))
    let low = scrambled(~high)
    self = withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

struct Pair: BenchmarkIdentifier {
  static let title = "struct"
  let first: Int
  let second: Int
  init(number: Int) {
    first = number / 100
    second = number % 100
  }
}

struct BitwisePair: BenchmarkIdentifier, BitwiseHashable {
  static let title = "struct, bitwise"
  let first: Int
  let second: Int
  init(number: Int) {
    first = number / 100
    second = number % 100
  }
}

struct BitwiseUUID: BenchmarkIdentifier, BitwiseHashable {
  static let title = "UUID, bitwise"
  let uuid: UUID
  init(number: Int) { uuid = UUID(number: number) }
}

/// Scrambles a number with SplitMix64, so that it looks random. Different numbers give different results.
func scrambled(_ number: UInt64) -> UInt64 {
  var word = number &* 0x9E37_79B9_7F4A_7C15
  word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
  word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
  return word ^ (word >> 31)
}

/// A random number generator that returns the same numbers whenever it starts with the same seed.
struct FixedGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 1
    return scrambled(state)
  }
}
