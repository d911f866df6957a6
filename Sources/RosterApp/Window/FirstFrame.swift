import Gtk

@MainActor
enum FirstFrame {
  /// The time, in microseconds, after which the window is drawn even if it is incomplete.
  private static let timeout: Int64 = 2_000_000

  /// Keeps a window empty until the sidebar and the list can be drawn, so that the first frame with content is
  /// complete.
  static func wait(for window: RosterWindow) {
    window.setContentShown(false)
    var start: Int64?
    window.onFrame { [weak window] time in
      guard let window else { return false }
      let begun = start ?? time
      start = begun
      guard window.arePanesReady || time - begun > timeout else { return true }
      window.setContentShown(true)
      return false
    }
  }
}

extension RosterWindow {
  var isContentShown: Bool { messages.dropHint.opacity > 0 }

  fileprivate func setContentShown(_ isShown: Bool) {
    for part in [header.bar, messages.dropHint] as [Widget] { part.opacity = isShown ? 1 : 0 }
  }

  fileprivate var arePanesReady: Bool {
    guard listPane.listing != nil || model.isAwaited else { return false }
    return (!listPane.isMapped || listPane.list.isReadyToDraw)
      && (!sidebarPane.isMapped || sidebarPane.list.isReadyToDraw)
  }
}
