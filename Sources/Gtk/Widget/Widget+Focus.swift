import CGtk

extension Widget {
  /// Whether the widget that has the window's focus is this one or inside it.
  public var hasFocusInside: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }
}
