import CGtk
import Gtk

/// Checks of accessible properties. GTK has no getters for their values.
extension Widget {
  /// Returns whether the widget's accessible label is equal to `label`.
  public func isCalled(_ label: String) -> Bool {
    isFree(cgtk_accessible_check_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, label))
  }

  /// Returns whether the widget has the given accessible value and range.
  public func hasAccessibleValue(_ value: Double, in bounds: ClosedRange<Double>) -> Bool {
    isFree(cgtk_accessible_check_number(pointer, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value))
      && isFree(cgtk_accessible_check_number(pointer, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, bounds.lowerBound))
      && isFree(cgtk_accessible_check_number(pointer, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, bounds.upperBound))
  }

  /// Returns whether the widget has the given accessible numbers of rows and columns.
  public func hasAccessibleSize(rows: Int32, columns: Int32) -> Bool {
    isFree(cgtk_accessible_check_relation(pointer, GTK_ACCESSIBLE_RELATION_ROW_COUNT, rows))
      && isFree(cgtk_accessible_check_relation(pointer, GTK_ACCESSIBLE_RELATION_COL_COUNT, columns))
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
