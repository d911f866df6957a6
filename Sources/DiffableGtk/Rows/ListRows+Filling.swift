import Gtk

extension ListRows {
  func estimatedHeight(of line: ListLine) -> Int32 { heights[kind(of: line)] ?? 40 }

  func kind(of line: ListLine) -> LineKind {
    LineKind(line: line.kind, layout: content?.layoutIndex(of: line) ?? 0)
  }

  /// Returns the lines to add first after a change. Together, they are usually more than twice as tall as the given
  /// height, which is in logical pixels.
  func lineWindow(height: Int32) -> LineWindow {
    let lowest = max(16, heights.values.min() ?? 40)
    return LineWindow(count: 64 + 2 * Int(height / lowest))
  }

  var hasUnfilledVisibleRows: Bool { views.contains { $0.needsFilling && $0.isNearVisibleArea } }

  /// Fills the visible rows that don't show their elements yet, and updates outdated cells in the other visible rows.
  /// Returns whether any row was filled or any cell was configured again.
  func fillVisibleRows() -> Bool {
    var unfilled: [LineView] = []
    for view in views where (view.needsFilling || view.needsPlaces) && view.isNearVisibleArea {
      if view.needsFilling { unfilled.append(view) } else { view.updatePlaces() }
    }
    fill(unfilled)
    return configureOutdatedVisibleCells() || !unfilled.isEmpty
  }

  /// Fills the rows that will be visible at the top of the list. Call this method before a layout to avoid a second
  /// layout.
  func fillTop() {
    guard let list, list.isMapped, let content else { return }
    var atPosition: [Int: LineView] = [:]
    for view in views where view.isBound {
      if let position = view.line.flatMap(content.position) { atPosition[position] = view }
    }
    var visible: [LineView] = []
    var bottom: Int32 = 0
    while bottom < list.height, let view = atPosition[visible.count], let line = view.line {
      visible.append(view)
      bottom += estimatedHeight(of: line)
    }
    fill(visible.filter(\.needsFilling))
  }

  private func fill(_ unfilled: some Collection<LineView>) {
    guard !unfilled.isEmpty else { return }
    var passing = PassingCells(from: views.filter(\.needsFilling) + idle)
    for view in unfilled { view.fill(&passing) }
    for cell in passing.remaining { pool.put(cell) }
  }

  /// Fills rows in small batches between frames, while no animation is running.
  func fillSoon() {
    guard let list, !isFillingSoon, !list.parts.animator.isRunning, hasUnfilled else { return }
    isFillingSoon = true
    MainLoop.whenIdle { [weak self] in
      guard let self, let list = self.list else { return false }
      if !list.parts.animator.isRunning {
        fill(views.lazy.filter { $0.isBound && $0.needsFilling }.prefix(16))
      }
      isFillingSoon = !list.parts.animator.isRunning && hasUnfilled
      return isFillingSoon
    }
  }

  private var hasUnfilled: Bool { views.contains { $0.isBound && $0.needsFilling } }
}

/// The kind of a line and the index of its section's layout. Lines of the same kind and layout usually have the same
/// height.
struct LineKind: Hashable {
  let line: ListLine.Kind
  let layout: Int
}
