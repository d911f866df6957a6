extension DiffableDataSourceSectionSnapshot {
  /// The items below a parent as a snapshot of their own, with their expansion. Expected O(*n*) in their number.
  ///
  /// Traps when the parent is unknown.
  ///
  /// - Parameters:
  ///   - parent: The item whose subtree is wanted.
  ///   - includingParent: Whether the parent is the root of the result; otherwise its children are the roots.
  /// - Returns: A snapshot that is independent of this one.
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

  /// Puts the items of another snapshot, with their expansion, in the place of all below a parent. Expected O(*n*)
  /// in the number of items that go and come.
  ///
  /// Traps when the parent is unknown, and when one of the other's items is elsewhere in this snapshot.
  @inlinable
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    let operation: StaticString = "replace(childrenOf:using:)"
    let place = knownPlace(parent, operation)
    var leaving = Set<ItemIdentifierType>()
    for item in items(below: place, where: { _ in (true, true) }) { leaving.insert(item) }
    for item in snapshot.items where places[item] != nil && !leaving.contains(item) {
      trap(operation, "item \(shown(item)) is already in the snapshot")
    }
    while nodes[place].firstChild >= 0 { removeSubtree(nodes[place].firstChild) }
    graft(snapshot, from: Self.root, parent: place, before: -1)
  }

  /// Inserts the items of another snapshot, with their expansion, as siblings before an item. Expected O(*n*) in
  /// their number.
  ///
  /// Traps when the item is unknown, and when one of the other's items is already in this snapshot.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    let operation: StaticString = "insert(_:before:)"
    let place = knownPlace(item, operation)
    requireNew(snapshot.items, operation)
    graft(snapshot, from: Self.root, parent: nodes[place].parent, before: place)
  }

  /// Inserts the items of another snapshot, with their expansion, as siblings behind an item and all below it.
  /// Expected O(*n*) in their number.
  ///
  /// Traps when the item is unknown, and when one of the other's items is already in this snapshot.
  ///
  /// - Returns: What UIKit returns, by the state before the insertion: for an item with children the one that comes
  ///   after all of them in ``items``; for an item without children the item itself; nil when nothing comes after.
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
