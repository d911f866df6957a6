import Diffable

enum ReorderingGoal<Item> {
  case before(Item), after(Item)
  case toStart(of: Int), toEnd(of: Int)
  case onlyChild(of: Item)
}

extension ShownSnapshot {
  typealias Goal = ReorderingGoal<ItemIdentifierType>

  /// Returns the snapshot after moving an item and, in an outline, its descendants. Returns nil if the move isn't
  /// possible.
  func moving(_ item: ItemIdentifierType, _ goal: Goal) -> Moved? {
    guard let source = snapshot.sectionIdentifier(containingItem: item), let destination = section(of: goal)
    else { return nil }
    guard trees[source] == nil, trees[destination] == nil else {
      return movingSubtree(of: item, from: source, goal, in: destination)
    }
    var next = snapshot
    switch goal {
    case .before(let other): if other != item { next.moveItem(item, beforeItem: other) }
    case .after(let other): if other != item { next.moveItem(item, afterItem: other) }
    case .toEnd: next.appendItems([item], toSection: destination)
    case .onlyChild: return nil
    case .toStart:
      guard let index = snapshot.indexOfSection(destination),
        let first = snapshot.itemIdentifier(section: index, item: 0)
      else {
        next.appendItems([item], toSection: destination)
        break
      }
      if first != item { next.moveItem(item, beforeItem: first) }
    }
    return (next, [:])
  }

  private func section(of goal: Goal) -> SectionIdentifierType? {
    switch goal {
    case .before(let other), .after(let other), .onlyChild(let other):
      snapshot.sectionIdentifier(containingItem: other)
    case .toStart(let index), .toEnd(let index):
      snapshot.sectionIdentifiers.indices.contains(index) ? snapshot.sectionIdentifiers[index] : nil
    }
  }

  private func movingSubtree(
    of item: ItemIdentifierType, from source: SectionIdentifierType, _ goal: Goal,
    in destination: SectionIdentifierType
  ) -> Moved? {
    var tree = tree(of: source)
    let subtree = tree.snapshot(of: item, includingParent: true)
    switch goal {
    case .before(let other), .after(let other), .onlyChild(let other):
      if subtree.contains(other) { return nil }
    default: break
    }
    tree.delete([item])
    var changed = [source: tree]
    if source != destination {
      tree = self.tree(of: destination)
      // Remove the moved items from the tree first, because a collapsed branch may already contain them.
      tree.delete(tree.items(sharedWith: subtree))
    }
    switch goal {
    case .before(let other): tree.insert(subtree, before: other)
    case .after(let other): _ = tree.insert(subtree, after: other)
    case .onlyChild(let parent): tree.replace(childrenOf: parent, using: subtree)
    case .toStart:
      if let first = tree.rootItems.first { tree.insert(subtree, before: first) } else { tree = subtree }
    case .toEnd:
      if let last = tree.rootItems.last { _ = tree.insert(subtree, after: last) } else { tree = subtree }
    }
    changed[destination] = tree
    var whole = snapshot
    for (section, tree) in changed { whole.replaceItems(inSection: section, with: tree.visibleItems) }
    // If a section has no tree, add one only if the section receives an item with descendants.
    let trees = changed.filter {
      self.trees[$0.key] != nil || $0.key == destination && subtree.items.count > 1
    }
    return (whole, trees)
  }
}
