import CGtk

/// A line of text to write.
@MainActor
public final class Entry: Widget {
  /// An empty entry that says what can be written.
  public init(placeholder: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_entry_new()))
    cgtk_set_string(pointer, "placeholder-text", placeholder)
    setAccessibleLabel(placeholder)
  }

  /// What is written. Setting it puts the cursor at the end.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set {
      guard newValue != text else { return }
      gtk_editable_set_text(opaque, newValue)
      gtk_editable_set_position(opaque, -1)
    }
  }

  /// Writes `text` where the cursor is, in the place of what is selected, and leaves the cursor behind it.
  public func insert(_ text: String) {
    gtk_editable_delete_selection(opaque)
    var position = gtk_editable_get_position(opaque)
    gtk_editable_insert_text(opaque, text, -1, &position)
    gtk_editable_set_position(opaque, position)
  }

  /// Calls `handler` on every change of the text, at once.
  public func onChanged(_ handler: @escaping @MainActor () -> Void) { connect("changed", handler: handler) }

  /// Calls `handler` when Enter is pressed.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) { connect("activate", handler: handler) }
}
