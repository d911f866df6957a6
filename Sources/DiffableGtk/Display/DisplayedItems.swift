/// The items that were reported as visible or prefetched at the last update.
struct DisplayedItems<ItemIdentifierType: Hashable & Sendable> {
  private var displayed: Set<ItemIdentifierType> = []
  private var prefetched: Set<ItemIdentifierType> = []
  /// The number of items at the last update of a visible list, or nil if its end wasn't near at that time.
  private var countAtEnd: Int?

  struct Change {
    var appeared: [ItemIdentifierType] = []
    var disappeared: [ItemIdentifierType] = []
    var prefetch: [ItemIdentifierType] = []
    var cancelled: [ItemIdentifierType] = []
    var endIsNear = false
  }

  /// Records the visible items, and returns the changes since the last update.
  ///
  /// - Parameter near: The items near the visible area, in the order in which to prefetch them.
  mutating func update(
    _ items: [ItemIdentifierType], near: [ItemIdentifierType], of count: Int, isNearEnd: Bool
  ) -> Change {
    var change = Change()
    let visible = Set(items)
    change.appeared = items.filter { !displayed.contains($0) }
    change.disappeared = displayed.filter { !visible.contains($0) }
    let wanted = Set(near)
    // Don't prefetch items that have just disappeared, because they are already loaded. Don't cancel the
    // prefetching of items that have just appeared.
    change.prefetch = near.filter { !prefetched.contains($0) && !displayed.contains($0) }
    change.cancelled = prefetched.filter { !wanted.contains($0) && !visible.contains($0) }
    prefetched = prefetched.intersection(wanted).union(change.prefetch)
    displayed = visible
    change.endIsNear = isNearEnd && count > 0 && countAtEnd != count
    // Keep `countAtEnd` while the list is hidden. A hidden list has no visible items, but keeps its scroll position.
    if isNearEnd || !near.isEmpty || count == 0 { countAtEnd = isNearEnd ? count : nil }
    return change
  }

  /// Forgets that an item is displayed. If the item is visible at the next update, it is reported as having appeared.
  mutating func forget(_ item: ItemIdentifierType) { displayed.remove(item) }
}
