import DiffableGtk
import Gtk

/// A picture of a page, also in the middle of an animation: the list's clock then goes by hand.
@MainActor
struct Screenshot {
  let path: String
  /// Milliseconds into the page's own change; nil for none.
  let time: Int64?

  /// Waits until the window is at rest, lets the page change, and writes the file.
  func take(of window: GalleryWindow, then: @escaping @MainActor (Bool) -> Void) {
    var step = Step.atRest
    var quietFrames = 0
    window.onFrame { [weak window] _ in
      guard let window, let page = window.page else { return false }
      // Once the page has changed, what moves waits for the clock.
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
          // Cells have their places now.
          page.list.timeOffset = .milliseconds(time)
        }
      }
      // This frame is still to be painted.
      MainLoop.after(milliseconds: 0) { then(Texture(rendering: window)?.writePNG(path: path) ?? false) }
      return false
    }
  }

  private enum Step { case atRest, changed, moving }
}
