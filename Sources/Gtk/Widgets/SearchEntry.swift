import CGtk

/// A line of text to search for.
@MainActor
public final class SearchEntry: Editable {
  /// An empty entry that says what can be searched.
  public init(placeholder: String) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_search_entry_new()), placeholder: placeholder)
  }

  /// The longest text that can be typed or pasted, in characters.
  public func setMaximumLength(_ characters: Int32) {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    gtk_text_set_max_length(UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self), characters)
  }

  /// Takes the keyboard, with the cursor at the end of what is typed.
  public func focusAtEnd() {
    guard let text = gtk_editable_get_delegate(opaque) else { return }
    gtk_text_grab_focus_without_selecting(UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self))
    gtk_editable_set_position(opaque, -1)
  }

  /// Calls `handler` when Escape is pressed.
  public func onStop(_ handler: @escaping @MainActor () -> Void) { connect("stop-search", handler: handler) }

  /// Takes what is typed anywhere in `widget` and not used there, input methods and dead keys included.
  ///
  /// GTK's own key capture goes before the focused widget, and takes the keys that work it; this one comes after it.
  ///
  /// - Parameters:
  ///   - widget: where keys are pressed.
  ///   - isWanted: says whether a key may begin or continue the text.
  public func takeTyping(in widget: Widget, if isWanted: @escaping @MainActor (KeyPress) -> Bool) {
    let controller = Object(adopting: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, UInt32, UInt32, GdkModifierType, OpaquePointer) -> gboolean = {
        data, key, _, state, controller in
        let box = ClosureBox<@MainActor (KeyPress, OpaquePointer) -> Bool>.from(data)
        let press = KeyPress(Key(rawValue: key), Modifiers(state))
        // GTK asks on the main thread, and waits for the answer.
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
    _ = controller.connect(
      "key-pressed", thunk: unsafeBitCast(thunk, to: GCallback.self),
      data: ClosureBox(forward).passRetained())
    widget.addController(controller)
  }
}
