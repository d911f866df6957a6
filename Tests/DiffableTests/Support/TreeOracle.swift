import Diffable

/// A minimal implementation of the section snapshot contract: a nested tree with linear search.
struct TreeOracle: Equatable {
  struct Node: Equatable {
    var item: Int
    var isExpanded = false
    var children: [Node] = []
  }

  var roots: [Node] = []

  /// Items, levels and expansion states, depth first.
  var lines: [(item: Int, level: Int, isExpanded: Bool)] { Self.lines(roots, level: 0) }

  static func lines(_ nodes: [Node], level: Int) -> [(item: Int, level: Int, isExpanded: Bool)] {
    nodes.flatMap { [($0.item, level, $0.isExpanded)] + lines($0.children, level: level + 1) }
  }

  var items: [Int] { lines.map(\.item) }

  var visible: [Int] { Self.visible(roots) }

  static func visible(_ nodes: [Node]) -> [Int] {
    nodes.flatMap { [$0.item] + ($0.isExpanded ? visible($0.children) : []) }
  }

  func node(_ item: Int) -> Node? { Self.node(item, in: roots) }

  static func node(_ item: Int, in nodes: [Node]) -> Node? {
    for node in nodes {
      if node.item == item { return node }
      if let found = Self.node(item, in: node.children) { return found }
    }
    return nil
  }

  func parent(of item: Int) -> Int? {
    items.first { node($0)!.children.contains { $0.item == item } }
  }

  /// Edits the list of siblings that contains an item.
  mutating func editSiblings(of item: Int, _ edit: (inout [Node], Int) -> Void) {
    Self.editSiblings(of: item, in: &roots, edit)
  }

  private static func editSiblings(
    of item: Int, in nodes: inout [Node], _ edit: (inout [Node], Int) -> Void
  ) {
    if let place = nodes.firstIndex(where: { $0.item == item }) { return edit(&nodes, place) }
    for index in nodes.indices { editSiblings(of: item, in: &nodes[index].children, edit) }
  }

  mutating func edit(_ item: Int, _ edit: (inout Node) -> Void) {
    editSiblings(of: item) { edit(&$0[$1]) }
  }
}

/// Returns a description of the first difference from the oracle, or nil if there is none.
func disagreement(_ snapshot: DiffableDataSourceSectionSnapshot<Int>, _ oracle: TreeOracle) -> String? {
  let parents = oracle.items.filter { oracle.node($0)?.children.isEmpty == false }
  if snapshot.hasParents() != !parents.isEmpty { return "hasParents()" }
  let others = parents.filter { $0 != oracle.roots.first?.item }
  if snapshot.hasParents(besidesFirst: true) != !others.isEmpty { return "hasParents(besidesFirst:)" }
  let lines = oracle.lines
  if snapshot.items != lines.map(\.item) { return "items \(snapshot.items)" }
  if snapshot.rootItems != oracle.roots.map(\.item) { return "rootItems \(snapshot.rootItems)" }
  let visible = oracle.visible
  if snapshot.visibleItems != visible { return "visibleItems \(snapshot.visibleItems)" }
  if snapshot.expandedItems != lines.filter(\.isExpanded).map(\.item) { return "expandedItems" }
  for (index, line) in lines.enumerated() {
    if snapshot.level(of: line.item) != line.level { return "level of \(line.item)" }
    if snapshot.index(of: line.item) != index { return "index of \(line.item)" }
    if snapshot.isExpanded(line.item) != line.isExpanded { return "isExpanded \(line.item)" }
    if snapshot.isVisible(line.item) != visible.contains(line.item) { return "isVisible \(line.item)" }
    if snapshot.parent(of: line.item) != oracle.parent(of: line.item) { return "parent of \(line.item)" }
    let children = oracle.node(line.item)!.children.map(\.item)
    if snapshot.children(of: line.item) != children { return "children of \(line.item)" }
    if snapshot.hasChildren(line.item) == children.isEmpty { return "hasChildren \(line.item)" }
  }
  return nil
}
