import CGtk

/// A pointer that is held and moved over a widget.
@MainActor
public final class DragGesture: Object {
  /// Called where the button goes down: the place in the widget. False leaves the press to others.
  public var onBegin: (Double, Double) -> Bool = { _, _ in true }

  /// Called as the pointer moves: how far from where it began.
  public var onUpdate: (Double, Double) -> Void = { _, _ in }

  /// Called when the button goes up, or with false when something else took the pointer.
  public var onEnd: (Bool) -> Void = { _ in }

  private typealias Handler = @MainActor (Double, Double) -> Void

  /// A gesture of the primary button, or of a finger on a touch screen, on a widget.
  ///
  /// - Parameters:
  ///   - widget: what it is on, which keeps it.
  ///   - phase: when it sees the pointer.
  ///   - isTouchOnly: whether it is for fingers alone.
  public init(on widget: Widget, phase: EventPhase = .bubble, isTouchOnly: Bool = false) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
    gtk_event_controller_set_propagation_phase(opaque, phase.c)
    gtk_gesture_single_set_touch_only(opaque, isTouchOnly ? 1 : 0)
    connectPoint("drag-begin") { [weak self] x, y in
      guard let self, !onBegin(x, y) else { return }
      deny()
    }
    connectPoint("drag-update") { [weak self] x, y in self?.onUpdate(x, y) }
    connectPoint("drag-end") { [weak self] _, _ in self?.onEnd(true) }
    connect("cancel") { [weak self] in self?.onEnd(false) }
    widget.addController(self)
  }

  /// What is held with the button.
  public var modifiers: Modifiers { Modifiers(gtk_event_controller_get_current_event_state(opaque)) }

  /// Takes the pointer from everybody else, from now until the button goes up.
  public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Leaves the pointer to others.
  public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

  /// Gives the press up: nothing more is heard of it, whatever the pointer does until the button goes down again.
  public func reset() { gtk_event_controller_reset(opaque) }

  private func connectPoint(_ signal: String, handler: @escaping Handler) {
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, Double) -> Void = { data, x, y in
      let box = ClosureBox<Handler>.from(data)
      MainActor.assumeIsolated { box.function(x, y) }
    }
    connect(signal, thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(handler).passRetained())
  }
}
