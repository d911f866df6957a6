import Gtk

/// A frame callback that advances an animation exactly once per frame, even if the animation is restarted.
@MainActor
final class AnimationFrames {
  private var areRequested = false

  /// - Parameter advance: Called in each frame with its time in microseconds, until it returns false.
  func request(of widget: Widget?, _ advance: @escaping @MainActor (Int64) -> Bool) {
    guard !areRequested, let widget else { return }
    areRequested = true
    widget.onFrame { [weak self] time in
      let isRunning = advance(time)
      self?.areRequested = isRunning
      return isRunning
    }
  }
}
