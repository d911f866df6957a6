import Foundation

/// Hashes of strings, each with a number. They are encoded as one string with about 21 characters per pair.
struct SavedHashes: Sendable, Equatable, Codable {
  private let data: Data

  private static let size = 16

  init(_ pairs: [UInt64: UInt64] = [:]) {
    var data = Data(capacity: Self.size * pairs.count)
    for (hash, value) in pairs.sorted(by: { $0.key < $1.key }) {
      withUnsafeBytes(of: hash.littleEndian) { data.append(contentsOf: $0) }
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    self.data = data
  }

  init(from decoder: any Decoder) throws { data = try decoder.singleValueContainer().decode(Data.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(data)
  }

  var count: Int { data.count / Self.size }

  /// The hashes and their numbers. They are decoded on each access, because they are rarely used and storing the
  /// dictionary would waste memory. O(*n*) in the number of hashes.
  var dictionary: [UInt64: UInt64] { Self.pairs(in: data, UInt64.self) }

  /// Decodes pairs saved by earlier versions of Roster, which used 32-bit numbers.
  static func earlierPairs(in data: Data) -> [UInt64: UInt32] { pairs(in: data, UInt32.self) }

  private static func pairs<Value: FixedWidthInteger & BitwiseCopyable>(
    in data: Data, _ type: Value.Type
  ) -> [UInt64: Value] {
    let size = 8 + Value.bitWidth / 8
    var pairs: [UInt64: Value] = [:]
    pairs.reserveCapacity(data.count / size)
    data.withUnsafeBytes { bytes in
      for start in stride(from: 0, through: bytes.count - size, by: size) {
        let hash = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        let value = bytes.loadUnaligned(fromByteOffset: start + 8, as: Value.self)
        pairs[UInt64(littleEndian: hash)] = Value(littleEndian: value)
      }
    }
    return pairs
  }
}
