/// A list that can be compared with another of its kind, position by position.
@usableFromInline
protocol DifferenceSource {
  var count: Int { get }
  func isEqual(at position: Int, to other: Self, at otherPosition: Int) -> Bool
  func hash(at position: Int) -> UInt32
}

/// Elements in memory, hashed when asked.
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
  var count: Int { elements.count }

  @inlinable @inline(__always)
  func isEqual(at position: Int, to other: Self, at otherPosition: Int) -> Bool {
    elements[position] == other.elements[otherPosition]
  }

  @inlinable @inline(__always)
  func hash(at position: Int) -> UInt32 { hasher(elements[position]) }
}
