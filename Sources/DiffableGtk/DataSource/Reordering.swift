import Diffable

extension ListViewDiffableDataSource {
  /// An interactive move that is in progress, with the state to restore if the move is cancelled.
  struct Reordering {
    let item: ItemIdentifierType
    /// The other selected items that move together with the item. At the end of a drag, they are moved next to it.
    let companions: [ItemIdentifierType]
    /// The snapshot to restore if the move is cancelled: the snapshot from before the move or, if the program has
    /// applied another one during the move, the applied snapshot with the item in its original position.
    private(set) var before: Shown
    /// Items that preceded the item in its section, or among its siblings in an outline, nearest first.
    private let predecessors: [ItemIdentifierType]
    private let parent: ItemIdentifierType?
    private let section: SectionIdentifierType?

    init(of item: ItemIdentifierType, with companions: [ItemIdentifierType], from shown: Shown) {
      (self.item, self.companions) = (item, companions)
      before = shown
      section = shown.snapshot.sectionIdentifier(containingItem: item)
      if let tree = section.flatMap({ shown.trees[$0] }), tree.contains(item) {
        parent = tree.parent(of: item)
        let siblings = parent.map(tree.children(of:)) ?? tree.rootItems
        predecessors = siblings.prefix { $0 != item }.reversed()
        return
      }
      parent = nil
      guard let place = shown.snapshot.position(of: item) else {
        predecessors = []
        return
      }
      // Record up to 64 predecessors, because the nearest ones may be removed during the move.
      predecessors = (1...64).prefix { $0 <= place.item }.compactMap {
        shown.snapshot.itemIdentifier(section: place.section, item: place.item - $0)
      }
    }

    /// Updates the state after the program has applied a snapshot during the move. If the move is then
    /// cancelled, the item returns to its original position in that snapshot.
    mutating func rebase(on shown: Shown) {
      before = shown
      guard let goal = goal(in: shown), let moved = shown.moving(item, goal) else { return }
      before.snapshot = moved.snapshot
      before.trees.merge(moved.trees) { $1 }
      before.dropStaleTrees(of: shown, except: Array(moved.trees.keys))
    }

    private func goal(in shown: Shown) -> Goal? {
      guard let section, let home = shown.snapshot.indexOfSection(section) else { return nil }
      let tree = shown.trees[section]
      let nearest = predecessors.first { other in
        other != item && shown.snapshot.position(of: other)?.section == home
          && tree.map { $0.contains(other) && $0.parent(of: other) == parent } ?? true
      }
      if let nearest { return .after(nearest) }
      guard let tree, let parent else { return .toStart(of: home) }
      guard tree.contains(parent) else { return nil }
      if let sibling = tree.children(of: parent).first(where: { $0 != item }) { return .before(sibling) }
      return .onlyChild(of: parent)
    }
  }
}
