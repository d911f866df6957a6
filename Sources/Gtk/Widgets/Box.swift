import CGtk

/// A row or column of widgets.
@MainActor
open class Box: Widget {
  /// Creates a box with a space of `spacing` logical pixels between children.
  public init(_ orientation: Orientation, spacing: Int32 = 0, _ children: [Widget] = []) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_box_new(orientation.c, spacing)))
    children.forEach(append)
  }

  /// Appends a child.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }

  /// Moves a child to the position after `sibling`, or to the start if `sibling` is nil.
  public func move(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(cast(), child.widget, sibling?.widget)
  }

  /// Removes a child.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.widget) }

  /// Removes all children.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }
}

/// A separator line.
@MainActor
public final class Separator: Widget {
  /// Creates a horizontal or vertical separator.
  public init(_ orientation: Orientation) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_separator_new(orientation.c)))
  }
}
