/// A hash of bytes: FNV-1a (Fowler, Noll and Vo, 1991). Unlike Swift's hash values, it doesn't change from run to run.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0100_0000_01B3 }
  }

  /// Adds a string to the hash. Strings that differ only in their Unicode normalisation form have the same hash.
  mutating func combine(_ text: some StringProtocol) { combine(String(text).composed.utf8) }

  var mixed: UInt64 { value ^ value >> 32 }

  static func value(of text: some StringProtocol) -> UInt64 {
    var hash = StableHash()
    hash.combine(text)
    return hash.value
  }
}
