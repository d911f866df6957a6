import CGtk

extension ScrolledWindow {
  /// Scrolls to the sides; it is as high as its child, and leaves scrolling up and down to what it is in.
  public convenience init(sideways child: Widget) {
    self.init(child: child)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
    turnOffWheel()
    let wheel = ScrollController(on: self)
    wheel.onScroll = { [weak self, weak wheel] right, down in
      guard let self, let wheel else { return false }
      // A wheel goes to the side with Shift.
      let isTurned = wheel.modifiers == .shift && right == 0
      guard isTurned || abs(right) > abs(down) else { return false }
      let before = horizontalOffset
      horizontalOffset += wheel.pixels(isTurned ? down : right, inPage: Double(width))
      return horizontalOffset != before
    }
  }

  /// How far it is scrolled to the side, in logical pixels from the left; what is out of reach is as far as it goes.
  public var horizontalOffset: Double {
    get { gtk_adjustment_get_value(horizontal) }
    set { gtk_adjustment_set_value(horizontal, newValue) }
  }

  /// Calls `handler` when it is scrolled to the side, or has other room.
  public func onHorizontalScroll(_ handler: @escaping @MainActor () -> Void) {
    let pointer = UnsafeMutableRawPointer(horizontal)
    let adjustment = Object.wrapper(of: pointer) ?? Object(retaining: pointer)
    adjustment.connect("value-changed", handler: handler)
    adjustment.connect("changed", handler: handler)
  }

  /// GTK's own takes what is scrolled up and down over it, though it does not scroll that way.
  private func turnOffWheel() {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      if g_type_is_a(cgtk_type_of(controller), gtk_event_controller_scroll_get_type()) != 0 {
        gtk_event_controller_set_propagation_phase(OpaquePointer(controller), GTK_PHASE_NONE)
      }
      g_object_unref(controller)
    }
  }

  private var horizontal: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_hadjustment(opaque) }
}
