import CGtk

extension Widget {
  /// Calls `handler` when a wheel or a touchpad scrolls over the widget, before what is inside it scrolls.
  public func onScrollGesture(_ handler: @escaping @MainActor () -> Void) {
    let controller = Object(
      adopting: UnsafeMutableRawPointer(
        gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)))
    gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, Double, OpaquePointer) -> gboolean = {
      data, _, _, _ in
      let box = ClosureBox<@MainActor () -> Void>.from(data)
      MainActor.assumeIsolated { box.function() }
      return 0
    }
    controller.connect(
      "scroll", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(handler).passRetained())
    addController(controller)
  }
}
