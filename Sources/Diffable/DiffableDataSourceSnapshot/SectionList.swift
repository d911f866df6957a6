/// The sections of a snapshot and the positions of their first items.
@usableFromInline
struct SectionList<Section: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [Section] = []
  @usableFromInline var starts: [Int] = []
  @usableFromInline var indices: [Section: Int] = [:]

  @inlinable
  init() {}

  @inlinable
  var count: Int { identifiers.count }

  /// Returns the index of the section that contains the item at a position. O(log *n*) in the number of sections.
  @inlinable
  func index(ofItemAt position: Int) -> Int {
    // The section is the last one that starts at or before the position. Earlier sections with the same start are
    // empty.
    starts.partitioningIndex { $0 > position } - 1
  }

  /// Inserts empty sections.
  ///
  /// - Parameter start: The number of items before the new sections.
  @inlinable
  mutating func insert(_ added: [Section], at index: Int, start: Int) {
    identifiers.insert(contentsOf: added, at: index)
    starts.insert(contentsOf: repeatElement(start, count: added.count), at: index)
    reindex(from: index)
  }

  @inlinable
  mutating func shift(after index: Int, by amount: Int) {
    for later in (index + 1)..<Swift.max(starts.count, index + 1) { starts[later] += amount }
  }

  /// Updates the start positions of the sections after items have been removed.
  ///
  /// - Parameter counts: The number of items removed from each section.
  @inlinable
  mutating func shrink(by counts: [Int]) {
    var gone = 0
    for index in starts.indices {
      starts[index] -= gone
      gone += counts[index]
    }
  }

  @inlinable
  mutating func reindex(from first: Int) {
    for index in first..<identifiers.count { indices[identifiers[index]] = index }
  }
}
