import CGtk

extension Widget {
  /// Calls `handler` with where the pointer is in the widget, in logical pixels, whenever it moves there; with nil when it has
  /// left.
  public func onPointerMove(_ handler: @escaping @MainActor ((x: Double, y: Double)?) -> Void) {
    typealias Handler = @MainActor ((x: Double, y: Double)?) -> Void
    let controller = Object(adopting: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, Double, OpaquePointer) -> Void = {
      data, x, y, _ in
      let box = ClosureBox<Handler>.from(data)
      MainActor.assumeIsolated { box.function((x, y)) }
    }
    for signal in ["enter", "motion"] {
      controller.connect(
        signal, thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(handler).passRetained())
    }
    controller.connect("leave") { handler(nil) }
    addController(controller)
  }
}
