import CGtk

/// A line of text that a person edits: what ``Entry`` and ``SearchEntry`` have in common.
@MainActor
public class Editable: Widget {
  /// Takes over an empty entry, which says what can be written.
  init(adopting make: @autoclosure () -> UnsafeMutableRawPointer, placeholder: String) {
    super.init(adopting: make())
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

  /// Selects all that is typed.
  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Asks for the width of that many characters, and for no more.
  public func setWidth(characters: Int32) {
    gtk_editable_set_width_chars(opaque, characters)
    gtk_editable_set_max_width_chars(opaque, characters)
  }

  /// Calls `handler` on every change of the text, at once.
  public func onChanged(_ handler: @escaping @MainActor () -> Void) { connect("changed", handler: handler) }

  /// Calls `handler` when Enter is pressed.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) { connect("activate", handler: handler) }

  /// Does at once what Enter does.
  public func activate() { cgtk_emit(pointer, "activate") }
}
