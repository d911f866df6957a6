import CGtk

/// A scrollable view.
@MainActor
public final class ScrolledWindow: Widget {
  /// Creates a vertically scrolling view. The child is as wide as the view.
  public init(child: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  /// Creates a view that scrolls in both directions. The scroll bars are beside the child instead of over it, and don't
  /// fade out.
  ///
  /// - Parameters:
  ///   - child: The widget to scroll.
  ///   - minimumHeight: The minimum height of the visible part of the child, in logical pixels.
  public init(panning child: Widget, minimumHeight: Int32) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_overlay_scrolling(opaque, 0)
    gtk_scrolled_window_set_min_content_height(opaque, minimumHeight)
    gtk_scrolled_window_set_child(opaque, child.widget)
  }

  /// Creates a vertically scrolling view that is as tall as its child, but within a range of heights in logical pixels.
  public convenience init(child: Widget, heights: ClosedRange<Int32>) {
    self.init(child: child)
    gtk_scrolled_window_set_max_content_height(opaque, heights.upperBound)
    gtk_scrolled_window_set_min_content_height(opaque, heights.lowerBound)
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
  }

  /// Scrolls a descendant, or a vertical range of it, into view without animation. Doesn't scroll if that part is
  /// already visible. If that part is taller than the view, scrolls to its top.
  public func reveal(_ widget: Widget, range: ClosedRange<Double>? = nil) {
    guard let bounds = widget.bounds(in: self) else { return }
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
    let value = gtk_adjustment_get_value(adjustment)
    let range = range ?? 0...bounds.height
    let top = value + bounds.y + range.lowerBound, bottom = value + bounds.y + range.upperBound
    // Set the value directly, because `gtk_adjustment_clamp_page` wouldn't stop a running animation, for example
    // one that scrolls to the focused widget.
    let least = bottom - gtk_adjustment_get_page_size(adjustment)
    gtk_adjustment_set_value(adjustment, min(max(value, least), top))
  }

  /// Scrolls to the top.
  public func scrollToTop() {
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
  }
}
