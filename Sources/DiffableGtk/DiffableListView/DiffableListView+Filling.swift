import Gtk

/// Rows in the window are filled at once, the others when there is time.
extension DiffableListView {
  /// How high a row is taken to be until it is filled, in logical pixels.
  func estimatedHeight(of kind: ListLine.Kind) -> Int32 { estimatedHeights[kind] ?? 40 }

  /// Fills the rows that are in the window, as it is laid out now.
  ///
  /// - Returns: whether any row had to be filled.
  func fillWindow() -> Bool {
    let height = Double(height)
    // The estimate may be too high by much, so what comes next is filled with the window.
    let margin = 48.0
    var hasFilled = false
    for view in lineViews where view.isBound && view.needsFilling {
      guard let place = view.bounds(in: self), place.maxY > -margin, place.y < height + margin else {
        continue
      }
      view.fill()
      hasFilled = true
    }
    return hasFilled
  }

  /// Fills the rows outside the window a few at a time, between frames and after the animation.
  func fillSoon() {
    guard !isFillingSoon, !animator.isRunning, hasUnfilledRows else { return }
    isFillingSoon = true
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      if !animator.isRunning {
        for view in Array(lineViews.lazy.filter { $0.isBound && $0.needsFilling }.prefix(32)) { view.fill() }
      }
      isFillingSoon = !animator.isRunning && hasUnfilledRows
      return isFillingSoon
    }
  }

  private var hasUnfilledRows: Bool { lineViews.contains { $0.isBound && $0.needsFilling } }
}
