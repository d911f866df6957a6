import Gtk

extension DiffableListView {
  /// Shows a change: the one way in which lines come, go and move.
  ///
  /// Its steps, each of which needs what the ones before have done:
  ///
  /// 1. what is presented, and where, is remembered: for the motion, the place in the window, and the keyboard;
  /// 2. the data source answers for what is to be shown, selection and keyboard follow their items, and the store gets
  ///    its lines;
  /// 3. rows take what they now hold, those in the window at once;
  /// 4. the list is laid out with what stays in the window where it was, or at its top, and with what the keyboard is at;
  /// 5. cells are filled again that the change names, and the views over and under sections that have other items;
  /// 6. selection and keyboard are shown;
  /// 7. what has changed its place is moved there.
  ///
  /// - Parameters:
  ///   - change: what changes.
  ///   - commit: has the data source answer for what is to be shown.
  /// - Returns: whether selected items have gone, which is to be told.
  func perform(_ change: ListChange, commit: () -> Void) -> Bool {
    let leavesWindowAlone =
      isLaidOut && (isAtTop || !change.showsTop) && !isHeldAtEnd
      && change.leavesAlone(rows.visibleLines)
    isAnimatingChange = change.animates
    defer { isAnimatingChange = false }
    let selectionHasChanged = phase.within(.changing) {
      leavesWindowAlone ? performUnseen(change, commit) : performSeen(change, commit)
    }
    if needsLayout { layOutNow() }
    addLinesSoon()
    updateGround()
    let leavesPinnedAlone =
      !pinned.views.isEmpty && !pinned.views.contains { change.otherSections.contains($0.element.id) }
    if !leavesWindowAlone || !leavesPinnedAlone {
      pinned.refresh()
    }
    sectionIndex.reload()
    reordering.listDidChange()
    rubberBand.listDidChange()
    drops.listDidChange()
    swipe.listDidChange()
    noteEnd()
    windowDidChange()
    return selectionHasChanged
  }

  /// The lines are the same, and stand otherwise in their outlines.
  func placesInOutlinesDidChange(animated: Bool) {
    isAnimatingChange = animated
    defer { isAnimatingChange = false }
    rows.updatePlaces()
  }

  private func performSeen(_ change: ListChange, _ commit: () -> Void) -> Bool {
    let animates = change.animates && isMapped && animationsAreEnabled
    let before = animates ? presented() : nil
    // From where it is presented, a row that has been swiped goes on by the motion.
    swipe.listWillChange(atOnce: true)
    let (hadFocus, keptKeyboard) = (hasKeyboard, keepsKeyboard)
    scrollMotion.stop()
    let goesToEnd = isHeldAtEnd && !change.showsTop
    let anchors = change.showsTop || goesToEnd ? [] : anchors(before: change)
    let kept = keptInView(before: change, hadFocus: keptKeyboard)
    selection.listWillChange(cursorLine: selection.cursor.flatMap { content?.linePosition(of: $0) })

    commit()
    rows.linesWillChange(change)
    let selectionHasChanged = followSelection(after: change, hadFocus: keptKeyboard)
    var anchor = anchor(among: anchors, after: change)
    if let edge = edge(for: kept, farFrom: anchor?.position ?? 0) { anchor = edge }
    let goesToTop = (isKeptAtTop || change.showsTop) && !goesToEnd
    changeStore(
      change, showing: goesToEnd ? max(0, change.new.lineCount - 1) : anchor?.position ?? 0,
      mayGoToTop: goesToTop && !hadFocus && change.reshapedSections.isEmpty)

    if change.refillsAll { rows.forget() }
    if change.changesRowsInPlace { rows.refresh() }
    rows.updatePlaces()

    if goesToEnd {
      layOutAtEnd()
    } else {
      if let anchor { layOut(holding: anchor) } else { layOutAtTop() }
      keepInView(kept)
    }
    rows.linesDidChange()

    rows.updateViews(of: change.otherSections)
    rows.configureAgain(reconfigured: change.reconfigured, reloaded: change.reloaded)

    if selectionHasChanged { showSelection() }
    if hadFocus { keepKeyboard() }

    if let before {
      startMotion(from: before, moved: change.moved, reshaped: change.reshapedSections) {
        oldLine(of: $0, change)
      }
    } else {
      animator.finish()
    }
    return selectionHasChanged
  }

  /// The same where nothing in the window changes: then nothing is to be laid out or moved, and GTK holds the place.
  private func performUnseen(_ change: ListChange, _ commit: () -> Void) -> Bool {
    swipe.listWillChange(atOnce: false)
    let (hadFocus, keptKeyboard) = (hasKeyboard, keepsKeyboard)
    let first = rows.visibleLines.lowerBound
    let shift = change.lines.lazy.prefix { $0.position <= first }
      .reduce(0) { $0 + $1.insertedCount - $1.removedCount }
    selection.listWillChange(cursorLine: selection.cursor.flatMap { content?.linePosition(of: $0) })
    commit()
    rows.linesWillChange(change)
    changeStore(change, showing: first + shift, mayGoToTop: false)
    if change.changesRowsInPlace { rows.refresh() }
    rows.updatePlaces()
    rows.linesDidChange()
    rows.updateViews(of: change.otherSections)
    let selectionHasChanged = followSelection(after: change, hadFocus: keptKeyboard)
    if selectionHasChanged { showSelection() }
    if hadFocus { keepKeyboard() }
    return selectionHasChanged
  }

  /// The line in which an element was before a change, or nil for a new one.
  private func oldLine(of element: ListElement, _ change: ListChange) -> Int? {
    guard element.isSupplementary else {
      return content?.itemPosition(of: element).flatMap(change.oldLine)
    }
    return change.old.sections.first { $0.id == element.id }
      .flatMap { change.old.line(ofView: element.kind, of: $0) }
  }

  /// - Parameters:
  ///   - position: what is to be in the window.
  ///   - mayGoToTop: whether GTK's rows may be taken to the first line: not a row that has the keyboard, since it would
  ///     become another's, nor rows of a list to a grid, where a row is something else.
  private func changeStore(_ change: ListChange, showing position: Int, mayGoToTop: Bool) {
    guard let content else { return }
    var window = rows.lineWindow(height: height)
    window.anchor = position
    if mayGoToTop { window.goToTop = { ListViewWays.scroll(self.listView, to: 0) } }
    content.lineStore.change(
      change.lines, moved: change.movedLines, lineCount: change.new.lineCount, window: window,
      mayWait: isMapped
    ) { [weak content] in content?.lines(at: $0) ?? [] }
  }

  /// GTK would keep the first line in place, and what comes before it would come out of sight; a person who is at the
  /// top wants to see the top.
  private func layOutAtTop() {
    guard let content, content.lineCount > 0 else { return }
    ListViewWays.scroll(listView, to: 0)
    rows.fillTop()
    layOutNow()
    if !isAtTop { scrollToTop() }
  }
}
