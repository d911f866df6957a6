import CGtk

extension Label {
  /// The selected part of the text, or nil if nothing is selected.
  public var selectedText: String? {
    var start: Int32 = 0, end: Int32 = 0
    guard gtk_label_get_selection_bounds(opaque, &start, &end) != 0, start < end else { return nil }
    // GTK's offsets count Unicode scalars.
    let scalars = text.unicodeScalars.dropFirst(Int(start)).prefix(Int(end - start))
    return String(String.UnicodeScalarView(scalars))
  }

  /// Selects all of the text or none of it. The label must be selectable.
  public func select(all: Bool) { gtk_label_select_region(opaque, 0, all ? -1 : 0) }

  /// Adds entries to the context menu of a selectable label.
  public func addToContextMenu(_ menu: Menu) { gtk_label_set_extra_menu(opaque, menu.cast()) }
}
