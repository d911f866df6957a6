import Diffable

extension ListViewDiffableDataSource {
  package func canReorder(_ element: ListElement) -> Bool {
    guard background == nil, let item = item(of: element) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  package func beginReordering(_ element: ListElement) {
    reordering = Reordering(snapshot: current, sectionSnapshots: sectionSnapshots, latest: current)
  }

  /// What the program itself shows in the meantime is no part of the move, and is not taken back with it.
  private func rebaseReordering() {
    guard let reordering, reordering.latest != current else { return }
    self.reordering = Reordering(snapshot: current, sectionSnapshots: sectionSnapshots, latest: current)
  }

  package func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool {
    // A snapshot that waits would be lost.
    guard background == nil, let item = item(of: element), let place = current.position(of: item) else {
      return false
    }
    rebaseReordering()
    defer { reordering?.latest = current }
    switch target {
    case .placeOf(let other):
      guard let other = self.item(of: other), other != item, let goal = current.position(of: other) else {
        return false
      }
      let isBehind = (goal.section, goal.item) > (place.section, place.item) && goal.section == place.section
      move(item, isBehind ? .after(other) : .before(other))
    case .section(let header):
      guard let section = sections[header.slot], let index = current.indexOfSection(section) else {
        return false
      }
      move(item, index <= place.section ? .toEnd(of: index - 1) : .toStart(of: index))
    case .step(let count):
      guard let goal = goal(from: place, by: count) else { return false }
      move(item, goal)
    }
    return true
  }

  package func endReordering(cancelled: Bool) {
    rebaseReordering()
    guard let before = reordering else { return }
    reordering = nil
    guard !cancelled else {
      guard background == nil, before.snapshot != current else { return }
      show(before.snapshot, trees: before.sectionSnapshots)
      return
    }
    guard before.snapshot != current else { return }
    let transaction = Transaction(
      initialSnapshot: before.snapshot, finalSnapshot: current,
      initialSectionSnapshots: before.sectionSnapshots,
      finalSectionSnapshots: sectionSnapshots)
    reorderingHandlers.willReorder?(transaction)
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Inside

  private enum Goal {
    case before(ItemIdentifierType), after(ItemIdentifierType)
    case toStart(of: Int), toEnd(of: Int)
  }

  /// Where a step leads: within the section, or over its border into the one next to it.
  private func goal(from place: (section: Int, item: Int), by count: Int) -> Goal? {
    let items = current.numberOfItems(inSection: current.sectionIdentifiers[place.section])
    let target = place.item + count
    if target >= 0, target < items, let other = current.itemIdentifier(section: place.section, item: target) {
      return count < 0 ? .before(other) : .after(other)
    }
    let isAtEdge = count < 0 ? place.item == 0 : place.item == items - 1
    guard isAtEdge else { return count < 0 ? .toStart(of: place.section) : .toEnd(of: place.section) }
    let next = place.section + count.signum()
    guard next >= 0, next < current.numberOfSections else { return nil }
    return count < 0 ? .toEnd(of: next) : .toStart(of: next)
  }

  private func move(_ item: ItemIdentifierType, _ goal: Goal) {
    var snapshot = current
    switch goal {
    case .before(let other): snapshot.moveItem(item, beforeItem: other)
    case .after(let other): snapshot.moveItem(item, afterItem: other)
    case .toStart(let section):
      guard current.sectionIdentifiers.indices.contains(section) else { return }
      if let first = current.itemIdentifier(section: section, item: 0) {
        if first != item { snapshot.moveItem(item, beforeItem: first) }
      } else {
        snapshot.appendItems([item], toSection: current.sectionIdentifiers[section])
      }
    case .toEnd(let section):
      guard current.sectionIdentifiers.indices.contains(section) else { return }
      snapshot.appendItems([item], toSection: current.sectionIdentifiers[section])
    }
    if sectionSnapshots.isEmpty || !moveInTrees(item, goal) { show(snapshot) }
  }

  /// A person's move is shown at once, however long the list.
  private func show(_ snapshot: Snapshot, trees: [SectionIdentifierType: SectionSnapshot] = [:]) {
    show(Request(snapshot: snapshot, trees: trees, animates: true, completions: []), items: nil)
  }

  /// Moves an item with its subtree, where the sections it leaves and comes to are outlines.
  ///
  /// - Returns: false where neither is.
  private func moveInTrees(_ item: ItemIdentifierType, _ goal: Goal) -> Bool {
    guard let source = current.sectionIdentifier(containingItem: item), let destination = section(of: goal)
    else {
      return true
    }
    guard sectionSnapshots[source] != nil || sectionSnapshots[destination] != nil else { return false }
    var tree = shownTree(of: source)
    let subtree = tree.snapshot(of: item, includingParent: true)
    switch goal {
    // An item cannot go into its own subtree.
    case .before(let other), .after(let other): if subtree.contains(other) { return true }
    default: break
    }
    tree.delete([item])
    var trees = [source: tree]
    if source != destination { tree = shownTree(of: destination) }
    switch goal {
    case .before(let other): tree.insert(subtree, before: other)
    case .after(let other): _ = tree.insert(subtree, after: other)
    case .toStart:
      if let first = tree.rootItems.first { tree.insert(subtree, before: first) } else { tree = subtree }
    case .toEnd:
      if let last = tree.rootItems.last { _ = tree.insert(subtree, after: last) } else { tree = subtree }
    }
    trees[destination] = tree
    var whole = current
    for section in trees.keys { whole.deleteItems(whole.itemIdentifiers(inSection: section)) }
    for (section, tree) in trees { whole.appendItems(tree.visibleItems, toSection: section) }
    // A flat section stays one, unless it takes in a tree.
    trees = trees.filter {
      sectionSnapshots[$0.key] != nil || $0.key == destination && subtree.items.count > 1
    }
    show(whole, trees: trees)
    return true
  }

  private func section(of goal: Goal) -> SectionIdentifierType? {
    switch goal {
    case .before(let other), .after(let other): current.sectionIdentifier(containingItem: other)
    case .toStart(let index), .toEnd(let index):
      current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
  }
}
