import DiffableGtk
import Gtk

/// A screenshot of a page. To capture a moment of an animation, `take(of:then:)` sets the list's clock.
@MainActor
struct Screenshot {
  let path: String
  /// The time since the page's demonstration began, in milliseconds, or nil to show the page without the
  /// demonstration.
  let time: Int64?

  /// Waits until the window is at rest, runs the demonstration unless `time` is nil, and writes the file.
  ///
  /// - Parameter then: Called with a Boolean value that indicates whether the file was written.
  func take(of window: GalleryWindow, then: @escaping @MainActor (Bool) -> Void) {
    var step = Step.atRest
    var quietFrames = 0
    window.onFrame { [weak window] _ in
      guard let window, let page = window.page else { return false }
      // During the demonstration, the window doesn't settle, because the animations wait for the clock.
      let isQuiet = step == .atRest ? window.isSettled : !page.isLoading
      quietFrames = isQuiet ? quietFrames + 1 : 0
      guard quietFrames >= 3 else { return true }
      if let time {
        switch step {
        case .atRest:
          page.list.timeOffset = .zero
          page.demonstrate()
          (step, quietFrames) = (.changed, 0)
          return true
        case .changed:
          page.list.timeOffset = .milliseconds(time)
          (step, quietFrames) = (.moving, 0)
          return true
        case .moving:
          // Set the time again, so that it also applies to cells that have been positioned since.
          page.list.timeOffset = .milliseconds(time)
        }
      }
      // Wait until the frame has been painted.
      MainLoop.after(milliseconds: 0) { then(Texture(rendering: window)?.writePNG(path: path) ?? false) }
      return false
    }
  }

  private enum Step { case atRest, changed, moving }
}
