/// Which items have been told to be in the window, or to be coming.
struct DisplayedItems<ItemIdentifierType: Hashable & Sendable> {
  /// In the window.
  private var displayed: Set<ItemIdentifierType> = []
  /// Near it, and asked for.
  private var prefetched: Set<ItemIdentifierType> = []
  /// How many items there were when the end was told to be near.
  private var countAtEnd: Int?

  /// What has come and gone since the last time.
  struct Change {
    var coming: [ItemIdentifierType] = []
    var gone: [ItemIdentifierType] = []
    var prefetch: [ItemIdentifierType] = []
    var cancelled: [ItemIdentifierType] = []
    var endIsNear = false
  }

  /// - Parameters:
  ///   - items: in the window, from top to bottom.
  ///   - near: outside it, the nearest first.
  ///   - count: of all items.
  ///   - isNearEnd: whether the last of them is in the window or near it.
  mutating func update(
    _ items: [ItemIdentifierType], near: [ItemIdentifierType], of count: Int, isNearEnd: Bool
  ) -> Change {
    var change = Change()
    let visible = Set(items)
    change.coming = items.filter { !displayed.contains($0) }
    change.gone = displayed.filter { !visible.contains($0) }
    let wanted = Set(near)
    // What has just left the window is there already, and what has come into it was asked for with reason.
    change.prefetch = near.filter { !prefetched.contains($0) && !displayed.contains($0) }
    change.cancelled = prefetched.filter { !wanted.contains($0) && !visible.contains($0) }
    prefetched = prefetched.intersection(wanted).union(change.prefetch)
    displayed = visible
    change.endIsNear = isNearEnd && count > 0 && countAtEnd != count
    countAtEnd = isNearEnd ? count : nil
    return change
  }
}
