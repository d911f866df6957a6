import Diffable
import Gtk

extension ListViewDiffableDataSource {
  /// Shows a snapshot: finds the differences, applies only those, and animates them. The change is complete on return.
  ///
  /// By then the window shows the new contents, and every query answers from the new snapshot. Lines far from the window are
  /// added to the underlying store between the next frames.
  ///
  /// The first snapshot is never animated. An equal snapshot without marks does no work. Selection, focus and scroll position
  /// follow their identifiers. A snapshot derived from `snapshot()` costs as much as its edits; one built from scratch
  /// costs O(n) expected, most of which `prepare(_:)` can do beforehand on another thread. Only visible widgets are
  /// updated.
  ///
  /// Traps if called while a cell is being configured or another closure of the data source is running: GTK may be laying out
  /// the list, and a change would be lost or cause a crash. Handlers and completions may apply.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot to show.
  ///   - animatingDifferences: if false, changes take effect at once, as they do if the list isn't on the screen or the
  ///     desktop disables animations (`gtk-enable-animations`).
  ///   - scrollingToTop: if true, scrolls to the top from any position, for example for a new search.
  ///   - completion: called when everything is at rest and every line is in the store.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, scrollingToTop: Bool = false,
    completion: (@MainActor () -> Void)? = nil
  ) {
    var request = Request(snapshot: snapshot, animates: animatingDifferences, completion: completion)
    request.showsTop = scrollingToTop
    apply(request)
  }

  /// Reloads the list with a snapshot: configures every cell again, without animation.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    var request = Request(snapshot: snapshot.withoutMarks, animates: false, completion: completion)
    request.refillsAll = true
    apply(request)
  }

  /// Reloads the list with a snapshot, and returns when everything is at rest or the task is cancelled. If it is cancelled
  /// already, shows nothing.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await untilAtRest { applySnapshotUsingReloadData(snapshot, completion: $0) }
  }

  /// The displayed snapshot, without marks.
  public func snapshot() -> Snapshot { shown.snapshot }

  // MARK: Implementation

  /// The parameters of an apply.
  struct Request {
    var snapshot: Snapshot
    /// The trees of some of its sections.
    var trees: [SectionIdentifierType: SectionSnapshot] = [:]
    var animates: Bool
    var refillsAll = false
    /// Whether to scroll to the top.
    var showsTop = false
    var cause = Cause.program
    /// The snapshot of a pending request that this one replaces and whose marks it takes over.
    var replaced: Snapshot?
    var completions: [@MainActor () -> Void]

    /// The origin of the request. The user's actions never replace a request of the program.
    enum Cause { case program, expanding, reordering }

    init(snapshot: Snapshot, animates: Bool, completion: (@MainActor () -> Void)?) {
      self.snapshot = snapshot
      self.animates = animates
      completions = completion.map { [$0] } ?? []
    }
  }

  /// Shows a request at once. A request of the program replaces the pending one.
  func apply(_ request: Request) {
    var request = request
    if request.cause == .program { request.snapshot = supersedeWaiting(by: request.snapshot) }
    show(request, prepared: nil)
  }

  func show(_ request: Request, prepared: PreparedSnapshot<SectionIdentifierType, ItemIdentifierType>?) {
    completions += request.completions
    guard let listView else { return complete() }
    listView.phase.expectRest("apply")
    let isFirst = version == 0
    let prepared = prepared?.isDifference(from: version, of: identity) == true ? prepared : nil
    let snapshot = prepared?.snapshot ?? named(request.snapshot)
    shareIdentifiers(with: snapshot)
    let changes = prepared?.changes ?? snapshot.itemChanges(from: shown.snapshot)
    let isSame = changes.splices.isEmpty && snapshot.hasSameSections(as: shown.snapshot)
    guard isFirst || request.refillsAll || snapshot.hasMarks || !isSame else {
      if !request.trees.isEmpty {
        shown.trees.merge(request.trees) { $1 }
        listView.placesInOutlinesDidChange(animated: request.animates)
      }
      if request.showsTop { listView.scrollToTop() }
      return complete()
    }
    var next = Shown(snapshot: snapshot.withoutMarks, trees: shown.trees.merging(request.trees) { $1 })
    next.dropStaleTrees(of: shown, except: Array(request.trees.keys))
    if request.cause != .reordering { reordering?.rebase(on: next) }
    perform(next, changes, animates: request.animates && !isFirst) { change, next in
      change.refillsAll = request.refillsAll
      change.showsTop = request.showsTop
      // Mark existing items only; new ones are configured anyway.
      change.reconfigured = next.elements(of: snapshot.reconfiguredItemIdentifiers)
        .filter { shown.position(of: $0) != nil }
      change.reloaded = reloaded(snapshot, next)
    }
    if request.cause == .program { listView.parts.reordering.programDidShow() }
  }

  /// The elements that a snapshot marks for reloading: items, and sections with all their elements.
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

  /// Replaces the displayed snapshot with another one, or with the same one in another layout.
  func perform(
    _ next: Shown, _ changes: (splices: [ListSplice], moves: [ListMove]), animates: Bool,
    _ mark: (inout ListChange, Shown) -> Void
  ) {
    var next = next
    next.map = layOut(next.snapshot)
    perform(laidOut: next, changes, animates: animates, mark)
  }

  /// The same for a snapshot that is already laid out.
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
    change.cursorCover = cover(ofCursorIn: next)
    mark(&change, next)
    version += 1
    let selectionHasChanged = listView?.perform(change) { shown = next } ?? false
    sectionIDs.purge(used: next.map.sections.count) { shown.snapshot.indexOfSection($0) != nil }
    // The callbacks below may apply the next snapshot, so this change must be complete.
    if selectionHasChanged { listView?.onSelectionChange() }
    complete()
  }

  /// The removed items, or nil if there are more than 4096.
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

  /// A snapshot with the item ids of the displayed one, unless too few of those ids are still in use.
  private func named(_ snapshot: Snapshot) -> Snapshot {
    snapshot.sharesIdentifiers(with: shown.snapshot) ? snapshot : loops.named(snapshot, shown.snapshot)
  }

  /// Gives the displayed snapshot and the list the item ids of a snapshot that has its own.
  private func shareIdentifiers(with snapshot: Snapshot) {
    guard !snapshot.sharesIdentifiers(with: shown.snapshot) else { return }
    let old = shown
    shown.snapshot = loops.renamed(shown.snapshot, snapshot)
    listView?.renumber { element in
      element.isSupplementary
        ? element : old.position(of: element).map { .item(Int(shown.snapshot.itemID(at: $0))) }
    }
  }

  /// Calls the pending completions if everything is at rest; does nothing in the middle of a change.
  func complete() {
    guard !isCompleting else { return }
    isCompleting = true
    // Loop, because a completion may apply a snapshot that is at rest at once.
    while !completions.isEmpty, isAtRest { completions.removeFirst()() }
    isCompleting = false
  }

  private var isAtRest: Bool {
    guard let listView else { return true }
    return listView.isChangeOver && lineStore.isComplete
  }
}

extension DiffableDataSourceSnapshot {
  /// This snapshot with the section and item marks of another one.
  func withMarks(of other: Self) -> Self {
    guard other.hasMarks else { return self }
    var marked = self
    marked.reloadSections(other.reloadedSectionIdentifiers.filter { indexOfSection($0) != nil })
    marked.reloadItems(other.reloadedItemIdentifiers.filter { indexOfItem($0) != nil })
    marked.reconfigureItems(other.reconfiguredItemIdentifiers.filter { indexOfItem($0) != nil })
    return marked
  }

  /// Whether both have the same sections, with the same item positions. O(number of sections).
  fileprivate func hasSameSections(as other: Self) -> Bool {
    sectionIdentifiers == other.sectionIdentifiers
      && sectionIdentifiers.indices.allSatisfy {
        itemPositions(inSectionAt: $0) == other.itemPositions(inSectionAt: $0)
      }
  }
}
