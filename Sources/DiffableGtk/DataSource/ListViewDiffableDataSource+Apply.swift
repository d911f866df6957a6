import Diffable
import Gtk

extension ListViewDiffableDataSource {
  /// Shows a snapshot: changes what differs, and animates it.
  ///
  /// It happens at once, but for very large lists (more than 250,000 items before and after together): their
  /// difference is found off the main actor, and of snapshots that come meanwhile only the last is shown.
  ///
  /// Of a list longer than the window, what is in the window is there when this returns, and every query answers from
  /// the new snapshot; lines far from the window come into the store behind it between the next frames.
  ///
  /// The first snapshot is never animated. An equal snapshot without marks does no work. Selection, focus and what is
  /// in the window stay with their identifiers. Expected O(n) in the length of the lists; the widgets touched are
  /// those in the window.
  ///
  /// Traps when a cell is being filled: GTK is laying the list out then, and a change would be lost or crash. Handlers
  /// and completions may apply.
  ///
  /// - Parameters:
  ///   - snapshot: what to show.
  ///   - animatingDifferences: false changes at once. So does a list that is not on the screen, or a desktop that
  ///     wants no animations (`gtk-enable-animations`).
  ///   - completion: called when everything is at rest and every line is in the store.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    apply(snapshot, trees: [:], animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and returns when everything is at rest.
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without looking for differences: every cell is configured anew, and nothing moves.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    abandonBackground()
    if let completion { completions.append(completion) }
    hasApplied = true
    for view in listView.lineViews { view.forget() }
    replace(with: snapshot.withoutMarks, animates: false) { self.listView.updateCells() }
  }

  /// Shows a snapshot without looking for differences, and returns when it is shown.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  /// What is shown, or about to be, without marks.
  public func snapshot() -> Snapshot { background?.request.snapshot.withoutMarks ?? current }

  // MARK: Inside

  /// Shows a snapshot together with the trees of some of its sections.
  func apply(
    _ snapshot: Snapshot, trees: [SectionIdentifierType: SectionSnapshot],
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    let request = Request(
      snapshot: snapshot, trees: trees, animates: animatingDifferences && hasApplied,
      completions: completion.map { [$0] } ?? [])
    hasApplied = true
    if isLarge(snapshot) || background != nil { return applyFromBackground(request) }
    show(request, items: nil)
  }

  /// What has been asked for by an apply.
  struct Request {
    var snapshot: Snapshot
    var trees: [SectionIdentifierType: SectionSnapshot]
    let animates: Bool
    var completions: [@MainActor () -> Void]
  }

  /// The items as they will be, and what moves among them, where that has been found out beforehand.
  typealias Numbered = (
    items: ItemNumbers<SectionIdentifierType, ItemIdentifierType>, moved: Set<ListElement>
  )

  func show(_ request: Request, items numbered: Numbered?) {
    completions += request.completions
    let snapshot = request.snapshot
    sectionSnapshots.merge(request.trees) { $1 }
    guard snapshot.hasMarks || !items.areEqual(snapshot, current) else {
      if !request.trees.isEmpty { listView.updateOutline() }
      complete()
      return
    }
    let animates = request.animates && listView.isMapped && listView.animationsAreEnabled
    let positions = items.positions
    replace(with: snapshot.withoutMarks, items: numbered, animates: animates) {
      // What is new has been filled just now.
      func wasThere(_ element: ListElement) -> Bool {
        element.isHeader || element.slot < positions.count && positions[element.slot] >= 0
      }
      listView.configureAgain(
        reconfigured: elements(snapshot.reconfiguredItemIdentifiers, []).filter(wasThere),
        reloaded: elements(snapshot.reloadedItemIdentifiers, snapshot.reloadedSectionIdentifiers)
          .filter(wasThere))
    }
  }

  /// Puts another snapshot, or another layout of the same, in the store's place.
  ///
  /// - Parameters:
  ///   - snapshot: what is shown from now on.
  ///   - numbered: the snapshot's items, where they have been numbered already.
  ///   - animates: whether what changes moves.
  ///   - configure: fills the cells that have to be, once the lines are there.
  func replace(
    with snapshot: Snapshot, items numbered: Numbered? = nil, animates: Bool, configure: () -> Void
  ) {
    guard !listView.isFilling else {
      fatalError("apply: a cell is being filled, which must not change the list; apply when that is done")
    }
    isReplacing = true
    let focus = listView.rememberFocus()
    let isAtTop = listView.isAtTop
    let anchors = isAtTop ? [] : listView.anchors
    var window = listView.lineWindow
    // A row that has the keyboard must not become another's.
    if isAtTop, !listView.listView.hasFocusInside { window.goToTop = { self.listView.goToTop() } }
    let (old, oldPositions, oldMap) = (current, items.positions, map)
    func change() -> Set<ListElement> {
      current = snapshot
      let moved = numbered?.moved ?? items.show(snapshot)
      if let numbered { items = numbered.items }
      let hadOutlines = !sectionSnapshots.isEmpty
      dropStaleSectionSnapshots()
      layOut()
      let lines = map.lines(slots: items.slots) { rows.slot(for: GridRow(section: $0, index: $1)) }
      listView.linesWillChange()
      let anchor = anchor(among: anchors, lines: lines, moved: moved)
      window.anchor = anchor?.position ?? 0
      lineStore.replaceLines(with: lines, window: window, mayWait: listView.isMapped)
      if hadOutlines { listView.updateOutline() }
      listView.linesDidChange(staysAtTop: isAtTop, anchor: anchor)
      listView.updateHeaders()
      configure()
      return moved
    }
    if animates {
      listView.animate(change) { element in
        guard element.isHeader else {
          guard element.slot < oldPositions.count, oldPositions[element.slot] >= 0 else { return nil }
          return oldMap.line(ofItemAt: Int(oldPositions[element.slot]))
        }
        return sections[element.slot].flatMap { old.indexOfSection($0) }.map { oldMap.sections[$0].start }
      }
    } else {
      _ = change()
      listView.animator.finish()
    }
    let selectionHasChanged = listView.restoreFocus(focus)
    listView.closeGap()
    listView.refreshStickyHeader()
    purge()
    isReplacing = false
    // Whoever is called may apply the next snapshot, so this one is done.
    if selectionHasChanged { listView.onSelectionChange() }
    complete()
  }

  /// What is to stay where it is: the first in the window that stays in the list and does not move in it, or else what
  /// comes to its place.
  private func anchor(
    among anchors: [ScrollAnchor], lines: [ListLine], moved: Set<ListElement>
  ) -> ScrollAnchor? {
    guard var first = anchors.first, !lines.isEmpty else { return nil }
    let remaining = anchors.compactMap { anchor in
      linePosition(of: anchor.element).map {
        ScrollAnchor(element: anchor.element, position: $0, y: anchor.y)
      }
    }
    let items = remaining.filter { !$0.element.isHeader && !moved.contains($0.element) }
    // One that is cut off at the top could be out of sight there if its row became lower.
    if let anchor = items.first(where: { $0.y >= 0 }) ?? items.last ?? remaining.first { return anchor }
    first.position = min(first.position, lines.count - 1)
    guard let element = elements(in: lines[first.position])?.first else { return nil }
    first.element = element
    return first
  }

  /// Lays the current snapshot's sections out.
  private func layOut() {
    map = LineMap(columnCount: listView.layout.isGrid ? listView.columnCount : 0)
    let hasHeaders = listView.headerMode == .supplementary && supplementaryViewProvider != nil
    for (index, section) in current.sectionIdentifiers.enumerated() {
      map.append(
        slot: sections.slot(for: section), hasHeader: hasHeaders && sectionHasHeader(section),
        items: current.itemPositions(inSectionAt: index))
    }
  }

  /// Gives the numbers of sections and rows that are long gone to others.
  private func purge() {
    let freed = sections.purge(used: current.numberOfSections) { current.indexOfSection($0) != nil }
    for slot in freed { lineStore.forget(ListLine(.header, slot)) }
    guard map.isGrid else { return }
    let slots = Dictionary(uniqueKeysWithValues: map.sections.map { ($0.slot, $0) })
    _ = rows.purge(used: map.lineCount) { row in
      slots[row.section].map { row.index < map.rowCount(of: $0) } ?? false
    }
  }

  /// The elements of items, and of sections with all that is in them.
  private func elements(_ items: [ItemIdentifierType], _ sections: [SectionIdentifierType]) -> Set<
    ListElement
  > {
    var elements = Set(items.compactMap(element))
    for section in sections {
      guard let index = current.indexOfSection(section) else { continue }
      elements.insert(.header(map.sections[index].slot))
      for slot in self.items.slots[map.sections[index].items] { elements.insert(.item(Int(slot))) }
    }
    return elements
  }

  /// Calls who waits for everything to be at rest, once it is; not in the middle of a change.
  func complete() {
    guard !isReplacing, !listView.animator.isRunning, lineStore.isComplete else { return }
    callCompletions()
  }

  func callCompletions() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}
