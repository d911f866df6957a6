import Gtk

/// A widget that performs the requests of the widgets in it, usually the window.
@MainActor
protocol PaneRequestHandler: AnyObject {
  func perform(_ request: PaneRequest)
}

extension Widget {
  /// Sends a request to the nearest handler among the widgets around this one, like GTK finds the actions of a button.
  func send(_ request: PaneRequest) {
    var widget: Widget? = self
    while let current = widget {
      if let handler = current as? any PaneRequestHandler { return handler.perform(request) }
      widget = current.parent
    }
  }
}
