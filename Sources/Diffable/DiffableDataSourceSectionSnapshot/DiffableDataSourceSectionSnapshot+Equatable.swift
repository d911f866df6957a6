extension DiffableDataSourceSectionSnapshot: Equatable {
  /// Returns whether both snapshots have the same tree and expansion states. O(*n*).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.nodeIndices.count == right.nodeIndices.count else { return false }
    return left.outline.elementsEqual(right.outline) { $0 == $1 }
  }

  @inlinable
  var outline: [(ItemIdentifierType?, Int, Bool)] {
    var result: [(ItemIdentifierType?, Int, Bool)] = []
    result.reserveCapacity(nodeIndices.count)
    forEach(below: Self.root) { place, level in
      result.append((nodes[place].item, level, nodes[place].isExpanded))
      return true
    }
    return result
  }
}
