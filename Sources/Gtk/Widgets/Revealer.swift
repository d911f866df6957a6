import CGtk

/// A container that slides its child in from above and out again.
@MainActor
public final class Revealer: Widget {
  /// Creates a revealer that initially hides `child`.
  public init(child: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_revealer_new()))
    gtk_revealer_set_transition_type(opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
    gtk_revealer_set_transition_duration(opaque, 200)
    gtk_revealer_set_child(opaque, child.widget)
  }

  /// Whether the child is completely revealed or sliding in.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }

  /// Whether the animation has finished.
  public var isSettled: Bool {
    gtk_revealer_get_child_revealed(opaque) == gtk_revealer_get_reveal_child(opaque)
  }

  /// Calls `handler` when the child has been completely revealed or hidden.
  public func onSettle(_ handler: @escaping @MainActor () -> Void) {
    connect("notify::child-revealed") { handler() }
  }
}
