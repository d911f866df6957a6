import CGtk

/// A pointer's movement with the button held.
public struct Drag: Sendable {
  /// Where it began, from the widget's left edge, in logical pixels.
  public var startX: Double
  /// How far it has gone to the right since.
  public var offsetX: Double
}

extension Widget {
  /// Calls `began` when a drag may begin in the widget, and `moved` for each movement of it.
  public func onDrag(
    began: @escaping @MainActor () -> Void, moved: @escaping @MainActor (Drag) -> Void
  ) {
    let gesture = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, Double, OpaquePointer) -> Void = {
      data, x, _, gesture in
      var (startX, startY) = (0.0, 0.0)
      gtk_gesture_drag_get_start_point(gesture, &startX, &startY)
      let drag = Drag(startX: startX, offsetX: x)
      let box = ClosureBox<@MainActor (Drag) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(drag) }
    }
    gesture.connect("drag-begin", handler: began)
    gesture.connect(
      "drag-update", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(moved).passRetained())
    addController(gesture)
  }
}
