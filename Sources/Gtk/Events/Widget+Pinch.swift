import CGtk

extension Widget {
  /// Calls `began` when a pinch gesture on a touchscreen or touchpad begins, and `handler` when its scale changes.
  ///
  /// - Parameter handler: Called with the scale relative to the start, and the centre of the gesture in the widget's
  ///   coordinates.
  public func onPinch(
    began: @escaping @MainActor () -> Void,
    handler: @escaping @MainActor (_ scale: Double, _ x: Double, _ y: Double) -> Void
  ) {
    let gesture = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_zoom_new()))
    gesture.connect("begin", handler: began)
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, OpaquePointer) -> Void = {
      data, scale, gesture in
      var (x, y) = (0.0, 0.0)
      guard gtk_gesture_get_bounding_box_center(gesture, &x, &y) != 0 else { return }
      let box = ClosureBox<@MainActor (Double, Double, Double) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(scale, x, y) }
    }
    gesture.connect("scale-changed", thunk, handler)
    addController(gesture)
  }
}
