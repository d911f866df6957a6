import CGtk

extension Widget {
  /// What a screen reader calls the widget.
  public func setAccessibleLabel(_ label: String) { cgtk_accessible_set_label(pointer, label) }

  /// What a screen reader adds to the label.
  public func setAccessibleDescription(_ text: String) { cgtk_accessible_set_description(pointer, text) }

  /// How deep a heading or a tree item is, from 1.
  public func setAccessibleLevel(_ level: Int) { cgtk_accessible_set_level(pointer, Int32(clamping: level)) }

  /// Says whether the widget is selected.
  public func setAccessibleSelected(_ isSelected: Bool) {
    cgtk_accessible_set_selected(pointer, isSelected ? 1 : 0)
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
}
