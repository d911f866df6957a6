extension DiffableDataSourceSectionSnapshot {
  /// All items, in depth-first order. O(*n*).
  @inlinable
  public var items: [ItemIdentifierType] { items(below: Self.root) { _ in (true, true) } }

  /// The items without a parent, in order. O(*n*) in the number of roots.
  @inlinable
  public var rootItems: [ItemIdentifierType] { items(below: Self.root) { _ in (true, false) } }

  /// The items whose ancestors are all expanded, in depth-first order. O(*n*) in the number of visible items.
  @inlinable
  public var visibleItems: [ItemIdentifierType] { items(below: Self.root) { (true, $0.isExpanded) } }

  /// All expanded items, visible or not, in depth-first order. O(*n*).
  @inlinable
  public var expandedItems: [ItemIdentifierType] { items(below: Self.root) { ($0.isExpanded, true) } }

  /// Returns whether an item is in the snapshot. Expected O(1).
  @inlinable
  public func contains(_ item: ItemIdentifierType) -> Bool { nodeIndices[item] != nil }

  /// Returns the items that are also in another snapshot, in no particular order. Expected O(*n*) in the number of
  /// items of the smaller snapshot.
  @inlinable
  package func items(sharedWith other: Self) -> [ItemIdentifierType] {
    nodeIndices.count <= other.nodeIndices.count
      ? nodeIndices.keys.filter { other.nodeIndices[$0] != nil }
      : other.nodeIndices.keys.filter { nodeIndices[$0] != nil }
  }

  /// Returns the position of an item in ``items``, or nil if the item is unknown. O(*n*).
  @inlinable
  public func index(of item: ItemIdentifierType) -> Int? {
    guard var place = nodeIndices[item] else { return nil }
    // The index is the number of ancestors, plus the sizes of the subtrees of all preceding siblings of the item and of
    // its ancestors.
    var position = -1
    while place != Self.root {
      position += 1
      var sibling = nodes[place].previous
      while sibling >= 0 {
        position += 1
        forEach(below: sibling) { _, _ in
          position += 1
          return true
        }
        sibling = nodes[sibling].previous
      }
      place = nodes[place].parent
    }
    return position
  }

  /// Returns whether an item is expanded. Expected O(1).
  ///
  /// Traps if the item is unknown.
  @inlinable
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    nodes[knownPlace(item, "isExpanded(_:)")].isExpanded
  }

  /// Returns whether all ancestors of an item are expanded. Expected O(depth).
  ///
  /// Traps if the item is unknown.
  @inlinable
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var place = nodes[knownPlace(item, "isVisible(_:)")].parent
    while place != Self.root {
      guard nodes[place].isExpanded else { return false }
      place = nodes[place].parent
    }
    return true
  }

  /// Returns the number of ancestors of an item. Expected O(depth).
  ///
  /// Traps if the item is unknown.
  @inlinable
  public func level(of item: ItemIdentifierType) -> Int {
    var place = nodes[knownPlace(item, "level(of:)")].parent
    var level = 0
    while place != Self.root {
      level += 1
      place = nodes[place].parent
    }
    return level
  }

  /// Returns the parent of an item, or nil for a root. Expected O(1).
  ///
  /// Traps if the item is unknown.
  @inlinable
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    nodes[nodes[knownPlace(child, "parent(of:)")].parent].item
  }

  /// Returns the children of an item, in order. O(*n*) in the number of children.
  ///
  /// Traps if the item is unknown.
  @inlinable
  public func children(of parent: ItemIdentifierType) -> [ItemIdentifierType] {
    items(below: knownPlace(parent, "children(of:)")) { _ in (true, false) }
  }

  /// Returns whether an item has children. Expected O(1).
  ///
  /// Traps if the item is unknown.
  @inlinable
  public func hasChildren(_ item: ItemIdentifierType) -> Bool {
    nodes[knownPlace(item, "hasChildren(_:)")].firstChild >= 0
  }

  /// Returns whether any item has children.
  ///
  /// If `besidesFirst` is true, the first root is ignored, but its descendants aren't. O(*n*) in the number of roots
  /// plus the number of children of the first root.
  package func hasParents(besidesFirst: Bool = false) -> Bool {
    let first = nodes[Self.root].firstChild
    guard first >= 0 else { return false }
    func anyHasChildren(from start: Int) -> Bool {
      var place = start
      while place >= 0 {
        if nodes[place].firstChild >= 0 { return true }
        place = nodes[place].next
      }
      return false
    }
    guard besidesFirst else { return anyHasChildren(from: first) }
    return anyHasChildren(from: nodes[first].firstChild) || anyHasChildren(from: nodes[first].next)
  }

  /// Returns the tree as text, one line per item, with the same symbols as in UIKit. O(*n*).
  ///
  /// `*` marks a visible item, `+` an expanded item and `-` a collapsed item.
  public func visualDescription() -> String {
    var lines: [String] = []
    // The number of consecutive expanded ancestors of the current node, starting at its root.
    var openLevels = 0
    forEach(below: Self.root) { place, level in
      guard let item = nodes[place].item else { return true }
      openLevels = Swift.min(openLevels, level)
      let isVisible = openLevels == level
      if isVisible, nodes[place].isExpanded { openLevels += 1 }
      let indentation = String(repeating: "  ", count: level)
      lines.append("\(isVisible ? "*" : " ") \(indentation)\(nodes[place].isExpanded ? "+" : "-") \(item)")
      return true
    }
    return lines.joined(separator: "\n")
  }
}
