import CGtk

/// A view on something that may be larger.
@MainActor
public final class ScrolledWindow: Widget {
  /// Scrolls up and down; across, the child has the width of the view.
  public init(child: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  /// Scrolls in both directions.
  public init(panning child: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  /// As high as its child, from one height to another, in logical pixels; beyond that it scrolls.
  public init(child: Widget, heights: ClosedRange<Int32>) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_max_content_height(opaque, heights.upperBound)
    gtk_scrolled_window_set_min_content_height(opaque, heights.lowerBound)
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  /// Shows a widget inside, if it is not to be seen as a whole; nothing moves where it is.
  public func reveal(_ widget: Widget) {
    guard let bounds = widget.bounds(in: self) else { return }
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
    let top = gtk_adjustment_get_value(adjustment)
    gtk_adjustment_clamp_page(adjustment, top + bounds.y, top + bounds.maxY)
  }

  /// Shows the top.
  public func scrollToTop() {
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
  }
}
