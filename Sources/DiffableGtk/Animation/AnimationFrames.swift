import Gtk

/// A frame callback that advances an animation exactly once per frame, even if the animation is restarted.
@MainActor
final class AnimationFrames {
  private var areRequested = false

  /// Calls `advance` in each frame of a widget, with the frame time in microseconds, until `advance` returns
  /// false. Has no effect while an earlier request is active.
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
