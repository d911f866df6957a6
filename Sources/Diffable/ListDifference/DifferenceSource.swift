/// A list whose elements can be compared with those of another list by position.
@usableFromInline
protocol DifferenceSource {
  var count: Int { get }
  func isEqual(at position: Int, to other: Self, at otherPosition: Int) -> Bool
  /// Returns whether two elements have identical bytes in memory. Elements with different bytes can be equal too. By
  /// default, compares the elements with `isEqual`.
  func isIdentical(at position: Int, to other: Self, at otherPosition: Int) -> Bool
  func hash(at position: Int) -> UInt32
  /// Returns a hash of an element's bytes in memory, consistent with `isIdentical`. By default, returns `hash(at:)`.
  func identityHash(at position: Int) -> UInt32
  /// Whether comparing elements costs much more than comparing their bytes.
  static var isComparisonCostly: Bool { get }
  /// Whether hashing an element costs much more than hashing its bytes.
  var isHashCostly: Bool { get }
}

extension DifferenceSource {
  @inlinable @inline(__always)
  static var isComparisonCostly: Bool { false }

  @inlinable @inline(__always)
  var isHashCostly: Bool { false }

  @inlinable @inline(__always)
  func isIdentical(at one: Int, to other: Self, at two: Int) -> Bool { isEqual(at: one, to: other, at: two) }

  @inlinable @inline(__always)
  func identityHash(at position: Int) -> UInt32 { hash(at: position) }
}

/// Elements in memory, hashed on demand.
@usableFromInline
struct ElementSource<Element: Hashable>: DifferenceSource {
  @usableFromInline let elements: UnsafeBufferPointer<Element>
  @usableFromInline let hasher: IdentifierHasher<Element>

  @inlinable
  init(elements: UnsafeBufferPointer<Element>, hasher: IdentifierHasher<Element>) {
    self.elements = elements
    self.hasher = hasher
  }

  @inlinable @inline(__always)
  static var isComparisonCostly: Bool { !_isPOD(Element.self) }

  @inlinable @inline(__always)
  var count: Int { elements.count }

  @inlinable @inline(__always)
  func isEqual(at position: Int, to other: Self, at otherPosition: Int) -> Bool {
    elements[position] == other.elements[otherPosition]
  }

  @inlinable @inline(__always)
  func isIdentical(at position: Int, to other: Self, at otherPosition: Int) -> Bool {
    areIdentical(elements.baseAddress! + position, other.elements.baseAddress! + otherPosition)
  }

  @inlinable @inline(__always)
  var isHashCostly: Bool { !hasher.isBitwise }

  @inlinable @inline(__always)
  func hash(at position: Int) -> UInt32 { hasher(elements[position]) }

  @inlinable @inline(__always)
  func identityHash(at position: Int) -> UInt32 {
    let bytes = UnsafeRawBufferPointer(
      start: elements.baseAddress! + position, count: MemoryLayout<Element>.size)
    return mixedHash(of: bytes, seed: hasher.seed)
  }
}

/// The elements of an `IdentifierTable`, in the order of a list of ids. The table stores their hashes.
@usableFromInline
struct TableSource<Element: Hashable>: DifferenceSource {
  @usableFromInline let ids: UnsafeBufferPointer<UInt32>
  @usableFromInline let elements: UnsafeBufferPointer<Element>
  @usableFromInline let hashes: UnsafeBufferPointer<UInt32>

  @inlinable
  init(
    ids: UnsafeBufferPointer<UInt32>, elements: UnsafeBufferPointer<Element>,
    hashes: UnsafeBufferPointer<UInt32>
  ) {
    self.ids = ids
    self.elements = elements
    self.hashes = hashes
  }

  @inlinable @inline(__always)
  var count: Int { ids.count }

  @inlinable @inline(__always)
  func isEqual(at position: Int, to other: Self, at otherPosition: Int) -> Bool {
    let id = Int(ids[position])
    let otherID = Int(other.ids[otherPosition])
    return hashes[id] == other.hashes[otherID] && elements[id] == other.elements[otherID]
  }

  @inlinable @inline(__always)
  func hash(at position: Int) -> UInt32 { hashes[Int(ids[position])] }
}

/// Ids from one table, so equal elements have the same id in both lists.
@usableFromInline
struct IDSource: DifferenceSource {
  @usableFromInline let ids: UnsafeBufferPointer<UInt32>

  @inlinable
  init(ids: UnsafeBufferPointer<UInt32>) { self.ids = ids }

  @inlinable @inline(__always)
  var count: Int { ids.count }

  @inlinable @inline(__always)
  func isEqual(at position: Int, to other: Self, at otherPosition: Int) -> Bool {
    ids[position] == other.ids[otherPosition]
  }

  @inlinable @inline(__always)
  func hash(at position: Int) -> UInt32 {
    // Ids are dense, so any odd factor distributes them well. An attacker can't choose the ids.
    ids[position] &* 0x9E37_79B1
  }
}

@inlinable @inline(__always)
func areIdentical<Value>(_ one: UnsafePointer<Value>, _ other: UnsafePointer<Value>) -> Bool {
  let left = UnsafeRawPointer(one)
  let right = UnsafeRawPointer(other)
  let size = MemoryLayout<Value>.size
  var offset = 0
  while offset &+ 8 <= size {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset &+= 8
  }
  while offset < size {
    if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset &+= 1
  }
  return true
}
