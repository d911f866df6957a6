import CGtk

/// A pointer button.
public enum PointerButton: UInt32, Sendable {
  case any = 0
  case primary, middle, secondary
  /// The buttons on the side of a mouse.
  case back = 8, forward
}

extension Widget {
  /// A click or tap.
  public struct Click: Sendable {
    /// The number of consecutive clicks, such as 2 for a double-click.
    public var count: Int
    /// The distance from the widget's left edge, in logical pixels.
    public var x: Double
    /// The distance from the widget's top edge, in logical pixels.
    public var y: Double
    /// The modifier keys held during the click.
    public var modifiers: Modifiers
    /// Whether the click is a tap on a touchscreen.
    public var isTouch = false
  }

  /// Blocks clicks with any button at positions for which `isCovered` returns true. Descendants of the widget
  /// don't get these clicks.
  public func blockClicks(where isCovered: @escaping @MainActor (Double, Double) -> Bool) {
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
    gesture.connect("pressed", thunk, isCovered)
    addController(gesture)
  }

  /// Cancels the widget's own gestures, such as a press in progress. Call this method when a drag begins. GTK doesn't
  /// report the release of the button at the end of the drag, so a gesture still in progress would ignore the next
  /// press.
  public func cancelGestures() {
    forEachController(of: gtk_gesture_get_type()) { gtk_event_controller_reset($0) }
  }

  func forEachController(of type: GType, _ body: (OpaquePointer) -> Void) {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      if cgtk_is_a(controller, type) { body(OpaquePointer(controller)) }
      g_object_unref(controller)
    }
  }

  /// Calls `handler` when a touch or a press of the primary button ends, if it began in the widget. The argument is
  /// false if the press or touch was cancelled, or if another gesture took it over. In these cases, the handler can be
  /// called twice.
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

  /// Calls `handler` when the button is pressed in the widget or, if `onRelease` is true, when it is
  /// released.
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
      let isTouch = gtk_gesture_single_get_current_sequence(gesture) != nil
      let click = Click(count: Int(count), x: x, y: y, modifiers: Modifiers(state), isTouch: isTouch)
      let box = ClosureBox<@MainActor (Click) -> Void>.from(data)
      MainActor.assumeIsolated { box.function(click) }
    }
    gesture.connect(onRelease ? "released" : "pressed", thunk, handler)
    addController(gesture)
  }

  /// Calls `handler` with the position of a secondary click, or of a long press on a touchscreen. The handler should
  /// open a context menu at that position.
  public func onMenuRequest(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    onClick(.secondary) { handler($0.x, $0.y) }
    let gesture = Object(adopting: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
    gtk_gesture_single_set_touch_only(gesture.opaque, 1)
    typealias Handler = @MainActor (Double, Double) -> Void
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, Double, OpaquePointer) -> Void = {
      data, x, y, gesture in
      // Claim the touch, so that the press that began with it is cancelled.
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      let box = ClosureBox<Handler>.from(data)
      MainActor.assumeIsolated { box.function(x, y) }
    }
    gesture.connect("pressed", thunk, handler)
    addController(gesture)
  }
}
