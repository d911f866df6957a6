import CGtk

extension Widget {
  /// Calls `handler` with the pointer's position when the pointer moves over the widget, and with nil when it
  /// leaves.
  public func onPointerMove(_ handler: @escaping @MainActor ((x: Double, y: Double)?) -> Void) {
    let controller = Object(adopting: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
    typealias Handler = @MainActor ((x: Double, y: Double)?) -> Void
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, Double) -> Void = { data, x, y in
      let box = ClosureBox<Handler>.from(data)
      MainActor.assumeIsolated { box.function((x, y)) }
    }
    for signal in ["enter", "motion"] {
      controller.connect(signal, thunk, handler)
    }
    controller.connect("leave") { handler(nil) }
    addController(controller)
  }
}
