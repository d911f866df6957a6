extension DiffableListView {
  /// The elapsed time at which animations of changes are paused, or nil to run them normally. The default is nil.
  ///
  /// Use this property for screenshots and tests of animations. It works like the `timeOffset` of a `CALayer` whose
  /// speed is 0. Set it before a change to pause the animation at its start. Set it again to move to another time, even
  /// past the end of the animation. Setting it to nil ends the paused animations. Animated scrolling isn't affected.
  public var timeOffset: Duration? {
    get { parts.animator.hasManualFrames ? .microseconds(parts.animator.pausedTime) : nil }
    set {
      parts.animator.hasManualFrames = newValue != nil
      parts.animator.pausedTime = newValue.map { max(0, Int64($0 / .microseconds(1))) } ?? 0
      guard newValue != nil else {
        parts.animator.finish()
        for view in rows.views { view.cells.forEach { $0.finishTransition() } }
        return
      }
      for time in [1, 1 + parts.animator.pausedTime] {
        parts.animator.advance(to: time)
        advanceTransitions(to: time)
      }
    }
  }
}
