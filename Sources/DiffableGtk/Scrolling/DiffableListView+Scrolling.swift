import CGtk
import Gtk

extension DiffableListView {
  /// How far the list is scrolled, in logical pixels.
  var scrollValue: Double {
    get { gtk_adjustment_get_value(adjustment.cast()) }
    set { gtk_adjustment_set_value(adjustment.cast(), newValue) }
  }

  /// Whether nothing is above the window.
  var isAtTop: Bool { scrollValue < 0.5 }

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
      // What comes into the window is filled before it is seen; and the list keeps its place (`losesItsPlace`).
      layOutNow()
      stickyHeader.update()
      restarts = scrollValue == value ? 0 : restarts + 1
      if hasFocus { keepKeyboard() }
    }
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
        guard rows.fillWindow() || closeGap() else { break }
        hasChanged = true
      }
      return hasChanged
    }
    rows.fillSoon()
    return hasChanged
  }

  /// Whether what is in the window is not yet what belongs there.
  var needsLayout: Bool { rows.hasUnfilledInWindow || hasGap }

  /// Has GTK place its rows.
  func placeRows() {
    let (width, height) = (listView.width, listView.height)
    _ = listView.measure(.horizontal)
    _ = listView.measure(.vertical, for: width)
    listView.allocate(x: 0, y: 0, width: width, height: height)
  }

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

  /// Scrolls to the first line.
  public func scrollToTop() {
    guard let content, content.lineCount > 0 else { return }
    ListViewWays.scroll(listView, to: content.lineStore.settledPlace(of: 0))
    // GTK cannot scroll before the lines have places, and needs not.
    guard isLaidOut else { return }
    layOutNow()
    scrollValue = 0
    stickyHeader.update()
  }

  /// Does what was asked for before the list was on the screen, once GTK is done with what it is at.
  func revealSoon() {
    guard elementToReveal != nil else { return }
    MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self, let element = elementToReveal, isLaidOut else { return }
      elementToReveal = nil
      reveal(element)
      queueDraw()
    }
  }

  /// Scrolls as little as brings the element into the window, clear of the header at the top edge.
  ///
  /// A list that is not laid out yet does it then.
  func reveal(_ element: ListElement) {
    guard isLaidOut else {
      elementToReveal = element
      return
    }
    guard let content, let position = content.linePosition(of: element) else { return }
    ListViewWays.scroll(listView, to: content.lineStore.settledPlace(of: position))
    layOutNow()
    stickyHeader.update()
    guard let cell = rows.cell(for: element), let place = cell.bounds(in: self) else { return }
    let covered = element.isHeader ? 0 : stickyHeader.coveredHeight(at: position)
    if place.y < covered {
      scrollValue += place.y - covered
    } else if place.maxY > Double(height) {
      scrollValue += min(place.maxY - Double(height), place.y - covered)
    }
    if hasFocus { keepKeyboard() }
  }
}
