import Diffable
import Gtk

extension ListViewDiffableDataSource {
  /// Shows a snapshot: finds what differs, changes only that, and animates it. It is done when this returns.
  ///
  /// What is in the window is there then, and every query answers from the new snapshot. Lines far from the window come
  /// into the store behind it between the next frames.
  ///
  /// The first snapshot is never animated. An equal snapshot without marks does no work. Selection, focus and what is
  /// in the window stay with their identifiers. A snapshot made from `snapshot()` costs what has been edited in it;
  /// one made from nothing, O(n) expected, in which case `prepare(_:)` can do most of it beforehand on another thread.
  /// The widgets touched are those in the window.
  ///
  /// Traps when a cell is being filled or another of the data source's closures is asked: GTK may be laying the list
  /// out then, and a change would be lost or crash. Handlers and completions may apply.
  ///
  /// - Parameters:
  ///   - snapshot: what to show.
  ///   - animatingDifferences: false changes at once. So does a list that is not on the screen, or a desktop that
  ///     wants no animations (`gtk-enable-animations`).
  ///   - scrollingToTop: true shows the snapshot from its top, as another search does, however far the list was scrolled.
  ///   - completion: called when everything is at rest and every line is in the store.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, scrollingToTop: Bool = false,
    completion: (@MainActor () -> Void)? = nil
  ) {
    var request = Request(snapshot: snapshot, animates: animatingDifferences, completion: completion)
    request.showsTop = scrollingToTop
    apply(request)
  }

  /// Shows a snapshot without looking for differences: every cell is configured anew, and nothing moves.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    var request = Request(snapshot: snapshot.withoutMarks, animates: false, completion: completion)
    request.refillsAll = true
    apply(request)
  }

  /// Shows a snapshot without looking for differences, and returns when it is shown.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await untilAtRest { applySnapshotUsingReloadData(snapshot, completion: $0) }
  }

  /// What is shown, without marks.
  public func snapshot() -> Snapshot { shown.snapshot }

  // MARK: Inside

  /// What has been asked for by an apply.
  struct Request {
    var snapshot: Snapshot
    /// Trees of some of its sections.
    var trees: [SectionIdentifierType: SectionSnapshot] = [:]
    var animates: Bool
    var refillsAll = false
    /// Whether the list is to be at its top then.
    var showsTop = false
    var cause = Cause.program
    var completions: [@MainActor () -> Void]

    /// Who asks. What a person does takes the place of nothing that the program has asked for.
    enum Cause { case program, expanding, reordering }

    init(snapshot: Snapshot, animates: Bool, completion: (@MainActor () -> Void)?) {
      self.snapshot = snapshot
      self.animates = animates
      completions = completion.map { [$0] } ?? []
    }

  }

  /// Shows what is asked for, at once and, where the program asks, in the place of what waits.
  func apply(_ request: Request) {
    var request = request
    if request.cause == .program { request.snapshot = supersedeWaiting(by: request.snapshot) }
    show(request, prepared: nil)
  }

  func show(_ request: Request, prepared: PreparedSnapshot<SectionIdentifierType, ItemIdentifierType>?) {
    listView.phase.expectRest("apply")
    completions += request.completions
    let isFirst = version == 0
    let prepared = prepared?.version == version ? prepared : nil
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
    next.dropStaleTrees()
    if request.cause != .reordering { reordering?.rebase(on: next) }
    perform(next, changes, animates: request.animates && !isFirst) { change, next in
      change.refillsAll = request.refillsAll
      change.showsTop = request.showsTop
      // What is new is filled anyway.
      change.reconfigured = next.elements(of: snapshot.reconfiguredItemIdentifiers)
        .filter { shown.position(of: $0) != nil }
      change.reloaded = reloaded(snapshot, next)
    }
    if request.cause == .program { listView.reordering.programDidShow() }
  }

  /// The elements that a snapshot marks to be reloaded: items, and sections with all that is in them.
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

  /// Puts another snapshot, or another layout of the same, in the place of what is shown.
  func perform(
    _ next: Shown, _ changes: (splices: [ListSplice], moves: [ListMove]), animates: Bool,
    _ mark: (inout ListChange, Shown) -> Void
  ) {
    var next = next
    next.map = layOut(next.snapshot)
    perform(laidOut: next, changes, animates: animates, mark)
  }

  /// The same for what has its lines.
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
    let selectionHasChanged = listView.perform(change) { shown = next }
    sectionIDs.purge(used: next.map.sections.count) { shown.snapshot.indexOfSection($0) != nil }
    // Whoever is called may apply the next snapshot, so this one is done.
    if selectionHasChanged { listView.onSelectionChange() }
    complete()
  }

  /// The items that go, unless they are very many.
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

  // MARK: Names

  /// A snapshot with its items named as in the one that is shown, unless that is at an end with its ids.
  private func named(_ snapshot: Snapshot) -> Snapshot {
    snapshot.sharesIdentifiers(with: shown.snapshot) ? snapshot : naming.named(snapshot, shown.snapshot)
  }

  /// Has what is shown name its items as a snapshot does that has ids of its own, and the list know them so.
  private func shareIdentifiers(with snapshot: Snapshot) {
    guard !snapshot.sharesIdentifiers(with: shown.snapshot) else { return }
    let old = shown
    shown.snapshot = naming.renamed(shown.snapshot, snapshot)
    listView.renumber { element in
      element.isSupplementary
        ? element : old.position(of: element).map { .item(Int(shown.snapshot.itemID(at: $0))) }
    }
  }

  /// Calls who waits for everything to be at rest, once it is; not in the middle of a change.
  func complete() {
    guard !completions.isEmpty, listView.isChangeOver, lineStore.isComplete else { return }
    callCompletions()
  }

  func callCompletions() {
    guard !isCompleting else { return }
    isCompleting = true
    // In a loop, since each may apply what is at rest at once.
    while !completions.isEmpty, listView.isChangeOver, lineStore.isComplete { completions.removeFirst()() }
    isCompleting = false
  }
}

extension DiffableDataSourceSnapshot {
  /// This snapshot, with what another one marks of its sections and items.
  func withMarks(of other: Self) -> Self {
    guard other.hasMarks else { return self }
    var marked = self
    marked.reloadSections(other.reloadedSectionIdentifiers.filter { indexOfSection($0) != nil })
    marked.reloadItems(other.reloadedItemIdentifiers.filter { indexOfItem($0) != nil })
    marked.reconfigureItems(other.reconfiguredItemIdentifiers.filter { indexOfItem($0) != nil })
    return marked
  }

  /// Whether both have the same sections in the same places among their items. O(number of sections).
  fileprivate func hasSameSections(as other: Self) -> Bool {
    sectionIdentifiers == other.sectionIdentifiers
      && sectionIdentifiers.indices.allSatisfy {
        itemPositions(inSectionAt: $0) == other.itemPositions(inSectionAt: $0)
      }
  }
}
