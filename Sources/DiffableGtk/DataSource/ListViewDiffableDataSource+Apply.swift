import Diffable
import Gtk

extension ListViewDiffableDataSource {
  /// Shows a snapshot by applying only its differences from the displayed one. By default, the changes are animated.
  ///
  /// On return, the list shows the new contents, and all queries reflect the new snapshot. The animation may still be
  /// running. Lines far from the visible area may not be in GTK's list model yet. They are added over the next frames.
  ///
  /// The first snapshot is never animated. If the snapshot equals the displayed one, and no items are marked to be
  /// reloaded or reconfigured, no rows change. The selection, the focus and the scroll position follow their items.
  ///
  /// Applying a snapshot derived from `snapshot()` takes time proportional to the number of edits, plus a fast
  /// pass over the visible items of outlines. Applying one built from scratch takes expected O(n) time for n
  /// items, but `prepare(_:)` can do most of that work beforehand on another thread. Only visible widgets are
  /// updated.
  ///
  /// Traps if called while a cell is being configured, or from another closure that provides content for the
  /// list. During such a call, GTK may be laying out the list, and a change could be lost or cause a crash.
  /// Completion handlers and event handlers may apply snapshots.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - animatingDifferences: Whether to animate the changes. They are not animated if the list isn't on
  ///     screen or the desktop disables animations (`gtk-enable-animations`).
  ///   - scrollingToTop: Whether to scroll to the top, for example for a new search.
  ///   - completion: Called when the animation is complete and all lines have been added to GTK's list model. If
  ///     another animated change replaces the animation, the closure is called when the new animation is complete.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, scrollingToTop: Bool = false,
    completion: (@MainActor () -> Void)? = nil
  ) {
    var request = Request(snapshot: snapshot, animates: animatingDifferences, completion: completion)
    request.showsTop = scrollingToTop
    apply(request)
  }

  /// Shows a snapshot and configures every cell again, without animation.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    var request = Request(snapshot: snapshot.withoutMarks, animates: false, completion: completion)
    request.refillsAll = true
    apply(request)
  }

  /// Reloads the list with a snapshot. Returns when the change is complete or the task is cancelled.
  ///
  /// If the task was cancelled before the call, the snapshot isn't shown.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await untilAtRest { applySnapshotUsingReloadData(snapshot, completion: $0.finish) }
  }

  /// Returns the displayed snapshot, without any reload or reconfigure marks.
  public func snapshot() -> Snapshot { shown.snapshot }

  // MARK: Implementation

  struct Request {
    var snapshot: Snapshot
    var trees: [SectionIdentifierType: SectionSnapshot] = [:]
    var animates: Bool
    var refillsAll = false
    var showsTop = false
    var cause = Cause.program
    /// The pending snapshot that this request has replaced. Items marked in the pending snapshot are also marked in
    /// `snapshot`.
    var replaced: Snapshot?
    var call: AwaitedCall?
    var completions: [@MainActor () -> Void]

    /// The reason for a request. Only a request by the program replaces a pending request.
    enum Cause { case program, expanding, reordering }

    init(snapshot: Snapshot, animates: Bool, completion: (@MainActor () -> Void)?) {
      self.snapshot = snapshot
      self.animates = animates
      completions = completion.map { [$0] } ?? []
    }
  }

  func apply(_ request: Request) {
    var request = request
    switch request.cause {
    case .program: request.snapshot = supersedeWaiting(by: request.snapshot)
    case .expanding, .reordering: showInWaiting(request)
    }
    show(request, prepared: nil)
  }

  func show(_ request: Request, prepared: PreparedSnapshot<SectionIdentifierType, ItemIdentifierType>?) {
    completions += request.completions
    guard let listView else {
      if isReplaced {
        Misuse.report(
          .appliedToReplacedDataSource,
          "apply: nothing is shown, because the list has another data source now; apply to that one")
      }
      return callCompletionsIfAtRest()
    }
    listView.phase.requireAtRest("apply")
    let isFirst = version == 0
    let prepared = prepared?.isDifference(from: version, of: identity) == true ? prepared : nil
    let snapshot = prepared?.snapshot ?? usingDisplayedIDs(request.snapshot)
    shareIdentifiers(with: snapshot)
    let changes = prepared?.changes ?? snapshot.itemChanges(from: shown.snapshot)
    let isSame = changes.splices.isEmpty && snapshot.hasSameSections(as: shown.snapshot)
    guard isFirst || request.refillsAll || snapshot.hasMarks || !isSame else {
      if !request.trees.isEmpty {
        shown.trees.merge(request.trees) { $1 }
        if request.cause != .reordering { reordering?.rebase(on: shown) }
        listView.rows.placesInOutlinesDidChange(animated: request.animates)
      }
      if request.showsTop { listView.scrollToTop() }
      return callCompletionsIfAtRest()
    }
    var next = Shown(snapshot: snapshot.withoutMarks, trees: shown.trees.merging(request.trees) { $1 })
    next.dropStaleTrees(of: shown, except: Array(request.trees.keys))
    if request.cause != .reordering { reordering?.rebase(on: next) }
    perform(next, changes, animates: request.animates && !isFirst) { change, next in
      change.refillsAll = request.refillsAll
      change.showsTop = request.showsTop
      // Mark only items that were already displayed, because new ones are configured anyway.
      change.reconfigured = next.elements(of: snapshot.reconfiguredItemIdentifiers)
        .filter { shown.position(of: $0) != nil }
      change.reloaded = reloaded(snapshot, next)
    }
    if request.cause == .program { listView.parts.reordering.programDidApply() }
  }

  private func reloaded(_ marked: Snapshot, _ next: Shown) -> Set<ListElement> {
    var elements = next.elements(of: marked.reloadedItemIdentifiers)
    for section in marked.reloadedSectionIdentifiers {
      guard let index = next.snapshot.indexOfSection(section) else { continue }
      elements.formUnion(views(of: next.map.sections[index], in: next.map))
      elements.formUnion(next.elements(at: next.map.sections[index].items))
    }
    return elements.filter { $0.isSupplementary || shown.position(of: $0) != nil }
  }

  typealias Shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>

  func perform(
    _ next: Shown, _ changes: (splices: [ListSplice], moves: [ListMove]), animates: Bool,
    _ mark: (inout ListChange, Shown) -> Void
  ) {
    var next = next
    next.map = layOut(next.snapshot)
    version += 1
    perform(laidOut: next, changes, animates: animates, mark)
  }

  func perform(
    laidOut next: Shown, _ changes: (splices: [ListSplice], moves: [ListMove]), animates: Bool,
    _ mark: (inout ListChange, Shown) -> Void
  ) {
    var change = ListChange(from: shown.map, to: next.map, items: changes.splices, moves: changes.moves)
    change.animates = animates
    if change.areMovesFollowed {
      change.moved = Set(changes.moves.map { .item(Int(next.snapshot.itemID(at: $0.destination))) })
    }
    change.departed = departed(changes.splices, next.snapshot)
    change.collapsedParentOfCursor = collapsedParent(ofCursorIn: next)
    mark(&change, next)
    let selectionHasChanged = listView?.perform(change) { shown = next } ?? false
    sectionIDs.purge(used: next.map.sections.count) { shown.snapshot.indexOfSection($0) != nil }
    // The change must be complete at this point, because the following calls may apply the next snapshot.
    if selectionHasChanged { listView?.onSelectionChange() }
    callCompletionsIfAtRest()
  }

  /// Returns the removed items, or nil if more than 4096 items are removed or moved.
  private func departed(_ splices: [ListSplice], _ next: Snapshot) -> [ListElement]? {
    guard splices.reduce(0, { $0 + $1.removedCount }) <= 4096 else { return nil }
    let current = shown.snapshot
    var (growth, departed): (Int, [ListElement]) = (0, [])
    for splice in splices {
      let start = splice.position - growth
      growth += splice.insertedCount - splice.removedCount
      guard splice.removedCount > 0 else { continue }
      for id in current.itemIDs(in: start..<start + splice.removedCount)
      where next.position(ofItemID: id) == nil {
        departed.append(.item(Int(id)))
      }
    }
    return departed
  }

  // MARK: Item ids

  /// Returns a snapshot with its items renumbered to match the displayed snapshot, so that the two can be compared by
  /// item id. Keeps the snapshot's own ids if the snapshot would use only a small part of the displayed snapshot's
  /// identifier pool.
  private func usingDisplayedIDs(_ snapshot: Snapshot) -> Snapshot {
    snapshot.sharesIdentifiers(with: shown.snapshot) ? snapshot : loops.usingIDs(snapshot, shown.snapshot)
  }

  /// Renumbers the displayed items to match another snapshot, so that the two can be compared by item id.
  private func shareIdentifiers(with snapshot: Snapshot) {
    guard !snapshot.sharesIdentifiers(with: shown.snapshot) else { return }
    let old = shown
    shown.snapshot = loops.alwaysUsingIDs(shown.snapshot, snapshot)
    listView?.renumber { element in
      element.isSupplementary
        ? element : old.position(of: element).map { .item(Int(shown.snapshot.itemID(at: $0))) }
    }
  }

  func callCompletionsIfAtRest() {
    guard !isCompleting else { return }
    isCompleting = true
    // Loop, because a completion handler may apply a snapshot whose changes finish immediately.
    while !completions.isEmpty, isAtRest { completions.removeFirst()() }
    isCompleting = false
  }

  private var isAtRest: Bool {
    guard let listView else { return true }
    return listView.isChangeComplete && lineStore.isComplete
  }
}

extension DiffableDataSourceSnapshot {
  func withMarks(of other: Self) -> Self {
    guard other.hasMarks else { return self }
    var marked = self
    marked.reloadSections(other.reloadedSectionIdentifiers.filter { indexOfSection($0) != nil })
    marked.reloadItems(other.reloadedItemIdentifiers.filter { indexOfItem($0) != nil })
    marked.reconfigureItems(other.reconfiguredItemIdentifiers.filter { indexOfItem($0) != nil })
    return marked
  }

  fileprivate func hasSameSections(as other: Self) -> Bool {
    sectionIdentifiers == other.sectionIdentifiers
      && sectionIdentifiers.indices.allSatisfy {
        itemPositions(inSectionAt: $0) == other.itemPositions(inSectionAt: $0)
      }
  }
}
