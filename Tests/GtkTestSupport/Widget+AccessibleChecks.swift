import CGtk
import Gtk

/// What a screen reader is told of a widget, where GTK 4.8 tells it to tests only.
extension Widget {
  /// Whether a screen reader calls it that.
  public func isCalled(_ label: String) -> Bool { isFree(cgtk_accessible_check_label(pointer, label)) }

  /// Whether it has that value between those bounds.
  public func hasAccessibleValue(_ value: Double, in bounds: ClosedRange<Double>) -> Bool {
    isFree(cgtk_accessible_check_value(pointer, value))
      && isFree(cgtk_accessible_check_bounds(pointer, bounds.lowerBound, bounds.upperBound))
  }

  /// Whether it is a separator.
  public var isSeparator: Bool {
    gtk_accessible_get_accessible_role(opaque) == GTK_ACCESSIBLE_ROLE_SEPARATOR
  }

  private func isFree(_ complaint: UnsafeMutablePointer<CChar>?) -> Bool {
    defer { g_free(complaint) }
    return complaint == nil
  }
}
