import CGtk
import Gtk

extension DiffableListView {
  /// How far the list is scrolled, in logical pixels.
  var scrollValue: Double {
    get { gtk_adjustment_get_value(adjustment.cast()) }
    set { gtk_adjustment_set_value(adjustment.cast(), newValue) }
  }

  func connectScrolling() {
    var restarts = 0
    adjustment.connect("value-changed", after: true) { [weak self] in
      guard let self, phase.state == .atRest else { return }
      // In the middle of GTK's own layout, rows have no place yet.
      guard !ListViewWays.isPlacingRows(listView, of: adjustment) else { return queueAllocate() }
      guard restarts < ListViewWays.mostRestarts else {
        restarts = 0
        return queueAllocate()
      }
      let value = scrollValue
      // What comes into the window is filled before it is seen; and the list keeps its place (`ListViewWays.layOut`).
      layOutNow()
      pinned.update()
      drops.listDidScroll()
      sectionIndex.follow()
      swipe.listDidScroll()
      restarts = scrollValue == value ? 0 : restarts + 1
      if hasFocus { keepKeyboard() }
      noteEnd()
      windowDidChange()
    }
    scrollMotion.connect(to: self)
  }

  // MARK: Laying out

  /// Whether the list is on the screen and has a place there.
  var isLaidOut: Bool { isMapped && listView.width > 0 }

  /// Lays the list out at once, so that places after a change are known before the next frame: rows that are in the
  /// window then are filled, and lines that wait and belong between them come.
  ///
  /// - Returns: whether anything had to be done for that.
  @discardableResult
  func layOutNow() -> Bool {
    guard isLaidOut, phase.state.allows(.layingOut) else { return false }
    let hasChanged = phase.within(.layingOut) {
      var hasChanged = false
      // What a row's cells turn out to need can bring other rows into the window.
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

  /// Takes GTK's rows to where the list is scrolled, if none of them is there.
  ///
  /// - Returns: whether they had to be taken there.
  private func bringRows() -> Bool {
    guard let store = content?.lineStore, store.presentCount > 0, listView.height > 0,
      !rows.views.contains(where: \.isInWindow)
    else { return false }
    let share = scrollValue / max(1, contentHeight)
    ListViewWays.scroll(listView, to: min(store.presentCount - 1, Int(share * Double(store.presentCount))))
    return true
  }

  /// Whether what is in the window is not yet what belongs there.
  var needsLayout: Bool { rows.hasUnfilledInWindow || hasGap }

  /// Has GTK place its rows.
  func placeRows() { ListViewWays.layOut(listView) }

  // MARK: Lines that wait

  /// Brings the lines that wait into the store, a few at a time, between frames.
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
        // Each row that GTK makes for a line takes it as long as hundreds of lines without.
        store.addWaiting(atMost: store.presentCount < ListViewWays.mostRows ? 32 : 8192)
        rows.updatePlaces()
        // Whoever is called may apply, and have other lines wait.
        if store.isComplete { content?.complete() }
      }
      guard !isAddingSoon, let store = content?.lineStore else { return false }
      isAddingSoon = !store.isComplete || store.hasOutgoing
      return isAddingSoon
    }
  }

  /// Brings all lines that wait into the store, where some of them belong into the window.
  ///
  /// - Returns: whether that was so.
  private func closeGap() -> Bool {
    guard hasGap else { return false }
    content?.lineStore.addAll()
    rows.updatePlaces()
    return true
  }

  /// Whether lines that wait belong into the window.
  private var hasGap: Bool {
    guard let store = content?.lineStore, !store.isComplete else { return false }
    let shown = rows.visibleLines
    // What comes just before or behind them would be seen at the next pixel.
    let reach = shown.lowerBound - 1..<shown.upperBound + 1
    return !shown.isEmpty && store.waiting.contains(where: reach.overlaps)
  }

  // MARK: Going somewhere

  /// Does what was asked for before the list was on the screen, once GTK is done with what it is at.
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
