import CGtk

extension Window {
  /// Calls `handler` when a button on the side of the mouse is pressed in the window.
  ///
  /// Widgets don't get the events of these buttons. GTK 4.18 and later don't notice when such a button is released, and
  /// send the next click to the widget that was under the pointer before (measured with 4.18.6 and 4.24.1).
  public func onSideButton(_ handler: @escaping @MainActor (PointerButton) -> Void) {
    connect("realize") { [weak self] in
      if let surface = gtk_native_get_surface(self?.opaque) { SideButtons.handle(surface, handler) }
    }
  }
}

/// The side buttons in a window's surface.
@MainActor
private final class SideButtons {
  private static let signal = g_signal_lookup("event", gdk_surface_get_type())
  private static let key = "side-buttons"

  private let surface: OpaquePointer
  /// GTK's own handler of the surface's events. It must not get those of side buttons.
  private let gtkHandler: gulong
  private let onPress: @MainActor (PointerButton) -> Void

  private init(
    _ surface: OpaquePointer, _ gtkHandler: gulong, _ onPress: @escaping @MainActor (PointerButton) -> Void
  ) {
    (self.surface, self.gtkHandler, self.onPress) = (surface, gtkHandler, onPress)
  }

  static func handle(_ surface: OpaquePointer, _ onPress: @escaping @MainActor (PointerButton) -> Void) {
    let object = UnsafeMutableRawPointer(surface)
    let gtkHandler = g_signal_handler_find(object, G_SIGNAL_MATCH_ID, signal, 0, nil, nil, nil)
    guard gtkHandler > 0 else { return }
    _ = hook
    let box = ClosureBox(SideButtons(surface, gtkHandler, onPress)).passRetained()
    g_object_set_data(object.assumingMemoryBound(to: GObject.self), key, box)
    // GTK's handler was connected first. This one is called only while that one is blocked.
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, OpaquePointer) -> gboolean = {
      box, event, _ in
      nonisolated(unsafe) let (box, event) = (box, event)  // Used only on this thread, within this call.
      return MainActor.assumeIsolated { ClosureBox<SideButtons>.from(box).function.take(event) ? 1 : 0 }
    }
    _ = cgtk_connect(
      object, "event", unsafeBitCast(thunk, to: GCallback.self), box, ClosureBox<Any>.destroy, 0)
  }

  /// Blocks GTK's handler for the events of side buttons. GLib calls emission hooks before handlers.
  private static let hook = g_signal_add_emission_hook(
    signal, 0,
    { _, _, values, _ in
      guard let values, let object = g_value_get_object(values), let event = g_value_peek_pointer(values + 1)
      else {
        return 1
      }
      // Used only on this thread, within this call.
      nonisolated(unsafe) let (surface, button) = (object, event)
      MainActor.assumeIsolated {
        guard SideButtons.button(of: OpaquePointer(button)) != nil,
          let box = g_object_get_data(surface.assumingMemoryBound(to: GObject.self), key)
        else { return }
        g_signal_handler_block(surface, ClosureBox<SideButtons>.from(box).function.gtkHandler)
      }
      return 1
    }, nil, nil)

  private func take(_ event: OpaquePointer) -> Bool {
    guard let number = Self.button(of: event) else { return false }
    g_signal_handler_unblock(UnsafeMutableRawPointer(surface), gtkHandler)
    if gdk_event_get_event_type(event) == GDK_BUTTON_PRESS, let button = PointerButton(rawValue: number) {
      onPress(button)
    }
    return true
  }

  /// Returns the number of the side button that was pressed or released, or nil for other events.
  private static func button(of event: OpaquePointer) -> UInt32? {
    guard [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE].contains(gdk_event_get_event_type(event)) else { return nil }
    let number = gdk_button_event_get_button(event)
    return number >= PointerButton.back.rawValue ? number : nil
  }
}
