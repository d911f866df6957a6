import Diffable

extension ListViewDiffableDataSource {
  /// A move in progress, with the state to restore if it is cancelled.
  struct Reordering {
    let item: ItemIdentifierType
    /// The items that move along with the item. They join it at the end of the move, wherever they are.
    let companions: [ItemIdentifierType]
    /// The snapshot from before the move, including the program's later changes, with the item in its original
    /// position.
    private(set) var before: Shown
    /// The items that preceded the item in its section, nearest first.
    private let predecessors: [ItemIdentifierType]
    private let section: SectionIdentifierType?

    init(of item: ItemIdentifierType, with companions: [ItemIdentifierType], from shown: Shown) {
      (self.item, self.companions) = (item, companions)
      before = shown
      section = shown.snapshot.sectionIdentifier(containingItem: item)
      guard let place = shown.snapshot.position(of: item) else {
        predecessors = []
        return
      }
      // 64 items are enough, because few items are removed during a drag.
      predecessors = (1...64).prefix { $0 <= place.item }.compactMap {
        shown.snapshot.itemIdentifier(section: place.section, item: place.item - $0)
      }
    }

    /// Adopts a change that the program shows during the move. Cancelling undoes the move but keeps that change.
    mutating func rebase(on shown: Shown) {
      before = shown
      guard let goal = goal(in: shown), let moved = shown.moving(item, goal) else { return }
      before.snapshot = moved.snapshot
      before.trees.merge(moved.trees) { $1 }
      before.dropStaleTrees(of: shown, except: Array(moved.trees.keys))
    }

    /// The item's original position.
    private func goal(in shown: Shown) -> Goal? {
      let home = section.flatMap { shown.snapshot.indexOfSection($0) }
      let nearest = predecessors.first { other in
        other != item && shown.snapshot.position(of: other).map { $0.section == home } ?? false
      }
      if let nearest { return .after(nearest) }
      return home.map { .toStart(of: $0) }
    }
  }
}
