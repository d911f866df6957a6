import Diffable

extension ListViewDiffableDataSource {
  func canReorder(_ element: ListElement) -> Bool {
    guard let item = item(of: element) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  func beginReordering(_ element: ListElement) {
    guard let item = item(of: element) else { return }
    reordering = Reordering(of: item, from: shown)
  }

  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool {
    guard let item = item(of: element), let place = shown.snapshot.position(of: item) else { return false }
    switch target {
    case .placeOf(let other):
      guard let other = self.item(of: other), other != item,
        let goal = shown.snapshot.position(of: other)
      else { return false }
      let isBehind = (goal.section, goal.item) > (place.section, place.item) && goal.section == place.section
      move(item, isBehind ? .after(other) : .before(other))
    case .section(let header):
      guard let index = sectionIndex(ofID: header.id) else { return false }
      move(item, index <= place.section ? .toEnd(of: index - 1) : .toStart(of: index))
    case .endOfSection(let footer):
      guard let index = sectionIndex(ofID: footer.id) else { return false }
      move(item, .toEnd(of: index))
    case .step(let count):
      guard let goal = goal(from: place, by: count) else { return false }
      move(item, goal)
    }
    return true
  }

  func endReordering(cancelled: Bool) {
    guard let reordering else { return }
    self.reordering = nil
    let before = reordering.before
    guard before.snapshot != shown.snapshot else { return }
    guard !cancelled else { return show(before.snapshot, trees: before.trees) }
    let transaction = Transaction(
      initialSnapshot: before.snapshot, finalSnapshot: shown.snapshot,
      initialSectionSnapshots: before.trees, finalSectionSnapshots: shown.trees)
    reorderingHandlers.willReorder?(transaction)
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Inside

  /// Where a step leads: within the section, or over its border into the one next to it.
  private func goal(from place: (section: Int, item: Int), by count: Int) -> Goal? {
    let snapshot = shown.snapshot
    let items = snapshot.itemPositions(inSectionAt: place.section).count
    let target = place.item + count
    if target >= 0, target < items,
      let other = snapshot.itemIdentifier(section: place.section, item: target)
    {
      return count < 0 ? .before(other) : .after(other)
    }
    let isAtEdge = count < 0 ? place.item == 0 : place.item == items - 1
    guard isAtEdge else { return count < 0 ? .toStart(of: place.section) : .toEnd(of: place.section) }
    let next = place.section + count.signum()
    guard next >= 0, next < snapshot.numberOfSections else { return nil }
    return count < 0 ? .toEnd(of: next) : .toStart(of: next)
  }

  private func move(_ item: ItemIdentifierType, _ goal: Goal) {
    if let moved = shown.moving(item, goal) { show(moved.snapshot, trees: moved.trees) }
  }

  /// A person's move, and what takes it back.
  private func show(_ snapshot: Snapshot, trees: [SectionIdentifierType: SectionSnapshot]) {
    var request = Request(snapshot: snapshot, animates: true, completion: nil)
    request.trees = trees
    request.cause = .reordering
    apply(request)
  }

  typealias Goal = ReorderingGoal<ItemIdentifierType>
}
