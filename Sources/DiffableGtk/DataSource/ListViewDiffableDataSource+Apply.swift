import Diffable
import Gtk

extension ListViewDiffableDataSource {
  /// Shows a snapshot: changes what differs, and animates it.
  ///
  /// The first snapshot is never animated. An equal snapshot without marks does no work. Selection, focus and what is
  /// in the window stay with their identifiers. Expected O(n) in the length of the lists; the widgets touched are
  /// those in the window.
  ///
  /// - Parameters:
  ///   - snapshot: what to show.
  ///   - animatingDifferences: false changes at once. So does a list that is not on the screen, or a desktop that
  ///     wants no animations (`gtk-enable-animations`).
  ///   - completion: called when everything is at rest.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    if let completion { completions.append(completion) }
    let isFirst = !hasApplied
    hasApplied = true
    guard snapshot.hasMarks || snapshot != current else {
      if !listView.animator.isRunning { complete() }
      return
    }
    let animates = animatingDifferences && !isFirst && listView.isMapped && listView.animationsAreEnabled
    replace(with: snapshot.withoutMarks, animates: animates) {
      self.listView.configureAgain(
        reconfigured: self.elements(snapshot.reconfiguredItemIdentifiers, []),
        reloaded: self.elements(snapshot.reloadedItemIdentifiers, snapshot.reloadedSectionIdentifiers))
    }
  }

  /// Shows a snapshot, and returns when everything is at rest.
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without looking for differences: every cell is configured anew, and nothing moves.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
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

  /// What is shown, without marks.
  public func snapshot() -> Snapshot { current }

  // MARK: Inside

  /// Puts another snapshot, or another layout of the same, in the store's place.
  ///
  /// - Parameter configure: fills the cells that have to be, once the lines are there.
  func replace(with snapshot: Snapshot, animates: Bool, configure: () -> Void) {
    let focus = listView.rememberFocus()
    let visible = listView.visiblePositions
    let isAtTop = listView.isAtTop
    let (old, oldMap) = (current, map)
    func change() {
      self.current = snapshot
      self.dropStaleSectionSnapshots()
      let lines = self.layOut(snapshot)
      let difference = ListDifference(from: self.lineStore.lines, to: lines)
      self.lineStore.replaceLines(with: lines, splices: difference.splices, visible: visible)
      self.listView.linesDidChange(staysAtTop: isAtTop)
      configure()
    }
    if animates {
      listView.animate(change) { self.position(of: $0, in: old, oldMap) }
    } else {
      change()
      listView.animator.finish()
    }
    listView.restoreFocus(focus)
    listView.refreshStickyHeader()
    purge()
  }

  /// The snapshot's lines, and the map of them.
  private func layOut(_ snapshot: Snapshot) -> [ListLine] {
    map = LineMap(columnCount: listView.columnCount, isGrid: listView.layout.isGrid)
    var lines: [ListLine] = []
    lines.reserveCapacity(snapshot.numberOfItems + snapshot.numberOfSections)
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      let positions = snapshot.itemPositions(inSectionAt: index)
      let slot = sections.slot(for: section)
      let hasHeader = supplementaryViewProvider != nil && sectionHasHeader(section)
      map.append(slot: slot, hasHeader: hasHeader, itemCount: positions.count)
      if hasHeader { lines.append(ListLine(.header, slot)) }
      for position in positions {
        let item = items.slot(for: snapshot.itemIdentifier(at: position))
        if !map.isGrid { lines.append(ListLine(.item, item)) }
      }
      guard map.isGrid else { continue }
      for row in 0..<map.rowCount(of: map.sections[index]) {
        lines.append(ListLine(.row, rows.slot(for: GridRow(section: slot, index: row))))
      }
    }
    return lines
  }

  /// Gives the numbers of identifiers that are long gone to others.
  private func purge() {
    for slot in items.purge(
      used: current.numberOfItems, isUsed: { items.isInUse($0) { current.position(of: $0) != nil } })
    {
      lineStore.forget(ListLine(.item, slot))
      listView.forget(.item(slot))
    }
    for slot in sections.purge(
      used: current.numberOfSections, isUsed: { sections.isInUse($0) { current.indexOfSection($0) != nil } })
    {
      lineStore.forget(ListLine(.header, slot))
      listView.forget(.header(slot))
    }
  }

  private func elements(_ items: [ItemIdentifierType], _ sections: [SectionIdentifierType]) -> Set<
    ListElement
  > {
    var elements = Set(items.compactMap { self.items.slot(of: $0).map(ListElement.item) })
    for section in sections {
      if let slot = self.sections.slot(of: section) { elements.insert(.header(slot)) }
      guard let index = current.indexOfSection(section) else { continue }
      for position in current.itemPositions(inSectionAt: index) {
        if let slot = self.items.slot(of: current.itemIdentifier(at: position)) {
          elements.insert(.item(slot))
        }
      }
    }
    return elements
  }

  func complete() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}
