import CGtk

extension Widget {
  /// Whether the widget is a text field or a text view.
  public var isTextField: Bool { typedText != nil }

  /// Undoes or redoes typing if the widget is a text field or a text view. Returns whether the text has changed. GTK's
  /// own actions don't report this.
  public func undoTyping(redo: Bool = false) -> Bool {
    guard let before = typedText else { return false }
    _ = activateAction(redo ? "text.redo" : "text.undo")
    return typedText != before
  }

  private var typedText: String? {
    if let view = self as? TextView { return view.text }
    guard cgtk_is_a(pointer, gtk_editable_get_type()) else { return nil }
    return gtk_editable_get_text(opaque).map { String(cString: $0) }
  }
}
