import Gtk

/// Takes a picture of a window once it has settled, the same at each time.
@MainActor
struct Screenshot {
  /// Where the PNG file is written.
  let path: String

  /// Longer than any animation, and than any file takes to load.
  private static let patience: Int64 = 10_000_000

  /// Waits, writes the file, and says whether that worked.
  ///
  /// The window must have nothing left to do in three frames on end: what a frame begins is seen in the next.
  func take(of window: RosterWindow, then: @escaping @MainActor (Bool) -> Void) {
    // Without a compositor the theme frames windows; the picture is of what is inside.
    window.addClass("frameless")
    Appearance.cursorBlinks = false
    var quietFrames = 0
    var start: Int64?
    window.onFrame { [weak window] time in
      guard let window else { return false }
      let begun = start ?? time
      start = begun
      quietFrames = window.isSettled ? quietFrames + 1 : 0
      guard quietFrames >= 3 || time - begun > Screenshot.patience else { return true }
      // This frame is still to be painted.
      MainLoop.after(milliseconds: 0) { then(Texture(rendering: window)?.writePNG(path: path) ?? false) }
      return false
    }
  }
}
