import Diffable

extension ListViewDiffableDataSource {
  /// A move under way: how everything would be without it.
  struct Reordering {
    let item: ItemIdentifierType
    /// The items that go along, wherever they are: they join it at the end.
    let companions: [ItemIdentifierType]
    /// What was shown before, and what the program has shown since, with the item where it was.
    private(set) var before: Shown
    /// The items that stood before it in its section, the nearest first.
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
      // More than a few never go at once while a person drags.
      predecessors = (1...64).prefix { $0 <= place.item }.compactMap {
        shown.snapshot.itemIdentifier(section: place.section, item: place.item - $0)
      }
    }

    /// The program shows something else in the middle of the move: that is no part of it, and is not taken back with
    /// it, but the move is.
    mutating func rebase(on shown: Shown) {
      before = shown
      guard let goal = goal(in: shown), let moved = shown.moving(item, goal) else { return }
      before.snapshot = moved.snapshot
      before.trees.merge(moved.trees) { $1 }
      before.dropStaleTrees()
    }

    /// Where the item was.
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
