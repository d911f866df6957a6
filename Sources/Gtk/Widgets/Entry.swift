import CGtk

/// A single-line text field.
@MainActor
public final class Entry: Editable {
  /// Creates an empty entry with a placeholder.
  public init(placeholder: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_entry_new()), placeholder: placeholder)
  }

  /// The placeholder. It is shown while the entry is empty. Screen readers use the accessible label instead.
  public var placeholder: String {
    get { gtk_entry_get_placeholder_text(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  /// Inserts `text` at the caret, and replaces the selection if there is one. The caret moves to the end of the
  /// inserted text.
  public func insert(_ text: String) {
    gtk_editable_delete_selection(opaque)
    var position = gtk_editable_get_position(opaque)
    gtk_editable_insert_text(opaque, text, -1, &position)
    gtk_editable_set_position(opaque, position)
  }
}
