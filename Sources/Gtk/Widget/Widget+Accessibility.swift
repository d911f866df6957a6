import CGtk

extension Widget {
  /// Sets the accessible label.
  public func setAccessibleLabel(_ label: String) {
    cgtk_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  /// Sets the accessible description, or removes it if `text` is nil.
  public func setAccessibleDescription(_ text: String?) {
    guard let text else { return gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) }
    cgtk_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }

  /// Asks screen readers to announce a message with low priority. Has no effect before GTK 4.14.
  public func announce(_ text: String) { cgtk_announce(pointer, text) }

  /// Uses the text of another widget as the accessible label.
  public func setAccessibleLabel(of widget: Widget) {
    cgtk_accessible_set_labelled_by(pointer, widget.pointer)
  }

  /// Sets the accessible role. Call this method before the widget is added to a window.
  public func setAccessibleRole(_ role: AccessibleRole) { cgtk_accessible_set_role(pointer, role.c) }

  /// Hides the widget and its descendants from screen readers, or stops hiding them.
  public func setAccessibleHidden(_ isHidden: Bool) {
    setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, to: isHidden)
  }

  /// Sets the level of a heading or tree item, counted from 1, or removes it if `level` is nil.
  public func setAccessibleLevel(_ level: Int?) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LEVEL, to: level.map { Int32(clamping: $0) })
  }

  /// Sets whether screen readers present the widget as selected. Pass nil if the widget can't be selected.
  public func setAccessibleSelected(_ isSelected: Bool?) {
    setAccessible(GTK_ACCESSIBLE_STATE_SELECTED, to: isSelected)
  }

  /// Sets whether several descendants can be selected at the same time.
  public func setAccessibleMultiselectable(_ isMultiselectable: Bool) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, to: isMultiselectable ? 1 : 0)
  }

  /// Sets whether screen readers present the widget as expanded. Pass nil if the widget can't be expanded.
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    setAccessible(GTK_ACCESSIBLE_STATE_EXPANDED, to: isExpanded)
  }

  /// Sets the widget's position in a set, counted from 1, and the size of the set.
  public func setAccessiblePosition(_ position: Int, of count: Int) {
    cgtk_accessible_set_position(pointer, Int32(clamping: position), Int32(clamping: count))
  }

  /// Sets the sort order that screen readers announce for a column header. Pass nil if the column can't be sorted.
  public func setAccessibleSort(_ order: AccessibleSort?) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_SORT, to: order.map { Int32(bitPattern: $0.c.rawValue) })
  }

  /// Sets the number of rows and columns in a table.
  public func setAccessibleSize(rows: Int, columns: Int) {
    cgtk_accessible_set_size(pointer, Int32(clamping: rows), Int32(clamping: columns))
  }

  /// Sets the accessible orientation.
  public func setAccessibleOrientation(_ orientation: Orientation) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_ORIENTATION, to: Int32(bitPattern: orientation.c.rawValue))
  }

  /// Removes the widget's position in a set, and the size of the set.
  public func resetAccessiblePosition() {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_POS_IN_SET)
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_SET_SIZE)
  }

  private func setAccessible(_ property: GtkAccessibleProperty, to value: Int32?) {
    guard let value else { return gtk_accessible_reset_property(opaque, property) }
    cgtk_accessible_set_property(pointer, property, value)
  }

  private func setAccessible(_ state: GtkAccessibleState, to value: Bool?) {
    guard let value else { return gtk_accessible_reset_state(opaque, state) }
    cgtk_accessible_set_state(pointer, state, value ? 1 : 0)
  }
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
