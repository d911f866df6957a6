/// The sections of a snapshot and where each one's items start among the items of all.
@usableFromInline
struct SectionList<Section: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [Section] = []
  @usableFromInline var starts: [Int] = []
  @usableFromInline var indices: [Section: Int] = [:]

  @inlinable
  init() {}

  @inlinable
  var count: Int { identifiers.count }

  /// The section that holds the item at a position. O(log of the number of sections).
  @inlinable
  func index(ofItemAt position: Int) -> Int {
    // The last that starts there or before: any other with that start is empty.
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// Inserts sections without items, where the items before them end at `start`.
  @inlinable
  mutating func insert(_ added: [Section], at index: Int, start: Int) {
    identifiers.insert(contentsOf: added, at: index)
    starts.insert(contentsOf: repeatElement(start, count: added.count), at: index)
    reindex(from: index)
  }

  /// Moves all the starts behind a section, because it has grown or shrunk.
  @inlinable
  mutating func shift(behind index: Int, by amount: Int) {
    for later in (index + 1)..<Swift.max(starts.count, index + 1) { starts[later] += amount }
  }

  /// Takes away what was counted for each section.
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
