import CGtk

/// A gesture that tracks dragging with the primary button or a finger.
@MainActor
public final class DragGesture: Object {
  /// Called with the position of a press in the widget, in logical pixels. Return false to ignore the gesture.
  public var onBegin: (Double, Double) -> Bool = { _, _ in true }

  /// Called when the pointer moves, with its offset from the starting position, in logical pixels.
  public var onUpdate: (Double, Double) -> Void = { _, _ in }

  /// Called when the gesture ends. The argument is true if the button was released, and false if the gesture was
  /// cancelled. Not called if ``onBegin`` has returned false.
  public var onEnd: (Bool) -> Void = { _ in }

  private var isTracking = false

  private typealias Handler = @MainActor (Double, Double) -> Void

  /// Creates a gesture and adds it to a widget.
  ///
  /// - Parameters:
  ///    - widget: The widget. It retains the gesture.
  ///    - phase: The phase in which the gesture gets events.
  ///    - isTouchOnly: Whether to ignore all devices except touchscreens.
  public init(on widget: Widget, phase: EventPhase = .bubble, isTouchOnly: Bool = false) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
    gtk_event_controller_set_propagation_phase(opaque, phase.c)
    gtk_gesture_single_set_touch_only(opaque, isTouchOnly ? 1 : 0)
    connectPoint("drag-begin") { [weak self] x, y in
      guard let self else { return }
      isTracking = onBegin(x, y)
      if !isTracking { deny() }
    }
    connectPoint("drag-update") { [weak self] x, y in self?.onUpdate(x, y) }
    // GTK also emits "drag-end" after "cancel".
    connect("cancel") { [weak self] in self?.end(isRelease: false) }
    connectPoint("drag-end") { [weak self] _, _ in self?.end(isRelease: true) }
    widget.addController(self)
  }

  private func end(isRelease: Bool) {
    guard isTracking else { return }
    isTracking = false
    onEnd(isRelease)
  }

  /// The modifier keys of the current event.
  public var modifiers: Modifiers { Modifiers(gtk_event_controller_get_current_event_state(opaque)) }

  /// Claims the pointer until the button is released. This cancels other gestures.
  public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Denies the gesture, so that other gestures can handle the pointer.
  public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

  /// Resets the gesture. It then ignores the pointer until the next press.
  public func reset() { gtk_event_controller_reset(opaque) }

  private func connectPoint(_ signal: String, handler: @escaping Handler) {
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, Double) -> Void = { data, x, y in
      let box = ClosureBox<Handler>.from(data)
      MainActor.assumeIsolated { box.function(x, y) }
    }
    connect(signal, thunk, handler)
  }
}
