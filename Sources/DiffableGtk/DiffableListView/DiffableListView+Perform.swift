import Gtk

extension DiffableListView {
  /// Shows a change. All insertions, removals and moves of lines go through this method.
  ///
  /// Each step depends on the results of the previous ones:
  ///
  /// 1. Record the scroll position, the keyboard focus and, for the animation, the cells on screen.
  /// 2. Commit the data source's new snapshot, and update the selection, the focus and the line store.
  /// 3. Update the contents of the rows, immediately if they are visible.
  /// 4. Lay out the list. The visible items stay in place, or the list stays at its top or end. The focused
  ///    item stays visible.
  /// 5. Reconfigure or reload the cells of marked items, and update the supplementary views of sections whose
  ///    items have changed.
  /// 6. Show the selection and the focus.
  /// 7. Animate the cells to their new positions.
  ///
  /// - Parameter commit: Makes the data source use the new snapshot.
  /// - Returns: True if selected items were removed. The caller must then report that the selection has
  ///   changed.
  func perform(_ change: ListChange, commit: () -> Void) -> Bool {
    let isOnScreen =
      !isLaidOut || !isAtTop && change.showsTop || scroller.isHeldAtEnd
      || !change.leavesUnchanged(rows.visibleLines)
    parts.animator.animatesChange = change.animates
    defer { parts.animator.animatesChange = false }
    let selectionHasChanged = phase.within(.changing) { perform(change, isOnScreen: isOnScreen, commit) }
    if needsLayout { layOutNow() }
    rows.addLinesSoon()
    updateBackgrounds()
    for part in parts.all { part.linesDidChange(change, isOnScreen: isOnScreen) }
    scroller.updateIsHeldAtEnd()
    scroller.reportSoon()
    checkInvariants()
    return selectionHasChanged
  }

  /// Updates the visible cells after a change to outlines that leaves all lines unchanged. For example, a
  /// collapsed item may now have children.
  func placesInOutlinesDidChange(animated: Bool) {
    parts.animator.animatesChange = animated
    defer { parts.animator.animatesChange = false }
    rows.updatePlaces()
  }

  /// - Parameter isOnScreen: Whether the change is visible. If not, no layout or animation is needed, and GTK
  ///   keeps the scroll position.
  private func perform(_ change: ListChange, isOnScreen: Bool, _ commit: () -> Void) -> Bool {
    let animates = isOnScreen && change.animates && isMapped && animationsAreEnabled
    let before = animates ? PresentedList(of: self) : nil
    for part in parts.all { part.linesWillChange(isOnScreen: isOnScreen) }
    if change.showsTop { scroller.waitingPlace = nil }
    let (hadFocus, keptKeyboardFocus) = (hasKeyboardFocus, keepsKeyboardFocus)
    let goesToEnd = scroller.isHeldAtEnd && !change.showsTop
    let goesToTop = isOnScreen && !goesToEnd && (scroller.showsInsertionsAtTop || change.showsTop)
    let anchors = !isOnScreen || goesToEnd || goesToTop ? [] : anchors
    let kept = isOnScreen ? keptInView(before: change, hadFocus: keptKeyboardFocus) : nil
    let firstLine = rows.visibleLines.lowerBound
    let shelfAnchors = parts.shelves.anchors()
    selection.listWillChange(cursorLine: selection.cursor.flatMap { content?.linePosition(of: $0) })

    commit()
    parts.shelves.follow(change, shelfAnchors)
    rows.linesWillChange(change)
    let selectionHasChanged = followSelection(after: change, hadFocus: keptKeyboardFocus)
    var anchor = anchor(among: anchors, after: change)
    if let edge = edge(for: kept, farFrom: anchor?.position ?? 0) { anchor = edge }
    let target = goesToEnd ? max(0, change.new.lineCount - 1) : anchor?.position ?? 0
    changeStore(
      change, showing: isOnScreen ? target : change.position(ofUnchangedLine: firstLine),
      mayGoToTop: goesToTop && !hadFocus && change.reshapedSections.isEmpty)

    if change.refillsAll { rows.forget() }
    if change.changesRowsInPlace { rows.refresh() }
    rows.updatePlaces()
    if goesToEnd {
      if let lastElement, isLaidOut { scroller.scroll(to: lastElement, at: .bottom) }
    } else if isOnScreen {
      // Keep the scroll position of a hidden list, unless the list must scroll to its top.
      if let anchor { layOut(holding: anchor) } else if isLaidOut || goesToTop { layOutAtTop() }
      keepInView(kept)
    }
    rows.linesDidChange()
    rows.updateViews(of: change.changedSections)
    rows.configureAgain(reconfigured: change.reconfigured, reloaded: change.reloaded)
    // Scroll to the end again, because the last row may have become taller.
    if goesToEnd, isLaidOut, !change.reconfigured.isEmpty || !change.reloaded.isEmpty {
      layOutNow()
      scroller.value = scroller.endValue
      layOutNow()
    }

    if selectionHasChanged { showSelection() }
    if hadFocus { restoreKeyboardFocus() }
    if let before {
      parts.animator.start(from: before, moved: change.moved, reshaped: change.reshapedSections) {
        self.oldPlace(of: $0, change)
      }
    } else if isOnScreen {
      parts.animator.finish()
    }
    return selectionHasChanged
  }

  private func oldPlace(of element: ListElement, _ change: ListChange) -> LineMap.Place? {
    guard element.isSupplementary else {
      return content?.itemPosition(of: element).flatMap(change.oldPosition).map(change.old.place)
    }
    return change.old.sections.first { $0.id == element.id }
      .flatMap { change.old.line(ofView: element.kind, of: $0) }.map { LineMap.Place(line: $0, column: 0) }
  }

  /// - Parameters:
  ///   - position: The line that should be visible after the change.
  ///   - mayGoToTop: Whether GTK may move its rows to the first line. This is false if a row has the focus,
  ///     because that row would show another item. It is also false if a section switches between list and
  ///     grid, because its rows then need a different kind of cell.
  private func changeStore(_ change: ListChange, showing position: Int, mayGoToTop: Bool) {
    guard let content else { return }
    // Move the focus out of a hidden list now, because GTK would move it only in the next frame. Before 4.22,
    // GTK leaks the list if its focused row is removed in the meantime.
    if !isMapped, listView.hasFocusInside {
      isFocusable = true
      grabFocus()
    }
    var window = rows.lineWindow(height: height)
    window.anchor = position
    if mayGoToTop { window.goToTop = { GtkQuirks.scroll(self.listView, to: 0) } }
    content.lineStore.change(
      change.lines, moved: change.movedLines, lineCount: change.new.lineCount, window: window,
      mayWait: isMapped
    ) { [weak content] in content?.lines(at: $0) ?? [] }
  }

  /// Lays out the list at its top. Without this, GTK would keep the first visible line in place and insert
  /// lines above the visible area.
  private func layOutAtTop() {
    guard let content, content.lineCount > 0 else { return }
    GtkQuirks.scroll(listView, to: 0)
    rows.fillTop()
    layOutNow()
    if !isAtTop { scrollToTop() }
  }
}
