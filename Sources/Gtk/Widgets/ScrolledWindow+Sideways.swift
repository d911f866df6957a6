import CGtk

extension ScrolledWindow {
  /// Creates a horizontally scrolling view. It is as tall as its child. The view's ancestors handle vertical scrolling.
  public convenience init(sideways child: Widget) {
    self.init(child: child)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
    turnOffWheel()
    let wheel = ScrollController(on: self)
    wheel.onScroll = { [weak self, weak wheel] right, down in
      guard let self, let wheel,
        let distance = wheel.sideways(right, down, readsRightToLeft: readsRightToLeft)
      else { return false }
      let before = horizontalOffset
      horizontalOffset += wheel.pixels(readsRightToLeft ? -distance : distance, inPage: Double(width))
      return horizontalOffset != before
    }
  }

  /// The horizontal scroll offset, in logical pixels. New values are clamped to the valid range.
  public var horizontalOffset: Double {
    get { gtk_adjustment_get_value(horizontal) }
    set { gtk_adjustment_set_value(horizontal, newValue) }
  }

  /// Calls `handler` when the offset or the scrollable range changes.
  public func onHorizontalScroll(_ handler: @escaping @MainActor () -> Void) {
    let pointer = UnsafeMutableRawPointer(horizontal)
    let adjustment = Object.wrapper(of: pointer) ?? Object(retaining: pointer)
    adjustment.connect("value-changed", handler: handler)
    adjustment.connect("changed", handler: handler)
  }

  /// Disables GTK's scroll controller, because it consumes vertical scroll events even if the view can't scroll
  /// vertically.
  private func turnOffWheel() {
    forEachController(of: gtk_event_controller_scroll_get_type()) {
      gtk_event_controller_set_propagation_phase($0, GTK_PHASE_NONE)
    }
  }

  private var horizontal: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_hadjustment(opaque) }
}
