import CGtk

/// A line of text to write.
@MainActor
public final class Entry: Editable {
  /// An empty entry that says what can be written.
  public init(placeholder: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_entry_new()), placeholder: placeholder)
  }

  /// Writes `text` where the cursor is, in the place of what is selected, and leaves the cursor behind it.
  public func insert(_ text: String) {
    gtk_editable_delete_selection(opaque)
    var position = gtk_editable_get_position(opaque)
    gtk_editable_insert_text(opaque, text, -1, &position)
    gtk_editable_set_position(opaque, position)
  }
}
