import CGtk

extension Widget {
  /// Returns the width of text on one line in the widget's font, in logical pixels.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - tabularDigits: Whether all digits have the same width.
  public func width(ofText text: String, tabularDigits: Bool = false) -> Double {
    guard let layout = gtk_widget_create_pango_layout(widget, text) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    if tabularDigits, let feature = pango_attr_font_features_new("tnum") {
      let list = pango_attr_list_new()
      pango_attr_list_insert(list, feature)
      pango_layout_set_attributes(layout, list)
      pango_attr_list_unref(list)
    }
    var width: Int32 = 0
    pango_layout_get_size(layout, &width, nil)
    return Double(width) / Double(PANGO_SCALE)
  }
}
