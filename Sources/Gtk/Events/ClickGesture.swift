import CGtk

/// A button of a pointer.
public enum PointerButton: UInt32, Sendable {
  case any = 0
  case primary, middle, secondary
  /// Those at a mouse's side.
  case back = 8, forward
}

extension Widget {
  /// A press of a pointer's button, or a tap.
  public struct Click: Sendable {
    /// How many presses in a row this is.
    public var count: Int
    /// Where, from the widget's left edge, in logical pixels.
    public var x: Double
    /// Where, from the widget's top edge, in logical pixels.
    public var y: Double
    /// What was held with it.
    public var modifiers: Modifiers
  }

  /// Keeps presses of any button from what is inside the widget, where `isCovered` says so of a place in it.
  public func swallowClicks(where isCovered: @escaping @MainActor (Double, Double) -> Bool) {
    let gesture = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(gesture.opaque, PointerButton.any.rawValue)
    gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
    typealias Condition = @MainActor (Double, Double) -> Bool
    let thunk: @convention(c) (UnsafeMutableRawPointer, Int32, Double, Double, OpaquePointer) -> Void = {
      data, _, x, y, gesture in
      let box = ClosureBox<Condition>.from(data)
      guard MainActor.assumeIsolated({ box.function(x, y) }) else { return }
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    gesture.connect(
      "pressed", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(isCovered).passRetained())
    addController(gesture)
  }

  /// Calls `handler` when the primary button, which went down in the widget, or a finger, goes up, or with false when
  /// something else takes the press over.
  public func onPressEnd(_ handler: @escaping @MainActor (_ isRelease: Bool) -> Void) {
    let gesture = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(gesture.opaque, PointerButton.primary.rawValue)
    gesture.connect("end") { [weak gesture] in
      let event = gesture.flatMap { gtk_event_controller_get_current_event($0.opaque) }
      let type = event.map(gdk_event_get_event_type)
      handler(type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END)
    }
    gesture.connect("cancel") { handler(false) }
    addController(gesture)
  }

  /// Calls `handler` when the button goes down (or up, with `onRelease`) in the widget.
  public func onClick(
    _ button: PointerButton = .primary, phase: EventPhase = .bubble, onRelease: Bool = false,
    handler: @escaping @MainActor (Click) -> Void
  ) {
    let gesture = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(gesture.opaque, button.rawValue)
    gtk_event_controller_set_propagation_phase(gesture.opaque, phase.c)
    let thunk: @convention(c) (UnsafeMutableRawPointer, Int32, Double, Double, OpaquePointer) -> Void = {
      data, count, x, y, gesture in
      let state = gtk_event_controller_get_current_event_state(gesture)
      let click = Click(count: Int(count), x: x, y: y, modifiers: Modifiers(state))
      let box = ClosureBox<@MainActor (Click) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(click) }
    }
    gesture.connect(
      onRelease ? "released" : "pressed", thunk: unsafeBitCast(thunk, to: GCallback.self),
      data: ClosureBox(handler).passRetained())
    addController(gesture)
  }
}
