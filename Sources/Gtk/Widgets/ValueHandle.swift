import CGtk

/// A slider that doesn't show its value as text.
///
/// Add an invisible `ValueHandle` to a widget that draws a value itself, so that users can change the value
/// with the keyboard and screen readers can read it. GTK 4.8 exposes values to screen readers only for its
/// own range widgets, regardless of accessible properties.
@MainActor
public final class ValueHandle: Widget {
  private var isShowing = false

  /// Creates a handle whose value and range are 0. `name` is its accessible label.
  public init(name: String, role: AccessibleRole) {
    super.init(adopting: cgtk_new_with_role(gtk_scale_get_type(), role.c))
    setAccessibleLabel(name)
  }

  /// The current value.
  public var value: Double { gtk_range_get_value(range) }

  /// Sets the value and its range. Doesn't call the handler of `onChange`.
  public func show(_ value: Double, in bounds: ClosedRange<Double>) {
    isShowing = true
    defer { isShowing = false }
    gtk_adjustment_configure(
      gtk_range_get_adjustment(range), value, bounds.lowerBound, bounds.upperBound, 1, 10, 0)
  }

  /// Calls `handler` with the value when the user changes it.
  public func onChange(_ handler: @escaping @MainActor (Double) -> Void) {
    connect("value-changed") { [weak self] in
      guard let self, !isShowing else { return }
      handler(value)
    }
  }

  private var range: UnsafeMutablePointer<GtkRange> { pointer.assumingMemoryBound(to: GtkRange.self) }
}
