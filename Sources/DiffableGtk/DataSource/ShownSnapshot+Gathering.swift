import Diffable

/// Methods that move several items (a *run*) at once. A `Moved` value contains the snapshot after the move, and
/// the trees of the sections that have changed.
extension ShownSnapshot {
  typealias Moved = (snapshot: Snapshot, trees: [SectionIdentifierType: SectionSnapshot])

  /// Returns `item` and the other items to move together with it, in list order. Omits descendants of moving
  /// items, because they move with their ancestors. Also omits ancestors of `item`. O(k log k) for k items.
  func run(of others: some Sequence<ItemIdentifierType>, with item: ItemIdentifierType)
    -> [ItemIdentifierType]
  {
    let above = Set(ancestors(of: item))
    let all = Set(others).subtracting(above).union([item])
    return
      all.compactMap { item in snapshot.indexOfItem(item).map { (position: $0, item: item) } }
      .filter { trees.isEmpty || ancestors(of: $0.item).allSatisfy { !all.contains($0) } }
      .sorted { $0.position < $1.position }.map(\.item)
  }

  func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    guard !trees.isEmpty, let section = snapshot.sectionIdentifier(containingItem: item),
      let tree = trees[section], tree.contains(item)
    else { return [] }
    return Array(
      sequence(state: item) { below in
        guard let above = tree.parent(of: below) else { return nil }
        below = above
        return above
      })
  }

  /// Returns the result of moving the other items in `run` next to `item`, in the given order. Items that can't be
  /// moved there stay where they are. O(k) for k items outside outlines. In outlines, O(k + n) for k items and their
  /// descendants, and n items in the affected sections.
  func gathering(_ run: [ItemIdentifierType], around item: ItemIdentifierType) -> Moved? {
    let run = run.filter { snapshot.indexOfItem($0) != nil }
    guard let index = run.firstIndex(of: item) else { return nil }
    let (before, after) = (Array(run[..<index]), Array(run[(index + 1)...]))
    guard trees.isEmpty else { return gatheringSubtrees(of: before, after, around: item) }
    var next = snapshot
    if !before.isEmpty { next.insertItems(before, beforeItem: item) }
    if !after.isEmpty { next.insertItems(after, afterItem: item) }
    return (next, [:])
  }

  private func gatheringSubtrees(
    of before: [ItemIdentifierType], _ after: [ItemIdentifierType], around item: ItemIdentifierType
  ) -> Moved? {
    guard let home = snapshot.sectionIdentifier(containingItem: item) else { return nil }
    var (edited, needsTree) = ([home: tree(of: home)], trees[home] != nil)
    func move(_ other: ItemIdentifierType, isBefore: Bool) {
      guard let source = snapshot.sectionIdentifier(containingItem: other) else { return }
      if edited[source] == nil { edited[source] = tree(of: source) }
      guard edited[source]?.contains(other) == true,
        let subtree = edited[source]?.snapshot(of: other, includingParent: true), !subtree.contains(item)
      else { return }
      edited[source]?.delete([other])
      // Remove the moved items from the tree first, because a collapsed branch may already contain them.
      if let shared = edited[home]?.items(sharedWith: subtree) { edited[home]?.delete(shared) }
      if isBefore {
        edited[home]?.insert(subtree, before: item)
      } else {
        edited[home]?.insert(subtree, after: item)
      }
      needsTree = needsTree || subtree.hasParents()
    }
    for other in before { move(other, isBefore: true) }
    for other in after.reversed() { move(other, isBefore: false) }
    var next = snapshot
    // Add the items to their new section before removing them from the old ones, so that the snapshot always contains
    // them.
    if let tree = edited[home] { next.replaceItems(inSection: home, with: tree.visibleItems) }
    for (section, tree) in edited where section != home {
      next.replaceItems(inSection: section, with: tree.visibleItems)
    }
    return (next, edited.filter { $0.key == home ? needsTree : trees[$0.key] != nil })
  }

  private mutating func show(_ moved: Moved?, _ changed: inout Set<SectionIdentifierType>) {
    guard let moved else { return }
    snapshot = moved.snapshot
    trees.merge(moved.trees) { $1 }
    changed.formUnion(moved.trees.keys)
  }

  /// Returns the result of moving the items in `run` by a number of positions, or nil if they can't be moved. The last
  /// item (when moving down) or the first item (when moving up) moves by `count` positions or into the adjacent
  /// section. The other items move next to that item.
  func stepping(_ run: [ItemIdentifierType], by count: Int) -> Moved? {
    guard let lead = count < 0 ? run.first : run.last, let gathered = gathering(run, around: lead) else {
      return nil
    }
    var (next, changed) = (self, Set<SectionIdentifierType>())
    next.show(gathered, &changed)
    if let place = next.snapshot.position(of: lead), let goal = next.goal(from: place, by: count) {
      next.show(next.moving(lead, goal), &changed)
      if run.count > 1 { next.show(next.gathering(run, around: lead), &changed) }
    }
    guard next.snapshot != snapshot else { return nil }
    return (next.snapshot, next.trees.filter { changed.contains($0.key) })
  }

  /// Returns the result of moving an item to an index path, and the other items in `run` next to it. The
  /// index path describes the item's position after the move. An item index past the end of the section means
  /// the end.
  func moving(_ item: ItemIdentifierType, among run: [ItemIdentifierType], to path: ListIndexPath) -> Moved? {
    guard (0..<snapshot.numberOfSections).contains(path.section), path.item >= 0 else {
      fatalError(
        "targetIndexPathForMove: index path \(path) is out of range (\(snapshot.numberOfSections) sections)")
    }
    let leading = run.prefix { $0 != item }.reduce(0) { $0 + lineCount(of: $1) }
    let leaving = run.compactMap { other -> Range<Int>? in
      guard let place = snapshot.position(of: other), place.section == path.section else { return nil }
      return place.item..<place.item + lineCount(of: other)
    }
    // Convert the index, which counts only the items that stay, to an index that counts all items.
    var index = min(max(0, path.item - leading), snapshot.itemPositions(inSectionAt: path.section).count)
    for range in leaving.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound <= index {
      index += range.count
    }
    let next = snapshot.itemIdentifier(section: path.section, item: index)
    guard let moved = moving(item, next.map { .before($0) } ?? .toEnd(of: path.section)) else { return nil }
    var after = self
    after.snapshot = moved.snapshot
    after.trees.merge(moved.trees) { $1 }
    guard run.count > 1, let gathered = after.gathering(run, around: item) else { return moved }
    return (gathered.snapshot, moved.trees.merging(gathered.trees) { $1 })
  }

  private func lineCount(of item: ItemIdentifierType) -> Int {
    guard !trees.isEmpty, let section = snapshot.sectionIdentifier(containingItem: item),
      let tree = trees[section],
      tree.contains(item), tree.isExpanded(item)
    else { return 1 }
    return tree.snapshot(of: item, includingParent: true).visibleItems.count
  }

  /// Returns the destination of a move by `count` items. The move stops at the edge of the section. If the item is
  /// already at that edge, it moves into the adjacent section. Returns nil at either end of the list.
  private func goal(from place: (section: Int, item: Int), by count: Int) -> Goal? {
    let items = snapshot.itemPositions(inSectionAt: place.section).count
    // When moving down, count from the item's last visible descendant.
    let lead = snapshot.itemIdentifier(section: place.section, item: place.item)
    let end = place.item + (count > 0 ? lead.map(lineCount) ?? 1 : 1) - 1
    let target = end + count
    if target >= 0, target < items,
      let other = snapshot.itemIdentifier(section: place.section, item: target)
    {
      return count < 0 ? .before(other) : .after(other)
    }
    let isAtEdge = count < 0 ? place.item == 0 : end == items - 1
    guard isAtEdge else { return count < 0 ? .toStart(of: place.section) : .toEnd(of: place.section) }
    let next = place.section + count.signum()
    guard next >= 0, next < snapshot.numberOfSections else { return nil }
    return count < 0 ? .toEnd(of: next) : .toStart(of: next)
  }
}
