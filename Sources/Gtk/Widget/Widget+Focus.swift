import CGtk

extension Widget {
  /// Whether the widget that has the window's focus is this one or inside it.
  public var hasFocusInside: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// The widget that has the focus of the window that this one is in.
  public var windowFocus: Widget? {
    guard let root = gtk_widget_get_root(widget) else { return nil }
    return Widget.wrapping(gtk_root_get_focus(root))
  }

  /// Calls `handler` when the focus comes into the widget, or leaves it and all that is inside.
  public func onFocusChange(_ handler: @escaping @MainActor (_ isInside: Bool) -> Void) {
    let controller = Object(adopting: UnsafeMutableRawPointer(gtk_event_controller_focus_new()))
    controller.connect("enter") { handler(true) }
    controller.connect("leave") { handler(false) }
    addController(controller)
  }
}
