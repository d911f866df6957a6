import CGtk

extension Widget {
  package func isInSameSurface(as other: Widget) -> Bool {
    gtk_widget_get_native(widget) == gtk_widget_get_native(other.widget)
  }

  /// Whether the window's focus is on the widget or one of its descendants.
  public var hasFocusInside: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// The focused widget of this widget's window, or nil if there is none.
  public var windowFocus: Widget? {
    guard let root = gtk_widget_get_root(widget) else { return nil }
    return Widget.wrapping(gtk_root_get_focus(root))
  }

  package var hasControls: Bool { children.contains { $0.isFocusable || $0.hasControls } }

  package func hasControl(at x: Double, _ y: Double) -> Bool {
    var found = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT)
    while let current = found, current != widget {
      if gtk_widget_get_focusable(current) != 0 { return true }
      found = gtk_widget_get_parent(current)
    }
    return false
  }

  /// Calls `handler` when the focus enters or leaves the widget and its descendants.
  public func onFocusChange(_ handler: @escaping @MainActor (_ isInside: Bool) -> Void) {
    let controller = Object(adopting: UnsafeMutableRawPointer(gtk_event_controller_focus_new()))
    controller.connect("enter") { handler(true) }
    controller.connect("leave") { handler(false) }
    addController(controller)
  }
}
