import Diffable
import TestSupport

/// A section snapshot and its oracle, edited in parallel.
struct TreeTandem {
  var snapshot = DiffableDataSourceSectionSnapshot<Int>()
  var oracle = TreeOracle()

  private static let limit = 24

  /// Performs a random valid operation and returns its description.
  mutating func step(_ generator: inout some RandomNumberGenerator) -> String {
    let items = oracle.items
    let added = Tandem.some(3, below: Self.limit, &generator).filter { !items.contains($0) }
    let nodes = added.map { TreeOracle.Node(item: $0) }
    guard let item = items.randomElement(using: &generator) else {
      snapshot.append(added)
      oracle.roots += nodes
      return "append(\(added))"
    }
    switch generator.below(11) {
    case 0:
      snapshot.append(added)
      oracle.roots += nodes
      return "append(\(added))"
    case 1, 2:
      snapshot.append(added, to: item)
      oracle.edit(item) { $0.children += nodes }
      return "append(\(added), to: \(item))"
    case 3:
      snapshot.insert(added, before: item)
      oracle.editSiblings(of: item) { $0.insert(contentsOf: nodes, at: $1) }
      return "insert(\(added), before: \(item))"
    case 4:
      snapshot.insert(added, after: item)
      oracle.editSiblings(of: item) { $0.insert(contentsOf: nodes, at: $1 + 1) }
      return "insert(\(added), after: \(item))"
    case 5:
      let gone = [item, items.randomElement(using: &generator)!, item]
      snapshot.delete(gone)
      for item in gone { oracle.editSiblings(of: item) { $0.remove(at: $1) } }
      return "delete(\(gone))"
    case 6, 7:
      let some = Tandem.some(4, below: Self.limit, &generator)
      let isExpanded = generator.below(3) > 0
      if isExpanded { snapshot.expand(some) } else { snapshot.collapse(some) }
      for item in some { oracle.edit(item) { $0.isExpanded = isExpanded } }
      return "\(isExpanded ? "expand" : "collapse")(\(some))"
    default:
      return stepWithSubtree(item, &generator)
    }
  }

  /// Moves an item with its descendants, or only its descendants. Sometimes adds a child instead.
  private mutating func stepWithSubtree(_ item: Int, _ generator: inout some RandomNumberGenerator) -> String
  {
    let withParent = generator.below(2) == 0
    let part = snapshot.snapshot(of: item, includingParent: withParent)
    let node = oracle.node(item)!
    let nodes = withParent ? [node] : node.children
    if part.brokenInvariant != nil || disagreement(part, TreeOracle(roots: nodes)) != nil {
      oracle.roots = []
      return "snapshot(of: \(item), includingParent: \(withParent)) is wrong: \(part.visualDescription())"
    }
    if generator.below(4) == 0 {
      // Replace the children with the same children and a new item.
      var wider = snapshot.snapshot(of: item)
      let extra = (0..<Self.limit).first { !snapshot.contains($0) }
      if let extra { wider.append([extra]) }
      snapshot.replace(childrenOf: item, using: wider)
      oracle.edit(item) { $0.children += extra.map { [TreeOracle.Node(item: $0)] } ?? [] }
      return "replace(childrenOf: \(item)) with its own and \(extra.map(String.init) ?? "nothing")"
    }
    snapshot.delete(nodes.map(\.item))
    for node in nodes { oracle.editSiblings(of: node.item) { $0.remove(at: $1) } }
    guard let destination = oracle.items.randomElement(using: &generator) else { return "delete all" }
    switch generator.below(3) {
    case 0:
      snapshot.insert(part, before: destination)
      oracle.editSiblings(of: destination) { $0.insert(contentsOf: nodes, at: $1) }
      return "move \(nodes.map(\.item)) before \(destination)"
    case 1:
      let expected = follower(of: destination, in: oracle)
      let returned = snapshot.insert(part, after: destination)
      oracle.editSiblings(of: destination) { $0.insert(contentsOf: nodes, at: $1 + 1) }
      if returned != expected {
        oracle.roots = []
        return "insert(_:after: \(destination)) returned \(String(describing: returned))"
      }
      return "move \(nodes.map(\.item)) after \(destination)"
    default:
      snapshot.replace(childrenOf: destination, using: part)
      oracle.edit(destination) { $0.children = nodes }
      return "replace(childrenOf: \(destination)) with \(nodes.map(\.item))"
    }
  }

  private func follower(of item: Int, in oracle: TreeOracle) -> Int? {
    let subtree = TreeOracle(roots: [oracle.node(item)!]).items
    let next = oracle.items.firstIndex(of: item)! + subtree.count
    guard next < oracle.items.count else { return nil }
    return subtree.count > 1 ? oracle.items[next] : item
  }
}
