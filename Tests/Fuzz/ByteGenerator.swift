import TestSupport

/// A random number generator that the fuzzer controls. Each number uses one byte of the fuzzer's input. After the end
/// of the input, the numbers are pseudorandom.
struct ByteGenerator: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var rest = SeededGenerator(seed: 0)

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func next() -> UInt64 {
    bytes.popFirst().map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 } ?? rest.next()
  }
}
