import CGtk

extension Widget {
  /// Whether the widget is a text field.
  public var isTextField: Bool { typedText != nil }

  /// Undoes or redoes typing if the widget is a text field. Returns whether the text has changed. The result
  /// of GTK's action doesn't show this.
  public func undoTyping(redo: Bool = false) -> Bool {
    guard let before = typedText else { return false }
    _ = activateAction(redo ? "text.redo" : "text.undo")
    return typedText != before
  }

  private var typedText: String? {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    if g_type_check_instance_is_a(instance, gtk_editable_get_type()) != 0 {
      return gtk_editable_get_text(opaque).map { String(cString: $0) }
    }
    guard g_type_check_instance_is_a(instance, gtk_text_view_get_type()) != 0 else { return nil }
    let buffer = gtk_text_view_get_buffer(cast())
    var start = GtkTextIter(), end = GtkTextIter()
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
