import Gtk

/// A change that is being applied to a list, together with the state of the list before the change.
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
@MainActor
struct ListUpdate {
  private let list: DiffableListView
  private let change: ListChange
  private let isOnScreen: Bool

  /// The cells on screen before the change, or nil if the change isn't animated.
  private let before: PresentedList?
  private let hadFocus: Bool
  private let keptFocus: Bool
  /// Whether to restore the focus only after the change. This is true if an entry or a button in a cell has the focus,
  /// because the program may apply another snapshot when that widget loses the focus.
  let restoresFocusLater: Bool
  private let goesToEnd: Bool
  private let goesToTop: Bool
  private let anchors: ScrollAnchors?
  private let kept: KeptInView?
  private let firstLine: Int
  private let shelfAnchors: Shelves.Anchors

  /// Records the state of the list before a change.
  ///
  /// - Parameter isOnScreen: Whether the change is visible. If not, no layout or animation is needed, and GTK
  ///   keeps the scroll position.
  init(_ change: ListChange, of list: DiffableListView, isOnScreen: Bool) {
    (self.list, self.change, self.isOnScreen) = (list, change, isOnScreen)
    let (scroller, parts) = (list.scroller, list.parts)
    let animates = isOnScreen && change.animates && list.isMapped && list.animationsAreEnabled
    before = animates ? PresentedList(of: list) : nil
    for part in parts.all { part.linesWillChange(isOnScreen: isOnScreen) }
    if change.showsTop { scroller.waitingPlace = nil }
    (hadFocus, keptFocus) = (parts.focus.isInList, parts.focus.isKept)
    restoresFocusLater = hadFocus && list.rows.cellWithFocusInside != nil
    goesToEnd = scroller.isHeldAtEnd && !change.showsTop
    goesToTop = isOnScreen && !goesToEnd && (scroller.showsInsertionsAtTop || change.showsTop)
    anchors = !isOnScreen || goesToEnd || goesToTop ? nil : ScrollAnchors(in: list)
    kept = isOnScreen ? KeptInView(in: list, before: change, hadFocus: keptFocus) : nil
    firstLine = list.rows.visibleLines.lowerBound
    shelfAnchors = parts.shelves.anchors()
    list.selection.listWillChange(
      cursorLine: list.selection.cursor.flatMap { list.content?.linePosition(of: $0) })
  }

  /// Commits the change and updates the list. Returns whether the selection has changed and must be reported.
  func perform(_ commit: () -> Void) -> Bool {
    commit()
    list.parts.shelves.follow(change, shelfAnchors)
    list.rows.linesWillChange(change)
    let selectionHasChanged = followSelection()
    var anchor = anchors?.anchor(after: change)
    if let edge = kept?.edge(farFrom: anchor?.position ?? 0) { anchor = edge }
    let target = goesToEnd ? max(0, change.new.lineCount - 1) : anchor?.position ?? 0
    changeStore(showing: isOnScreen ? target : change.position(ofUnchangedLine: firstLine))

    if change.refillsAll { list.rows.forget() }
    if change.changesRowsInPlace { list.rows.refresh() }
    list.rows.updatePlaces()
    layOut(holding: anchor)
    configureCells()

    if selectionHasChanged { list.showSelection() }
    if hadFocus, !restoresFocusLater { list.parts.focus.restore() }
    if let before {
      list.parts.animator.start(from: before, moved: change.moved, reshaped: change.reshapedSections) {
        oldPlace(of: $0)
      }
    } else if isOnScreen {
      list.parts.animator.finish()
    }
    return selectionHasChanged
  }

  /// Deselects removed items, and returns whether the selection has changed. If the list has the keyboard focus and the
  /// focused item was removed, the focus moves to the item that takes its position. If a collapsed parent now hides the
  /// focused item, the parent gets the focus and, if the item was selected, is selected instead.
  private func followSelection() -> Bool {
    guard let content = list.content else { return false }
    let revision = list.selection.revision
    list.selection.listDidChange(
      departed: change.departed, isInList: { content.linePosition(of: $0) != nil },
      collapsedParent: change.collapsedParentOfCursor,
      // If the list scrolls to its top, don't move the focus to another item, because the content is new and
      // keyboard navigation should start at the first item.
      successor: { keptFocus && !change.showsTop ? content.nearestItem(toLineAt: $0) : nil })
    return list.selection.revision != revision
  }

  /// Adds and removes lines in the line store.
  ///
  /// - Parameter position: The line that should be visible after the change.
  private func changeStore(showing position: Int) {
    guard let content = list.content else { return }
    // Move the focus out of a hidden list now, because GTK would move it only in the next frame. Before 4.22,
    // GTK leaks the list if its focused row is removed in the meantime.
    if !list.isMapped, list.listView.hasFocusInside {
      list.isFocusable = true
      list.grabFocus()
    }
    var window = list.rows.lineWindow(height: list.height)
    window.anchor = position
    // Don't reuse the rows for the first lines if one of the rows has the focus, because the focused row would then
    // show another item. Also don't reuse the rows if a section changes from a list to a grid, or from a grid to a
    // list, because its rows then need a different kind of cell.
    if goesToTop, !hadFocus, change.reshapedSections.isEmpty {
      window.goToTop = { [listView = list.listView] in GtkQuirks.scroll(listView, to: 0) }
    }
    content.lineStore.change(
      change.lines, moved: change.movedLines, lineCount: change.new.lineCount, window: window,
      mayWait: list.isMapped
    ) { [weak content] in content?.lines(at: $0) ?? [] }
  }

  private func layOut(holding anchor: ScrollAnchor?) {
    if goesToEnd {
      if list.isLaidOut { list.scroller.scroll(to: .end) }
    } else if isOnScreen {
      if let anchor {
        list.rows.layOut(holding: anchor)
      } else if goesToTop || list.isLaidOut && (list.scroller.isAtTop || change.old.lineCount == 0) {
        layOutAtTop()
      } else {
        list.rows.layOutNow()
      }
      kept?.keepInView()
    }
  }

  /// Scrolls to the top of the list and lays it out. Otherwise, GTK would keep the first visible line in place, and new
  /// lines above it would be out of view.
  private func layOutAtTop() {
    guard let content = list.content, content.lineCount > 0 else { return }
    GtkQuirks.scroll(list.listView, to: 0)
    list.rows.fillTop()
    list.rows.layOutNow()
    if !list.isAtTop { list.scrollToTop() }
  }

  private func configureCells() {
    list.rows.linesDidChange()
    list.rows.updateViews(of: change.changedSections)
    list.rows.configureAgain(reconfigured: change.reconfigured, reloaded: change.reloaded)
    guard goesToEnd, list.isLaidOut, !change.reconfigured.isEmpty || !change.reloaded.isEmpty else { return }
    // Scroll to the end again, because the last row may have become taller.
    list.rows.layOutNow()
    list.scroller.value = list.scroller.endValue
    list.rows.layOutNow()
  }

  private func oldPlace(of element: ListElement) -> LineMap.Place? {
    guard element.isSupplementary else {
      return list.content?.itemPosition(of: element).flatMap(change.oldPosition).map(change.old.place)
    }
    return change.old.sections.first { $0.id == element.id }
      .flatMap { change.old.line(ofView: element.kind, of: $0) }.map { LineMap.Place(line: $0, column: 0) }
  }
}
