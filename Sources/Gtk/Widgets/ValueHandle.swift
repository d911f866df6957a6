import CGtk

/// What the keyboard and screen readers change a number by: GTK's scale.
///
/// GTK 4.8 tells screen readers of a value only where a widget is one of GTK's own with a range, whatever properties
/// another has; so a widget that has a value and draws itself has one of these inside.
@MainActor
public final class ValueHandle: Widget {
  private var isShowing = false

  /// A handle from 0 to 0; `name` says to screen readers what its number is of, and `role` what it is.
  public init(name: String, role: AccessibleRole) {
    super.init(adopting: cgtk_new_with_role(gtk_scale_get_type(), role.c))
    setAccessibleLabel(name)
  }

  /// The number.
  public var value: Double { gtk_range_get_value(range) }

  /// Shows another number, and between what it can be, without a word to `onChange`.
  public func show(_ value: Double, in bounds: ClosedRange<Double>) {
    isShowing = true
    defer { isShowing = false }
    gtk_adjustment_configure(
      gtk_range_get_adjustment(range), value, bounds.lowerBound, bounds.upperBound, 1, 10, 0)
  }

  /// Calls `handler` with the number when a person has changed it.
  public func onChange(_ handler: @escaping @MainActor (Double) -> Void) {
    connect("value-changed") { [weak self] in
      guard let self, !isShowing else { return }
      handler(value)
    }
  }

  private var range: UnsafeMutablePointer<GtkRange> { pointer.assumingMemoryBound(to: GtkRange.self) }
}
