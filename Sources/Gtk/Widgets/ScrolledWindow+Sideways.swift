import CGtk

extension ScrolledWindow {
  /// Scrolls to the sides; it is as high as its child, and leaves scrolling up and down to what it is in.
  public convenience init(sideways child: Widget) {
    self.init(child: child)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
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

  private var horizontal: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_hadjustment(opaque) }
}
