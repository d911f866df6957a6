import CGtk

extension Widget {
  /// What a screen reader calls the widget.
  public func setAccessibleLabel(_ label: String) { cgtk_accessible_set_label(pointer, label) }

  /// What a screen reader adds to the label; nil for nothing.
  public func setAccessibleDescription(_ text: String?) {
    if let text {
      cgtk_accessible_set_description(pointer, text)
    } else {
      cgtk_accessible_reset_description(pointer)
    }
  }

  /// Has a screen reader say something about the widget, when it is done with what it is saying. From GTK 4.14 on.
  public func announce(_ text: String) { cgtk_announce(pointer, text) }

  /// The widget is called what `widget` is called.
  public func setAccessibleLabel(of widget: Widget) {
    cgtk_accessible_set_labelled_by(pointer, widget.pointer)
  }

  /// What the widget is, to a screen reader; for a widget that is not in a window yet.
  public func setAccessibleRole(_ role: AccessibleRole) { cgtk_accessible_set_role(pointer, role.c) }

  /// Keeps the widget, and what is in it, from screen readers: what it says is said elsewhere.
  public func setAccessibleHidden(_ isHidden: Bool) { cgtk_accessible_set_hidden(pointer, isHidden ? 1 : 0) }

  /// How deep a heading or a tree item is, from 1; nil where that says nothing.
  public func setAccessibleLevel(_ level: Int?) {
    if let level {
      cgtk_accessible_set_level(pointer, Int32(clamping: level))
    } else {
      cgtk_accessible_reset_level(pointer)
    }
  }

  /// Says whether the widget is selected; nil where it cannot be.
  public func setAccessibleSelected(_ isSelected: Bool?) {
    if let isSelected {
      cgtk_accessible_set_selected(pointer, isSelected ? 1 : 0)
    } else {
      cgtk_accessible_reset_selected(pointer)
    }
  }

  /// Says whether several of the things inside can be selected together.
  public func setAccessibleMultiselectable(_ isMultiselectable: Bool) {
    cgtk_accessible_set_multiselectable(pointer, isMultiselectable ? 1 : 0)
  }

  /// Says whether what belongs to the widget is shown; nil where nothing does.
  public func setAccessibleExpanded(_ isExpanded: Bool?) {
    if let isExpanded {
      cgtk_accessible_set_expanded(pointer, isExpanded ? 1 : 0)
    } else {
      cgtk_accessible_reset_expanded(pointer)
    }
  }

  /// The widget's place among its like, from 1, and how many they are.
  public func setAccessiblePosition(_ position: Int, of count: Int) {
    cgtk_accessible_set_position(pointer, Int32(clamping: position), Int32(clamping: count))
  }

  /// Which way the widget lies.
  public func setAccessibleOrientation(_ orientation: Orientation) {
    cgtk_accessible_set_orientation(pointer, orientation.c)
  }

  /// The widget has no place among others.
  public func resetAccessiblePosition() { cgtk_accessible_reset_position(pointer) }
}
