import Gtk

/// The widget that had the keyboard before something else took it.
@MainActor
struct FocusMemory {
  private weak var widget: Widget?

  /// The focus of the window that a widget is in.
  init(of widget: Widget) { self.widget = widget.windowFocus }

  /// Gives the keyboard back.
  ///
  /// - Returns: whether the widget is still there and takes it.
  func restore() -> Bool {
    guard let widget, widget.isMapped else { return false }
    return widget.grabFocus()
  }
}
