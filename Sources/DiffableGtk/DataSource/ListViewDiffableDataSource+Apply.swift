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
    let realized = listView.realizedPositions
    let isAtTop = listView.isAtTop
    let (old, oldPositions, oldMap) = (current, items.positions, map)
    func change() -> Set<ListElement> {
      current = snapshot
      let moved = items.show(snapshot)
      dropStaleSectionSnapshots()
      layOut()
      let lines = map.lines(slots: items.slots) { rows.slot(for: GridRow(section: $0, index: $1)) }
      let difference = ListDifference(from: lineStore.lines, to: lines)
      listView.forgetDeparted()
      lineStore.replaceLines(
        with: lines, splices: difference.splices, realized: realized,
        anchor: isAtTop ? 0 : listView.anchorPosition)
      listView.linesDidChange(staysAtTop: isAtTop)
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
    listView.restoreFocus(focus)
    listView.refreshStickyHeader()
    purge()
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

  func complete() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}
