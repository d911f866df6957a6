import CGtk
import Gtk

/// Accessible properties, which GTK 4.8 reveals only to tests.
extension Widget {
  /// Returns whether the widget has an accessible label.
  public func isCalled(_ label: String) -> Bool { isFree(cgtk_accessible_check_label(pointer, label)) }

  /// Returns whether the widget has an accessible value and range.
  public func hasAccessibleValue(_ value: Double, in bounds: ClosedRange<Double>) -> Bool {
    isFree(cgtk_accessible_check_value(pointer, value))
      && isFree(cgtk_accessible_check_bounds(pointer, bounds.lowerBound, bounds.upperBound))
  }

  /// Returns whether the widget has an accessible number of rows and columns.
  public func hasAccessibleSize(rows: Int32, columns: Int32) -> Bool {
    isFree(cgtk_accessible_check_size(pointer, rows, columns))
  }

  /// Whether the widget has the role of a separator.
  public var isSeparator: Bool {
    gtk_accessible_get_accessible_role(opaque) == GTK_ACCESSIBLE_ROLE_SEPARATOR
  }

  private func isFree(_ complaint: UnsafeMutablePointer<CChar>?) -> Bool {
    defer { g_free(complaint) }
    return complaint == nil
  }
}
