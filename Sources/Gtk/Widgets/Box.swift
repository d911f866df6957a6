import CGtk

/// Widgets in a row or a column.
@MainActor
open class Box: Widget {
  /// A box with `spacing` logical pixels between its children.
  public init(_ orientation: Orientation, spacing: Int32 = 0, _ children: [Widget] = []) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_box_new(orientation.c, spacing)))
    children.forEach(append)
  }

  /// Adds a child at the end.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }

  /// Puts a child that is in the box behind another, or first.
  public func move(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(cast(), child.widget, sibling?.widget)
  }

  /// Takes a child out.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.widget) }

  /// Takes every child out.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }
}
