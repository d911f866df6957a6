import CGtk

/// A single-line text field for searches, with an icon and a button to clear it.
@MainActor
public final class SearchEntry: Editable {
  /// Creates an empty search field with a placeholder. Only the first line of dropped or pasted text is inserted.
  public init(placeholder: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_search_entry_new()), placeholder: placeholder)
    if let text = gtk_editable_get_delegate(opaque) {
      cgtk_set_bool(UnsafeMutableRawPointer(text), "truncate-multiline", 1)
    }
    // Focus the field after every click, because a click on its clear button doesn't focus it. Otherwise, text that the
    // user types next could go to another widget.
    onClick(phase: .capture) { [weak self] _ in
      MainLoop.after(milliseconds: 0) {
        if let self, !self.hasFocusInside { self.focusAtEnd() }
      }
    }
  }

  /// Focuses the field with the caret at the end.
  public func focusAtEnd() {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    gtk_text_grab_focus_without_selecting(UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self))
    gtk_editable_set_position(opaque, -1)
  }

  /// Calls `handler` when the user presses Escape in the field.
  public func onStop(_ handler: @escaping @MainActor () -> Void) { connect("stop-search", handler: handler) }

  /// Inserts text into the field and focuses the field when the user types anywhere in `widget`. Characters from input
  /// methods and dead keys are included. Keys that another widget handles are ignored.
  ///
  /// This method doesn't use GTK's key capture, which would send keys to this field before the focused widget.
  ///
  /// - Parameters:
  ///   - widget: The widget in which keys are pressed.
  ///   - isWanted: Returns whether a key can start or continue the text.
  public func takeTyping(in widget: Widget, if isWanted: @escaping @MainActor (KeyPress) -> Bool) {
    let controller = Object(adopting: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, UInt32, UInt32, GdkModifierType, OpaquePointer) -> gboolean = {
        data, key, _, state, controller in
        let box = ClosureBox<@MainActor (KeyPress, OpaquePointer) -> Bool>.from(data)
        let press = KeyPress(Key(rawValue: key), Modifiers(state))
        // GTK calls this closure on the main thread and waits for the result.
        nonisolated(unsafe) let controller = controller
        return MainActor.assumeIsolated { box.function(press, controller) } ? 1 : 0
      }
    let forward: @MainActor (KeyPress, OpaquePointer) -> Bool = { [weak self] press, controller in
      guard let self, !hasFocusInside, isWanted(press), let text = gtk_editable_get_delegate(opaque) else {
        return false
      }
      let target = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self)
      guard cgtk_forward_key(controller, target) != 0 else { return false }
      gtk_text_grab_focus_without_selecting(
        UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self))
      return true
    }
    controller.connect("key-pressed", thunk, forward)
    widget.addController(controller)
  }
}
