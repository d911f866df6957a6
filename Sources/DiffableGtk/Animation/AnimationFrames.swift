import Gtk

/// A frame callback that advances an animation exactly once per frame, even if the animation is restarted.
@MainActor
final class AnimationFrames {
  private var areRequested = false

  /// Calls `advance` for each frame of a widget, until `advance` returns false. Has no effect while an earlier request
  /// is active.
  ///
  /// - Parameter advance: Called with the time of the frame, in microseconds.
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
