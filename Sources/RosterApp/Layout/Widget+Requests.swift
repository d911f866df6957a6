import Gtk

/// A widget, usually the window, that performs the requests of the widgets inside it.
@MainActor
protocol PaneRequestHandler: AnyObject {
  func perform(_ request: PaneRequest)
}

extension Widget {
  /// Sends a request to the nearest handler among this widget and its ancestors, as GTK does for the actions of
  /// buttons.
  func send(_ request: PaneRequest) {
    var widget: Widget? = self
    while let current = widget {
      if let handler = current as? any PaneRequestHandler { return handler.perform(request) }
      widget = current.parent
    }
  }

  func onEscape(_ phase: EventPhase = .bubble, _ handler: @escaping @MainActor () -> Void) {
    onKeyPress(phase) { press in
      guard press == KeyPress(.escape) else { return false }
      handler()
      return true
    }
  }
}
