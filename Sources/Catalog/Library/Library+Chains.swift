/// Chains of items, in which a field lists each item's predecessors. See ``CatalogField/chain``.
extension Library {
  /// Returns the direct and indirect predecessors of an item, grouped into steps from first to last.
  ///
  /// Each predecessor is placed in the latest step that comes before all the items that follow it. Chips that don't
  /// link to an item are also included. A cycle is broken at the link that closes it. Only the nearest
  /// ``FileLimits/chainLength`` chips are included. If predecessors might be missing, the first step contains only the
  /// chip `…`.
  ///
  /// - Parameters:
  ///   - item: The last item of the chain. It isn't included in the result.
  ///   - field: The field that lists an item's predecessors.
  /// - Complexity: Expected O(*n*) in the number of chips visited.
  public func steps(to item: ItemID, by field: CatalogField.ID) -> [[Fact.Chip]] {
    let end = Fact.Chip(text: "", item: item)
    let before: (Fact.Chip) -> [Fact.Chip] = { node in
      guard let item = node.item else { return [] }
      return self.chips(of: item, in: field)
    }
    let (near, isComplete) = ChainWalk.nodes(near: end, before, atMost: FileLimits.chainLength)
    var walk = ChainWalk { node in before(node).filter { near.contains(.init($0)) } }
    let steps = walk.steps(to: end)
    return isComplete ? steps : [[Fact.Chip(text: "…")]] + steps
  }

  /// Returns the items that directly follow an item, in catalogue order. Expected O(1).
  public func followers(of item: ItemID, by field: CatalogField.ID) -> [ItemID] {
    followers[Link(field: field, item: item)] ?? []
  }

  private func chips(of item: ItemID, in field: CatalogField.ID) -> [Fact.Chip] {
    (self[item]?.facts ?? []).flatMap { fact -> [Fact.Chip] in
      guard fact.field == field, case .chips(let chips) = fact.content else { return [] }
      return chips
    }
  }

  struct Link: Hashable, Sendable {
    var field: CatalogField.ID
    var item: ItemID
  }

  static func followers(in catalogs: [Catalog]) -> [Link: [ItemID]] {
    var followers = [Link: [ItemID]]()
    for catalog in catalogs {
      let chains = Set(catalog.fields.filter { $0.chain != nil }.map(\.id))
      guard !chains.isEmpty else { continue }
      for item in catalog.sections.lazy.flatMap(\.items) {
        for fact in item.facts {
          guard let field = fact.field, chains.contains(field), case .chips(let chips) = fact.content else {
            continue
          }
          for before in chips.compactMap(\.item) where before != item.id {
            // Add the item only once, even if it lists the same predecessor several times.
            let link = Link(field: field, item: before)
            if followers[link]?.last != item.id { followers[link, default: []].append(item.id) }
          }
        }
      }
    }
    return followers
  }
}

/// Walks from an item back through its predecessors.
private struct ChainWalk {
  /// An item, or the text of a chip that doesn't link to an item.
  enum Node: Hashable {
    case item(ItemID)
    case text(String)

    init(_ chip: Fact.Chip) { self = chip.item.map(Node.item) ?? .text(chip.text) }
  }

  private let before: (Fact.Chip) -> [Fact.Chip]
  private var numbers: [Node: Int] = [:]
  private var chips: [Fact.Chip] = []
  private var edges: [[Int]] = []

  init(before: @escaping (Fact.Chip) -> [Fact.Chip]) { self.before = before }

  /// Returns the nodes nearest to a chip. `isComplete` is true if the result contains all nodes that lead to the chip.
  ///
  /// - Complexity: O(`limit`). At most `10 * limit` chips are visited.
  static func nodes(
    near end: Fact.Chip, _ before: (Fact.Chip) -> [Fact.Chip], atMost limit: Int
  ) -> (nodes: Set<Node>, isComplete: Bool) {
    var found: Set = [Node(end)], queue = [end], next = 0, visits = 0
    while next < queue.count {
      for chip in before(queue[next]) {
        visits += 1
        let node = Node(chip)
        guard found.count <= limit || found.contains(node), visits <= 10 * limit else {
          return (found, false)
        }
        if found.insert(node).inserted { queue.append(chip) }
      }
      next += 1
    }
    return (found, true)
  }

  mutating func steps(to end: Fact.Chip) -> [[Fact.Chip]] {
    let order = nodesInTopologicalOrder(from: visit(end))
    // In `order`, each node comes after all nodes that it leads to, unless the link between them closes a cycle.
    var places = [Int](repeating: 0, count: chips.count)
    for (place, node) in order.enumerated() { places[node] = place }
    var distances = [Int](repeating: 0, count: chips.count)
    for node in order {
      for earlier in edges[node] where places[earlier] > places[node] {
        distances[earlier] = max(distances[earlier], distances[node] + 1)
      }
    }
    var steps = [[Fact.Chip]](repeating: [], count: distances.max() ?? 0)
    for node in chips.indices where distances[node] > 0 {
      steps[steps.count - distances[node]].append(chips[node])
    }
    return steps
  }

  private mutating func visit(_ chip: Fact.Chip) -> Int {
    let node = Node(chip)
    if let number = numbers[node] { return number }
    numbers[node] = chips.count
    chips.append(chip)
    edges.append([])
    return chips.count - 1
  }

  /// Returns the nodes in reverse postorder of a depth-first search.
  private mutating func nodesInTopologicalOrder(from start: Int) -> [Int] {
    var left = [Int]()
    edges[start] = before(chips[start]).map { visit($0) }
    var path = [(node: start, next: 0)], entered: Set = [start]
    while let (node, next) = path.last {
      guard next < edges[node].count else {
        left.append(node)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let earlier = edges[node][next]
      guard entered.insert(earlier).inserted else { continue }
      edges[earlier] = before(chips[earlier]).map { visit($0) }
      path.append((earlier, 0))
    }
    return left.reversed()
  }
}
