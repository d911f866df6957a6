import Gtk

/// A reproducible picture of a window, taken once the window has settled.
@MainActor
struct Screenshot {
  let path: String

  /// The maximum time to wait, in microseconds. Animations and loading files normally take less time than this.
  private static let timeout: Int64 = 10_000_000

  /// Waits for the window to settle, writes the file, and calls `then` with true if writing succeeded.
  ///
  /// The window must be settled for three consecutive frames, because work started in one frame may show in the next.
  func take(of window: RosterWindow, then: @escaping @MainActor (Bool) -> Void) {
    // Without a compositor, the theme draws a frame around windows, which must not be in the picture.
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
      // The current frame hasn't been painted yet.
      MainLoop.after(milliseconds: 0) { then(Texture(rendering: window)?.writePNG(path: path) ?? false) }
      return false
    }
  }
}
