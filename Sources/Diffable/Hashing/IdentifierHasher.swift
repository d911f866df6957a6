/// A random seed for all hashes in this process, so that an attacker can't choose colliding identifiers.
@usableFromInline let processSeed = UInt64.random(in: .min ... .max)

/// A function that computes 32-bit hashes of identifiers for ``IDTable``.
///
/// Reuse one hasher for many elements, because its initialiser determines at run time how to hash them.
@usableFromInline
struct IdentifierHasher<Element: Hashable>: Sendable {
  @usableFromInline let isBitwise: Bool
  @usableFromInline let seed: UInt64

  @inlinable
  init() {
    isBitwise = Element.self is any BitwiseHashable.Type
    seed = processSeed
  }

  @inlinable @inline(__always)
  func callAsFunction(_ element: borrowing Element) -> UInt32 {
    if isBitwise { return withUnsafeBytes(of: element) { mixedHash(of: $0, seed: seed) } }
    let hash = UInt64(truncatingIfNeeded: element._rawHashValue(seed: Int(truncatingIfNeeded: seed)))
    return UInt32(truncatingIfNeeded: hash &>> 32) ^ UInt32(truncatingIfNeeded: hash)
  }
}

/// Hashes eight bytes at a time with a folded 128-bit product, like wyhash.
@inlinable @inline(__always)
func mixedHash(of bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt32 {
  var state = seed
  var offset = 0
  while offset &+ 8 <= bytes.count {
    state = folded(state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    offset &+= 8
  }
  if offset < bytes.count {
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail &<< 8 | UInt64(truncatingIfNeeded: bytes[offset])
      offset &+= 1
    }
    state = folded(state ^ tail)
  }
  return UInt32(truncatingIfNeeded: state)
}

@inlinable @inline(__always)
func folded(_ word: UInt64) -> UInt64 {
  let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
  return product.high ^ product.low
}
