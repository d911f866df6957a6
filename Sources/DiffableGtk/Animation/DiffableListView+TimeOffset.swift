extension DiffableListView {
  /// Where motions stand: so long after they began. nil, to begin with, has them go on with the display.
  ///
  /// For pictures and tests of a list that moves, as `timeOffset` of a `CALayer` whose speed is 0: set it before a change and
  /// the change stands at its beginning; set it again and the change is at that time, or over. nil again ends what moves.
  public var timeOffset: Duration? {
    get { animator.isDrivenByHand ? .microseconds(heldTime) : nil }
    set {
      animator.isDrivenByHand = newValue != nil
      heldTime = newValue.map { max(0, Int64($0 / .microseconds(1))) } ?? 0
      guard newValue != nil else {
        animator.finish()
        for view in rows.views { view.cells.forEach { $0.finishTransition() } }
        return
      }
      for time in [1, 1 + heldTime] {
        animator.advance(to: time)
        advanceTransitions(to: time)
      }
    }
  }
}
