import Gtk

/// A reproducible picture of a window, taken once the window has settled.
@MainActor
struct Screenshot {
  let path: String

  /// The maximum time to wait for the window to settle, in microseconds.
  private static let timeout: Int64 = 10_000_000

  /// Writes the picture once the window has been settled for three consecutive frames, because work that starts in one
  /// frame may become visible in the next. After ten seconds, writes the picture in any case. Then calls `then` with a
  /// value that indicates whether the file was written.
  func take(of window: RosterWindow, then: @escaping @MainActor (Bool) -> Void) {
    // Remove the frame that the theme draws around windows if there is no compositor.
    window.addClass("frameless")
    Appearance.cursorBlinks = false
    var quietFrames = 0
    var start: Int64?
    window.onFrame { [weak window] time in
      guard let window else { return false }
      let begun = start ?? time
      start = begun
      quietFrames = window.isSettled ? quietFrames + 1 : 0
      guard quietFrames >= 3 || time - begun > Screenshot.timeout else { return true }
      // Wait until the current frame has been painted.
      MainLoop.after(milliseconds: 0) { then(Texture(rendering: window)?.writePNG(path: path) ?? false) }
      return false
    }
  }
}
