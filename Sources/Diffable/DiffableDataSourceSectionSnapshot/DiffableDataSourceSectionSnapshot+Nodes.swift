extension DiffableDataSourceSectionSnapshot {
  @inlinable
  static var root: Int { 0 }

  @inlinable
  func knownPlace(_ item: ItemIdentifierType, _ operation: StaticString) -> Int {
    guard let place = nodeIndices[item] else { trap(operation, "item \(shown(item)) is not in the snapshot") }
    return place
  }

  @inlinable
  func requireNew(_ items: [ItemIdentifierType], _ operation: StaticString) {
    for item in items where nodeIndices[item] != nil {
      trap(operation, "item \(shown(item)) is already in the snapshot")
    }
    guard items.count > 1 else { return }
    var seen = Set<ItemIdentifierType>(minimumCapacity: items.count)
    for item in items where !seen.insert(item).inserted {
      trap(operation, "item \(shown(item)) is repeated in the argument")
    }
  }

  /// Adds an item before a sibling, or at the end if `next` is negative. Returns the item's index in `nodes`.
  @inlinable
  @discardableResult
  mutating func add(_ item: ItemIdentifierType, parent: Int, before next: Int) -> Int {
    let place: Int
    if let recycled = freeNodeIndices.popLast() {
      place = recycled
      nodes[place] = Node(item: item, parent: parent)
    } else {
      place = nodes.count
      nodes.append(Node(item: item, parent: parent))
    }
    let previous = next < 0 ? nodes[parent].lastChild : nodes[next].previous
    nodes[place].previous = previous
    nodes[place].next = next
    if previous < 0 { nodes[parent].firstChild = place } else { nodes[previous].next = place }
    if next < 0 { nodes[parent].lastChild = place } else { nodes[next].previous = place }
    nodeIndices[item] = place
    return place
  }

  @inlinable
  mutating func removeSubtree(_ top: Int) {
    let node = nodes[top]
    if node.previous < 0 {
      nodes[node.parent].firstChild = node.next
    } else {
      nodes[node.previous].next = node.next
    }
    if node.next < 0 {
      nodes[node.parent].lastChild = node.previous
    } else {
      nodes[node.next].previous = node.previous
    }
    var gone: [Int] = []
    forEach(below: top) { place, _ in
      gone.append(place)
      return true
    }
    gone.append(top)
    for place in gone {
      if let item = nodes[place].item { nodeIndices[item] = nil }
      nodes[place] = Node(item: nil, parent: -1)
      freeNodeIndices.append(place)
    }
  }

  /// Adds copies of the descendants of a node in another snapshot, with their expansion states.
  @inlinable
  mutating func graft(_ other: Self, from source: Int, parent: Int, before next: Int) {
    // `parent`, followed by the indices of the copies of the current node's ancestors, by level.
    var homes = [parent]
    other.forEach(below: source) { place, level in
      guard let item = other.nodes[place].item else { return true }
      homes.removeLast(homes.count - level - 1)
      let added = add(item, parent: homes[level], before: level == 0 ? next : -1)
      nodes[added].isExpanded = other.nodes[place].isExpanded
      homes.append(added)
      return true
    }
  }

  /// Visits the descendants of a node in depth-first order, with their levels. The node's children are at level 0. The
  /// descendants of a visited node are skipped if `visit` returns false.
  @inlinable
  func forEach(below top: Int, _ visit: (_ place: Int, _ level: Int) -> Bool) {
    var place = nodes[top].firstChild
    var level = 0
    while place >= 0 {
      if visit(place, level), nodes[place].firstChild >= 0 {
        place = nodes[place].firstChild
        level += 1
        continue
      }
      while nodes[place].next < 0 {
        place = nodes[place].parent
        level -= 1
        if place == top { return }
      }
      place = nodes[place].next
    }
  }

  @inlinable
  func items(below top: Int, where visit: (Node) -> (isListed: Bool, isOpen: Bool)) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    forEach(below: top) { place, _ in
      let (isListed, isOpen) = visit(nodes[place])
      if isListed, let item = nodes[place].item { result.append(item) }
      return isOpen
    }
    return result
  }
}
