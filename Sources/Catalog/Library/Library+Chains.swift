/// What comes before what, by the fields that are a chain (`CatalogField.chain`).
extension Library {
  /// The way to an item: what comes first, what comes after that, and last what comes just before the item.
  ///
  /// Each stands as early as need be for all that it leads to on the way. What names no item is a step of its own, and where items
  /// lead to each other in a circle it is broken at the one that closes it.
  ///
  /// - Parameters:
  ///   - item: where the way ends; it is no step itself.
  ///   - field: the field whose items come before.
  /// - Complexity: Expected O(*n*) in the number of chips on the way.
  public func steps(to item: ItemID, by field: CatalogField.ID) -> [[Fact.Chip]] {
    var walk = ChainWalk { node in
      guard let item = node.item else { return [] }
      return self.chips(of: item, in: field)
    }
    return walk.steps(to: Fact.Chip(text: "", item: item))
  }

  /// The items that an item leads to next, in the order of the catalogue. Expected O(1).
  public func followers(of item: ItemID, by field: CatalogField.ID) -> [ItemID] {
    followers[Link(field: field, item: item)] ?? []
  }

  private func chips(of item: ItemID, in field: CatalogField.ID) -> [Fact.Chip] {
    (self[item]?.facts ?? []).flatMap { fact -> [Fact.Chip] in
      guard fact.field == field, case .chips(let chips) = fact.content else { return [] }
      return chips
    }
  }

  /// One thing that leads to others.
  struct Link: Hashable, Sendable {
    var field: CatalogField.ID
    var item: ItemID
  }

  /// What each item leads to, by the fields that are a chain. O(*n*) in the number of facts of catalogues that have one.
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
          for before in Set(chips.compactMap(\.item)) where before != item.id {
            followers[Link(field: field, item: before), default: []].append(item.id)
          }
        }
      }
    }
    return followers
  }
}

/// A walk back along a chain.
private struct ChainWalk {
  /// What is met: items, and texts that name none.
  private enum Node: Hashable {
    case item(ItemID)
    case text(String)

    init(_ chip: Fact.Chip) { self = chip.item.map(Node.item) ?? .text(chip.text) }
  }

  private let before: (Fact.Chip) -> [Fact.Chip]
  private var numbers: [Node: Int] = [:]
  private var chips: [Fact.Chip] = []
  private var edges: [[Int]] = []

  init(before: @escaping (Fact.Chip) -> [Fact.Chip]) { self.before = before }

  mutating func steps(to end: Fact.Chip) -> [[Fact.Chip]] {
    let order = nodesInOrder(from: visit(end))
    // In this order everything stands behind all that it leads to, but for what closes a circle.
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

  /// All that can be met, each behind what it leads to: the reverse of the order in which a search in depth leaves them.
  private mutating func nodesInOrder(from start: Int) -> [Int] {
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
