import Gtk

/// What is in the window is there at once, the rest when there is time: first the lines, then what is in their rows.
extension DiffableListView {
  /// How high a row is taken to be until it is filled, in logical pixels.
  func estimatedHeight(of kind: ListLine.Kind) -> Int32 { estimatedHeights[kind] ?? 40 }

  /// How many rows GTK keeps at most, however few are in the window: a little more than its
  /// `GTK_LIST_VIEW_MAX_LIST_ITEMS`, which is 200.
  static let mostRows = 208

  /// Fills the rows that are in the window, as it is laid out now.
  ///
  /// - Returns: whether any row had to be filled.
  func fillWindow() -> Bool {
    let views = lineViews.filter { $0.isInWindow && $0.needsFilling }
    fill(views)
    return !views.isEmpty
  }

  /// Fills the rows that the window will show when the list is laid out at its top: one layout then does.
  func fillTop() {
    guard isMapped, let content else { return }
    var views: [Int: LineView] = [:]
    for view in lineViews where view.isBound {
      if let position = view.line.flatMap(content.position) { views[position] = view }
    }
    var inWindow: [LineView] = []
    var bottom: Int32 = 0
    while bottom < height, let view = views[inWindow.count], let kind = view.line?.kind {
      inWindow.append(view)
      bottom += estimatedHeight(of: kind)
    }
    fill(inWindow.filter(\.needsFilling))
  }

  private func fill(_ views: some Collection<LineView>) {
    guard !views.isEmpty else { return }
    var passing = PassingCells(rows: lineViews.filter(\.needsFilling) + idleLineViews)
    for view in views { view.fill(&passing) }
    for cell in passing.left { pool.put(cell) }
  }

  /// Fills the rows outside the window a few at a time, between frames and after the animation.
  func fillSoon() {
    guard !isFillingSoon, !animator.isRunning, hasUnfilledRows else { return }
    isFillingSoon = true
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      if !animator.isRunning {
        fill(lineViews.lazy.filter { $0.isBound && $0.needsFilling }.prefix(32))
      }
      isFillingSoon = !animator.isRunning && hasUnfilledRows
      return isFillingSoon
    }
  }

  /// Brings the lines that wait into the store, a few at a time, between frames.
  func addLinesSoon() {
    guard !isAddingSoon, content?.lineStore.isComplete == false else { return }
    isAddingSoon = true
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      // Each row that GTK makes for a line takes it as long as hundreds of lines without.
      let store = content?.lineStore
      store?.addWaiting(atMost: (store?.presentCount ?? 0) < DiffableListView.mostRows ? 32 : 8192)
      guard content?.lineStore.isComplete ?? true else { return true }
      // Whoever is called may apply, and have other lines wait.
      isAddingSoon = false
      onRest()
      return false
    }
  }

  /// Lines that wait and belong into the window come at once. Not while GTK lays out.
  func closeGap() {
    guard let store = content?.lineStore, !store.isComplete, isLaidOut else { return }
    let shown = visiblePositions
    // What comes just before or behind them would be seen at the next pixel.
    let reach = shown.lowerBound - 1..<shown.upperBound + 1
    guard !shown.isEmpty, store.waiting.contains(where: reach.overlaps) else { return }
    store.addAll()
    layOutNow()
  }

  private var hasUnfilledRows: Bool { lineViews.contains { $0.isBound && $0.needsFilling } }
}
