import Gtk

extension Widget {
  /// Calls `handler` when Esc is pressed while the focus is in the widget.
  func onEscape(_ phase: EventPhase = .bubble, _ handler: @escaping @MainActor () -> Void) {
    onKeyPress(phase) { press in
      guard press == KeyPress(.escape) else { return false }
      handler()
      return true
    }
  }
}
