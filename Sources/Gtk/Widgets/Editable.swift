import CGtk

/// A line of text that a person edits: what ``Entry`` and ``SearchEntry`` have in common.
@MainActor
public class Editable: Widget {
  /// Whether the program is writing a text, and no person.
  public private(set) var isBeingSet = false

  /// Whether an input method or a dead key has begun a character that is not yet written: keys are for that.
  public internal(set) var isComposing = false

  /// Whether a part has been taken out for another to take its place.
  var isBetweenParts = false

  /// Takes over an empty entry, which says what can be written.
  init(adopting make: @autoclosure () -> UnsafeMutableRawPointer, placeholder: String) {
    super.init(adopting: make())
    cgtk_set_string(pointer, "placeholder-text", placeholder)
    setAccessibleLabel(placeholder)
    followComposing()
  }

  /// What is written. Setting it puts the cursor at the end.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set {
      guard newValue != text else { return }
      isBeingSet = true
      defer { isBeingSet = false }
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
  public func onChanged(_ handler: @escaping @MainActor () -> Void) {
    connect("changed") { [weak self] in
      if self?.isBetweenParts != true { handler() }
    }
  }

  /// Calls `handler` when Enter is pressed.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) { connect("activate", handler: handler) }

  /// Does at once what Enter does.
  public func activate() { cgtk_emit(pointer, "activate") }
}
