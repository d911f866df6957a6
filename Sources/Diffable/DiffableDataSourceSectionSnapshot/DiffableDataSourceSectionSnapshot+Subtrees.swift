extension DiffableDataSourceSectionSnapshot {
  /// Returns the descendants of an item as a snapshot, with their expansion states.
  ///
  /// Expected O(*n*) in the number of descendants.
  ///
  /// Traps if the parent is unknown.
  ///
  /// - Parameters:
  ///   - parent: The root of the subtree.
  ///   - includingParent: Whether the result includes the parent as its root. If not, the parent's children are the
  ///     roots.
  /// - Returns: An independent snapshot.
  @inlinable
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    let place = knownPlace(parent, "snapshot(of:includingParent:)")
    var result = Self()
    var home = Self.root
    if includingParent {
      home = result.add(parent, parent: Self.root, before: -1)
      result.nodes[home].isExpanded = nodes[place].isExpanded
    }
    result.graft(self, from: place, parent: home, before: -1)
    return result
  }

  /// Replaces the descendants of an item with the items of another snapshot.
  ///
  /// The new descendants keep their expansion states. Expected O(*n*) in the number of items removed and added.
  ///
  /// Traps if the parent is unknown, or if an item of the other snapshot is already elsewhere in this one.
  @inlinable
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    let operation: StaticString = "replace(childrenOf:using:)"
    let place = knownPlace(parent, operation)
    var leaving = Set<ItemIdentifierType>()
    for item in items(below: place, where: { _ in (true, true) }) { leaving.insert(item) }
    for item in snapshot.items where nodeIndices[item] != nil && !leaving.contains(item) {
      trap(operation, "item \(shown(item)) is already in the snapshot")
    }
    while nodes[place].firstChild >= 0 { removeSubtree(nodes[place].firstChild) }
    graft(snapshot, from: Self.root, parent: place, before: -1)
  }

  /// Inserts the items of another snapshot as siblings before an item.
  ///
  /// The inserted items keep their expansion states. Expected O(*n*) in the number of items inserted.
  ///
  /// Traps if the item is unknown, or if an item of the other snapshot is already in this one.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    let operation: StaticString = "insert(_:before:)"
    let place = knownPlace(item, operation)
    requireNew(snapshot.items, operation)
    graft(snapshot, from: Self.root, parent: nodes[place].parent, before: place)
  }

  /// Inserts the items of another snapshot as siblings after an item and its descendants.
  ///
  /// The inserted items keep their expansion states. Expected O(*n*) in the number of items inserted.
  ///
  /// Traps if the item is unknown, or if an item of the other snapshot is already in this one.
  ///
  /// - Returns: The same value as in UIKit: nil if the item and its descendants were last in the snapshot. Otherwise,
  ///   the item that followed the last descendant or, if the item has no children, the item itself.
  @inlinable
  @discardableResult
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) -> ItemIdentifierType? {
    let operation: StaticString = "insert(_:after:)"
    let place = knownPlace(item, operation)
    requireNew(snapshot.items, operation)
    var follower = place
    while nodes[follower].next < 0, nodes[follower].parent != Self.root { follower = nodes[follower].parent }
    follower = nodes[follower].next
    let hasChildren = nodes[place].firstChild >= 0
    graft(snapshot, from: Self.root, parent: nodes[place].parent, before: nodes[place].next)
    return follower < 0 ? nil : hasChildren ? nodes[follower].item : item
  }
}
