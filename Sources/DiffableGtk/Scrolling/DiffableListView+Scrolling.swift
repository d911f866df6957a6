import CGtk
import Gtk

extension DiffableListView {
  /// The value of the scroll adjustment, in logical pixels.
  var scrollValue: Double {
    get { gtk_adjustment_get_value(adjustment.cast()) }
    set { gtk_adjustment_set_value(adjustment.cast(), newValue) }
  }

  func connectScrolling() {
    var restarts = 0
    adjustment.connect("value-changed", after: true) { [weak self] in
      guard let self, phase.state == .atRest else { return }
      // During GTK's own layout, rows have no position yet.
      guard !GtkQuirks.isPlacingRows(listView, of: adjustment) else { return queueAllocate() }
      guard restarts < GtkQuirks.mostRestarts else {
        restarts = 0
        return queueAllocate()
      }
      let value = scrollValue
      // Fills rows before they are drawn, and keeps the scroll position (see `GtkQuirks.layOut`).
      layOutNow()
      for part in parts { part.listDidScroll() }
      restarts = scrollValue == value ? 0 : restarts + 1
      if hasFocus { keepKeyboard() }
      noteEnd()
      windowDidChange()
    }
  }

  // MARK: Layout

  /// Whether the list is mapped and has a size.
  var isLaidOut: Bool { isMapped && listView.width > 0 }

  /// Lays out the list immediately, so that positions after a change are known before the next frame. Rows that become
  /// visible are filled, and waiting lines between them are added.
  ///
  /// - Returns: whether any row or line had to be updated.
  @discardableResult
  func layOutNow() -> Bool {
    guard isLaidOut, phase.state.allows(.layingOut) else { return false }
    let hasChanged = phase.within(.layingOut) {
      var hasChanged = false
      // A row whose size changes can make other rows visible.
      for _ in 0..<16 {
        placeRows()
        guard rows.fillWindow() || closeGap() || bringRows() else { break }
        hasChanged = true
      }
      return hasChanged
    }
    rows.fillSoon()
    return hasChanged
  }

  /// Moves GTK's rows to the scroll position if none of them is there.
  ///
  /// - Returns: whether the rows had to be moved.
  private func bringRows() -> Bool {
    guard let store = content?.lineStore, store.presentCount > 0, listView.height > 0,
      !rows.views.contains(where: \.isInWindow)
    else { return false }
    let share = scrollValue / max(1, contentHeight)
    GtkQuirks.scroll(listView, to: min(store.presentCount - 1, Int(share * Double(store.presentCount))))
    return true
  }

  /// Whether visible rows are unfilled or missing.
  var needsLayout: Bool { rows.hasUnfilledInWindow || hasGap }

  /// Makes GTK position its rows.
  func placeRows() { GtkQuirks.layOut(listView) }

  // MARK: Waiting lines

  /// Adds the waiting lines to the store in small batches between frames.
  func addLinesSoon() {
    guard !isAddingSoon, let store = content?.lineStore, !store.isComplete || store.hasOutgoing else {
      return
    }
    isAddingSoon = true
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      isAddingSoon = false
      guard let store = content?.lineStore else { return false }
      if store.isComplete {
        store.emptyOutgoing(atMost: 4096)
      } else {
        // Making a row takes GTK as long as adding hundreds of lines without rows.
        store.addWaiting(atMost: store.presentCount < GtkQuirks.maximumRowCount ? 32 : 8192)
        rows.updatePlaces()
        // The callback may apply a snapshot, after which other lines may be waiting.
        if store.isComplete { content?.complete() }
      }
      guard !isAddingSoon, let store = content?.lineStore else { return false }
      isAddingSoon = !store.isComplete || store.hasOutgoing
      return isAddingSoon
    }
  }

  /// Adds all waiting lines to the store if any of them should be visible.
  ///
  /// - Returns: whether lines were added.
  private func closeGap() -> Bool {
    guard hasGap else { return false }
    content?.lineStore.addAll()
    rows.updatePlaces()
    return true
  }

  /// Whether any waiting line should be visible.
  private var hasGap: Bool {
    guard let store = content?.lineStore, !store.isComplete else { return false }
    let shown = rows.visibleLines
    // Lines just above or below would be visible after scrolling by one pixel.
    let reach = shown.lowerBound - 1..<shown.upperBound + 1
    return !shown.isEmpty && store.waiting.contains(where: reach.overlaps)
  }

  // MARK: Deferred scrolling

  /// Scrolls to the position requested before the first layout, after GTK has finished its current work.
  func revealSoon() {
    guard placeToReveal != nil else { return }
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, let place = placeToReveal, isLaidOut else { return }
      placeToReveal = nil
      switch place {
      case .element(let element, let position): scroll(to: element, at: position)
      case .distance(let element, let distance): scroll(to: element, distance: distance)
      case .offset(let offset): scrollValue = offset
      }
      queueDraw()
    }
  }
}
