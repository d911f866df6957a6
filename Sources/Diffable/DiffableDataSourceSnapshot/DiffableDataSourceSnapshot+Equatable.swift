extension DiffableDataSourceSnapshot: Equatable {
  /// Returns whether both snapshots have the same sections and items in the same order.
  ///
  /// Reload and reconfigure marks are ignored. O(*n*). For unedited copies, O(*m*), where *m* is the number of chunks
  /// in which the items are stored.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.items.count == right.items.count, left.sections.starts == right.sections.starts,
      left.sections.identifiers == right.sections.identifiers
    else { return false }
    if left.pool === right.pool { return left.items.hasSameOrder(as: right.items) }
    let known = left.pool.snapshot
    let others = right.pool.snapshot
    return zip(left.items.ids, right.items.ids).allSatisfy {
      known.elements[Int($0)] == others.elements[Int($1)]
    }
  }
}
