import Diffable

extension ListViewDiffableDataSource {
  func canReorder(_ element: ListElement) -> Bool {
    guard let item = item(of: element) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  func beginReordering(_ element: ListElement, with others: [ListElement]) -> [ListElement] {
    guard let item = item(of: element) else { return [] }
    let companions = shown.run(of: others.compactMap(self.item), with: item).filter { $0 != item }
    reordering = Reordering(of: item, with: companions, from: shown)
    return companions.compactMap(self.element)
  }

  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool {
    guard let item = item(of: element), let place = shown.snapshot.position(of: item) else { return false }
    var run = [item]
    let proposed: Shown.Moved?
    switch target {
    case .placeOf(let other):
      guard let other = self.item(of: other), other != item,
        let goal = shown.snapshot.position(of: other)
      else { return false }
      let isAfter = (goal.section, goal.item) > (place.section, place.item) && goal.section == place.section
      proposed = shown.moving(item, isAfter ? .after(other) : .before(other))
    case .section(let header):
      guard let index = sectionIndex(ofID: header.id) else { return false }
      proposed = shown.moving(item, index <= place.section ? .toEnd(of: index - 1) : .toStart(of: index))
    case .endOfSection(let footer):
      guard let index = sectionIndex(ofID: footer.id) else { return false }
      proposed = shown.moving(item, .toEnd(of: index))
    case .step(let count):
      run = shown.run(of: reordering?.companions ?? [], with: item)
      proposed = shown.stepping(run, by: count)
    }
    guard let proposed, let moved = chosen(for: item, run, proposed) else { return false }
    show(moved.snapshot, trees: moved.trees)
    return true
  }

  func endReordering(cancelled: Bool) {
    guard let reordering else { return }
    self.reordering = nil
    let before = reordering.before
    if !cancelled { gather(reordering) }
    // Compare the trees as well, because an item can get a different parent without moving to another row.
    guard
      before.snapshot != shown.snapshot
        || shown.trees.contains(where: { before.tree(of: $0.key) != $0.value })
    else { return }
    guard !cancelled else { return show(before.snapshot, trees: before.trees) }
    let transaction = Transaction(
      initialSnapshot: before.snapshot, finalSnapshot: shown.snapshot,
      initialSectionSnapshots: before.trees, finalSectionSnapshots: shown.trees)
    reorderingHandlers.willReorder?(transaction)
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Implementation

  private func gather(_ reordering: Reordering) {
    guard !reordering.companions.isEmpty else { return }
    let run = reordering.before.run(of: reordering.companions, with: reordering.item)
    if let moved = shown.gathering(run, around: reordering.item) { show(moved.snapshot, trees: moved.trees) }
  }

  /// Returns the proposed move, or a different move if the program redirects it. Returns nil if the program leaves
  /// the item where it is.
  private func chosen(
    for item: ItemIdentifierType, _ run: [ItemIdentifierType], _ proposed: Shown.Moved
  ) -> Shown.Moved? {
    guard let targetIndexPathForMove = reorderingHandlers.targetIndexPathForMove,
      let current = shown.snapshot.indexPath(of: item), let goal = proposed.snapshot.indexPath(of: item),
      goal != current || run.count > 1, let listView
    else { return proposed }
    let original = reordering?.before.snapshot.indexPath(of: item) ?? current
    let target = listView.phase.within(.callingProgram("targetIndexPathForMove is running")) {
      targetIndexPathForMove(item, original, current, goal)
    }
    if target == goal { return proposed }
    return target == current ? nil : shown.moving(item, among: run, to: target)
  }

  private func show(_ snapshot: Snapshot, trees: [SectionIdentifierType: SectionSnapshot]) {
    var request = Request(snapshot: snapshot, animates: true, completion: nil)
    request.trees = trees
    request.cause = .reordering
    apply(request)
  }

  typealias Goal = ReorderingGoal<ItemIdentifierType>
}
