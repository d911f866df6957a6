import CGtk

/// Slides its child into view from above, and out again.
@MainActor
public final class Revealer: Widget {
  /// A revealer that hides `child` at first.
  public init(child: Widget, duration: UInt32 = 200) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_revealer_new()))
    gtk_revealer_set_transition_type(opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
    gtk_revealer_set_transition_duration(opaque, duration)
    gtk_revealer_set_child(opaque, child.widget)
  }

  /// Whether the child is, or is going to be, in view.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }

  /// Whether the child is wholly in or wholly out of view, as was asked.
  public var isSettled: Bool {
    gtk_revealer_get_child_revealed(opaque) == gtk_revealer_get_reveal_child(opaque)
  }
}
