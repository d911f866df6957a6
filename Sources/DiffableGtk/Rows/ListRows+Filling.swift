import Gtk

/// What is in the window is there at once, the rest when there is time: first the lines, then what is in their rows.
extension ListRows {
  /// How high a row is taken to be until it is filled, in logical pixels.
  func estimatedHeight(of line: ListLine) -> Int32 { heights[kind(of: line)] ?? 40 }

  /// Which lines a line is as high as.
  func kind(of line: ListLine) -> LineKind {
    LineKind(line: line.kind, layout: content?.layoutIndex(of: line) ?? 0)
  }

  /// What the list is to show after a change: somewhat more than fits.
  func lineWindow(height: Int32) -> LineWindow {
    let lowest = max(16, heights.values.min() ?? 40)
    return LineWindow(count: 64 + 2 * Int(height / lowest))
  }

  /// Whether a row in the window has not been filled yet.
  var hasUnfilledInWindow: Bool { views.contains { $0.needsFilling && $0.isInWindow } }

  /// Fills the rows that are in the window, as it is laid out now.
  ///
  /// - Returns: whether any row had to be filled.
  func fillWindow() -> Bool {
    var unfilled: [LineView] = []
    for view in views where (view.needsFilling || view.needsPlaces) && view.isInWindow {
      if view.needsFilling { unfilled.append(view) } else { view.updatePlaces() }
    }
    fill(unfilled)
    return !unfilled.isEmpty
  }

  /// Fills the rows that the window will show when the list is laid out at its top: one layout then does.
  func fillTop() {
    guard let list, list.isMapped, let content else { return }
    var atPosition: [Int: LineView] = [:]
    for view in views where view.isBound {
      if let position = view.line.flatMap(content.position) { atPosition[position] = view }
    }
    var inWindow: [LineView] = []
    var bottom: Int32 = 0
    while bottom < list.height, let view = atPosition[inWindow.count], let line = view.line {
      inWindow.append(view)
      bottom += estimatedHeight(of: line)
    }
    fill(inWindow.filter(\.needsFilling))
  }

  private func fill(_ unfilled: some Collection<LineView>) {
    guard !unfilled.isEmpty else { return }
    var passing = PassingCells(from: views.filter(\.needsFilling) + idle)
    for view in unfilled { view.fill(&passing) }
    for cell in passing.left { pool.put(cell) }
  }

  /// Fills the rows outside the window a few at a time, between frames and after the animation.
  func fillSoon() {
    guard let list, !isFillingSoon, !list.animator.isRunning, hasUnfilled else { return }
    isFillingSoon = true
    MainLoop.whenIdle { [weak self] in
      guard let self, let list = self.list else { return false }
      if !list.animator.isRunning {
        fill(views.lazy.filter { $0.isBound && $0.needsFilling }.prefix(16))
      }
      isFillingSoon = !list.animator.isRunning && hasUnfilled
      return isFillingSoon
    }
  }

  private var hasUnfilled: Bool { views.contains { $0.isBound && $0.needsFilling } }
}

/// Lines that are mostly as high as each other: those of one kind in sections that are laid out alike.
struct LineKind: Hashable {
  let line: ListLine.Kind
  /// The index of the layout.
  let layout: Int
}
