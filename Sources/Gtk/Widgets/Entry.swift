import CGtk

/// A line of text to write.
@MainActor
public final class Entry: Editable {
  /// An empty entry that says what can be written.
  public init(placeholder: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_entry_new()), placeholder: placeholder)
  }

  /// What can be written, which is shown while nothing is. A screen reader is told what `setAccessibleLabel` says.
  public var placeholder: String {
    get { gtk_entry_get_placeholder_text(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  /// Writes `text` where the cursor is, in the place of what is selected, and leaves the cursor behind it.
  public func insert(_ text: String) {
    gtk_editable_delete_selection(opaque)
    var position = gtk_editable_get_position(opaque)
    gtk_editable_insert_text(opaque, text, -1, &position)
    gtk_editable_set_position(opaque, position)
  }
}
