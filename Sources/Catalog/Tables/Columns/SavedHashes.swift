import Foundation

/// Hashes of texts, each paired with another hash. They are encoded as one string, with 16 characters for each pair.
struct SavedHashes: Sendable, Equatable, Codable {
  private let data: Data

  private static let size = 12

  /// Encodes pairs of hashes. O(*n* log *n*) in their number.
  init(_ hashes: [UInt64: UInt32] = [:]) {
    var data = Data(capacity: Self.size * hashes.count)
    for (hash, other) in hashes.sorted(by: { $0.key < $1.key }) {
      withUnsafeBytes(of: hash.littleEndian) { data.append(contentsOf: $0) }
      withUnsafeBytes(of: other.littleEndian) { data.append(contentsOf: $0) }
    }
    self.data = data
  }

  init(from decoder: any Decoder) throws { data = try decoder.singleValueContainer().decode(Data.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(data)
  }

  var count: Int { data.count / Self.size }

  /// The hashes, decoded in O(*n*). They aren't kept decoded, because few of them are ever used.
  var dictionary: [UInt64: UInt32] {
    var hashes: [UInt64: UInt32] = [:]
    hashes.reserveCapacity(count)
    data.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: count * Self.size, by: Self.size) {
        let hash = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        let other = bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self)
        hashes[UInt64(littleEndian: hash)] = UInt32(littleEndian: other)
      }
    }
    return hashes
  }
}
