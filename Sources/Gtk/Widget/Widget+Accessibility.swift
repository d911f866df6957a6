import CGtk

extension Widget {
  /// Sets the accessible label.
  public func setAccessibleLabel(_ label: String) { cgtk_accessible_set_label(pointer, label) }

  /// Sets the accessible description, or removes it if `text` is nil.
  public func setAccessibleDescription(_ text: String?) {
    if let text {
      cgtk_accessible_set_description(pointer, text)
    } else {
      cgtk_accessible_reset_description(pointer)
    }
  }

  /// Asks screen readers to announce a message with low priority. Has no effect before GTK 4.14.
  public func announce(_ text: String) { cgtk_announce(pointer, text) }

  /// Uses another widget as the accessible label.
  public func setAccessibleLabel(of widget: Widget) {
    cgtk_accessible_set_labelled_by(pointer, widget.pointer)
  }

  /// Sets the accessible role. Call this before the widget is in a window.
  public func setAccessibleRole(_ role: AccessibleRole) { cgtk_accessible_set_role(pointer, role.c) }

  /// Hides the widget and its descendants from screen readers, or stops hiding them.
  public func setAccessibleHidden(_ isHidden: Bool) { cgtk_accessible_set_hidden(pointer, isHidden ? 1 : 0) }

  /// Sets the level of a heading or tree item, counted from 1, or removes it if `level` is nil.
  public func setAccessibleLevel(_ level: Int?) {
    if let level {
      cgtk_accessible_set_level(pointer, Int32(clamping: level))
    } else {
      cgtk_accessible_reset_level(pointer)
    }
  }

  /// Sets the accessible selected state. Pass nil if the widget can't be selected.
  public func setAccessibleSelected(_ isSelected: Bool?) {
    if let isSelected {
      cgtk_accessible_set_selected(pointer, isSelected ? 1 : 0)
    } else {
      cgtk_accessible_reset_selected(pointer)
    }
  }

  /// Sets whether several descendants can be selected.
  public func setAccessibleMultiselectable(_ isMultiselectable: Bool) {
    cgtk_accessible_set_multiselectable(pointer, isMultiselectable ? 1 : 0)
  }

  /// Sets the accessible expanded state. Pass nil if the widget can't be expanded.
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    if let isExpanded {
      cgtk_accessible_set_expanded(pointer, isExpanded ? 1 : 0)
    } else {
      cgtk_accessible_reset_expanded(pointer)
    }
  }

  /// Sets the widget's position in a set, counted from 1, and the size of the set.
  public func setAccessiblePosition(_ position: Int, of count: Int) {
    cgtk_accessible_set_position(pointer, Int32(clamping: position), Int32(clamping: count))
  }

  /// Sets the sort order that a column header shows. Pass nil if the column can't be sorted.
  public func setAccessibleSort(_ order: AccessibleSort?) {
    cgtk_accessible_set_sort(pointer, order.map { Int32(bitPattern: $0.c.rawValue) } ?? -1)
  }

  /// Sets the number of rows and columns in a table.
  public func setAccessibleSize(rows: Int, columns: Int) {
    cgtk_accessible_set_size(pointer, Int32(clamping: rows), Int32(clamping: columns))
  }

  /// Sets the accessible orientation.
  public func setAccessibleOrientation(_ orientation: Orientation) {
    cgtk_accessible_set_orientation(pointer, orientation.c)
  }

  /// Removes the widget's position in a set, and the size of the set.
  public func resetAccessiblePosition() { cgtk_accessible_reset_position(pointer) }
}

/// The sort state of a column header.
public enum AccessibleSort: Sendable {
  case unsorted, ascending, descending

  var c: GtkAccessibleSort {
    switch self {
    case .unsorted: GTK_ACCESSIBLE_SORT_NONE
    case .ascending: GTK_ACCESSIBLE_SORT_ASCENDING
    case .descending: GTK_ACCESSIBLE_SORT_DESCENDING
    }
  }
}
