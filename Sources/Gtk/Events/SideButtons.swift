import CGtk

extension Window {
  /// Calls `handler` when the user presses the Back or Forward button of the mouse in the window, unless a modal window
  /// other than this one is open.
  ///
  /// Widgets don't receive events from these buttons. If they did, GTK would miss the release of the button, and would
  /// send the next click to the widget that was under the pointer when the button was pressed (seen in 4.8.3, 4.18.6
  /// and 4.24.1).
  public func onSideButton(_ handler: @escaping @MainActor (PointerButton) -> Void) {
    connect("realize") { [weak self] in
      guard let surface = gtk_native_get_surface(self?.opaque) else { return }
      SideButtons.handle(surface) { button in
        if let self, !self.isBehindModalWindow { handler(button) }
      }
    }
  }

  private var isBehindModalWindow: Bool {
    guard let windows = gtk_window_get_toplevels() else { return false }
    return (0..<g_list_model_get_n_items(windows)).contains { index in
      guard let window = g_list_model_get_item(windows, index) else { return false }
      defer { g_object_unref(window) }
      return window != pointer && gtk_window_get_modal(window.assumingMemoryBound(to: GtkWindow.self)) != 0
        && gtk_widget_get_mapped(window.assumingMemoryBound(to: GtkWidget.self)) != 0
    }
  }
}

/// Handles events from the side buttons of the mouse in a window's surface.
@MainActor
private final class SideButtons {
  private static let signal = g_signal_lookup("event", gdk_surface_get_type())
  private static let key = "side-buttons"

  private let surface: UnsafeMutableRawPointer
  private let onPress: @MainActor (PointerButton) -> Void

  /// The id of the signal handler that calls `take`.
  private var own: gulong = 0

  private var blocked: [gulong] = []

  private init(_ surface: UnsafeMutableRawPointer, _ onPress: @escaping @MainActor (PointerButton) -> Void) {
    (self.surface, self.onPress) = (surface, onPress)
  }

  static func handle(_ surface: OpaquePointer, _ onPress: @escaping @MainActor (PointerButton) -> Void) {
    let object = UnsafeMutableRawPointer(surface)
    _ = hook
    let buttons = SideButtons(object, onPress), box = ClosureBox(buttons).passRetained()
    g_object_set_data(object.assumingMemoryBound(to: GObject.self), key, box)
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, OpaquePointer) -> gboolean = {
      box, event, _ in
      nonisolated(unsafe) let (box, event) = (box, event)  // Used only on this thread, within this call.
      return MainActor.assumeIsolated { ClosureBox<SideButtons>.from(box).function.take(event) ? 1 : 0 }
    }
    buttons.own = cgtk_connect(
      object, "event", unsafeBitCast(thunk, to: GCallback.self), box, ClosureBox<Any>.destroy, 0)
  }

  /// An emission hook that keeps GTK's handlers from receiving events from the side buttons. GLib calls hooks before
  /// handlers.
  private static let hook = g_signal_add_emission_hook(
    signal, 0,
    { _, _, values, _ in
      guard let values, let surface = g_value_get_object(values), let event = g_value_peek_pointer(values + 1)
      else { return 1 }
      // Both pointers are used only on this thread, within this call.
      nonisolated(unsafe) let (object, pointer) = (surface, event)
      MainActor.assumeIsolated {
        guard SideButtons.button(of: OpaquePointer(pointer)) != nil,
          let box = g_object_get_data(object.assumingMemoryBound(to: GObject.self), key)
        else { return }
        ClosureBox<SideButtons>.from(box).function.blockOthers()
      }
      return 1
    }, nil, nil)

  private func blockOthers() {
    while case let id = cgtk_unblocked_handler(surface, Self.signal), id > 0 {
      g_signal_handler_block(surface, id)
      blocked.append(id)
    }
    g_signal_handler_unblock(surface, own)
    blocked.removeAll { $0 == own }
  }

  private func take(_ event: OpaquePointer) -> Bool {
    guard let number = Self.button(of: event) else { return false }
    for id in blocked { g_signal_handler_unblock(surface, id) }
    blocked = []
    if gdk_event_get_event_type(event) == GDK_BUTTON_PRESS, let button = PointerButton(rawValue: number) {
      onPress(button)
    }
    return true
  }

  private static func button(of event: OpaquePointer) -> UInt32? {
    guard [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE].contains(gdk_event_get_event_type(event)) else { return nil }
    let number = gdk_button_event_get_button(event)
    return number >= PointerButton.back.rawValue ? number : nil
  }
}
