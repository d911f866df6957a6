extension DiffableDataSourceSectionSnapshot {
  package var brokenInvariant: String? {
    if nodes[Self.root].item != nil || nodes[Self.root].isExpanded { return "the root is an item" }
    var count = 0
    var broken: String?
    forEach(below: Self.root) { place, _ in
      count += 1
      let node = nodes[place]
      if node.item.map({ nodeIndices[$0] }) != place { broken = "node \(place) can't be found by its item" }
      let before = node.previous < 0 ? nodes[node.parent].firstChild : nodes[node.previous].next
      let linkBack = node.next < 0 ? nodes[node.parent].lastChild : nodes[node.next].previous
      if before != place || linkBack != place { broken = "node \(place) is not linked both ways" }
      return count <= nodes.count
    }
    if count != nodeIndices.count { return "\(count) nodes in the tree, \(nodeIndices.count) places" }
    if count + freeNodeIndices.count + 1 != nodes.count {
      return "\(nodes.count - count - freeNodeIndices.count - 1) nodes are lost"
    }
    return broken
  }
}
