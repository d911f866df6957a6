import CGtk
import Glibc

extension Widget {
  /// Calls `handler` when the user scrolls over the widget with a wheel or touchpad, before the widget's descendants
  /// scroll.
  public func onScrollGesture(_ handler: @escaping @MainActor () -> Void) {
    let controller = ScrollController(on: self, phase: .capture)
    controller.onScroll = { _, _ in
      handler()
      return false
    }
  }
}

/// An event controller for scrolling with a wheel or touchpad.
@MainActor
public final class ScrollController: Object {
  /// Called with the horizontal and vertical distances, in wheel notches or touchpad units. Positive values mean
  /// right and down. Return true to stop propagation.
  public var onScroll: (Double, Double) -> Bool = { _, _ in false }

  /// Called when the user rests their fingers on the touchpad or begins to scroll with it.
  public var onBegin: () -> Void = {}

  /// Called when the user lifts their fingers from the touchpad.
  public var onEnd: () -> Void = {}

  /// Called after a scroll on a touchpad. The arguments are the horizontal and vertical velocities, in touchpad units
  /// per second.
  public var onDecelerate: (Double, Double) -> Void = { _, _ in } {
    didSet {
      let flags =
        GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue
      gtk_event_controller_scroll_set_flags(opaque, GtkEventControllerScrollFlags(rawValue: flags))
    }
  }

  /// Creates a controller and adds it to a widget, which retains it.
  public init(on widget: Widget, phase: EventPhase = .bubble) {
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)))
    gtk_event_controller_set_propagation_phase(opaque, phase.c)
    typealias Handler = @MainActor (Double, Double) -> Bool
    let thunk: @convention(c) (UnsafeMutableRawPointer, Double, Double, OpaquePointer) -> gboolean = {
      data, dx, dy, _ in
      let box = ClosureBox<Handler>.from(data)
      return MainActor.assumeIsolated { box.function(dx, dy) } ? 1 : 0
    }
    let handler: Handler = { [weak self] dx, dy in self?.onScroll(dx, dy) ?? false }
    connect("scroll", thunk, handler)
    connect("scroll-begin") { [weak self] in self?.onBegin() }
    connect("scroll-end") { [weak self] in self?.onEnd() }
    typealias Deceleration = @MainActor (Double, Double) -> Void
    let decelerate: @convention(c) (UnsafeMutableRawPointer, Double, Double) -> Void = { data, dx, dy in
      let box = ClosureBox<Deceleration>.from(data)
      MainActor.assumeIsolated { box.function(dx, dy) }
    }
    let deceleration: Deceleration = { [weak self] dx, dy in self?.onDecelerate(dx, dy) }
    connect("decelerate", decelerate, deceleration)
    widget.addController(self)
  }

  /// The modifier keys of the current event.
  public var modifiers: Modifiers { Modifiers(gtk_event_controller_get_current_event_state(opaque)) }

  /// Returns the horizontal distance of a scroll in the units of `onScroll`, or nil unless the scroll is mainly
  /// horizontal. The distance is positive in the reading direction. With Shift, a vertical scroll counts as horizontal,
  /// and scrolling down moves in the reading direction.
  ///
  /// - Parameters:
  ///   - right: The distance to the right, as passed to `onScroll`.
  ///   - down: The distance downwards, as passed to `onScroll`.
  ///   - readsRightToLeft: Whether the content reads from right to left.
  public func sideways(_ right: Double, _ down: Double, readsRightToLeft: Bool) -> Double? {
    if modifiers == .shift, right == 0 { return down }
    guard abs(right) > abs(down) else { return nil }
    return readsRightToLeft ? -right : right
  }

  /// Whether the current event is from a touchpad. Unlike a wheel, a touchpad can scroll in any direction. Most systems
  /// also report when the user stops scrolling with it.
  public var isTouchpad: Bool {
    guard let device = gtk_event_controller_get_current_event_device(opaque) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
  }

  /// Returns the pointer's position relative to a widget during a scroll event, in logical pixels, or nil if it is
  /// unknown. This method queries the display, so don't call it for every scroll event.
  public func pointer(in widget: Widget) -> (x: Double, y: Double)? {
    // On X11, only the seat's pointer has a position, not the physical devices that move it.
    guard let device = gtk_event_controller_get_current_event_device(opaque),
      let pointer = gdk_seat_get_pointer(gdk_device_get_seat(device)),
      let native = gtk_widget_get_native(widget.widget), let surface = gtk_native_get_surface(native)
    else { return nil }
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    guard gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0 else { return nil }
    gtk_native_get_surface_transform(native, &left, &top)
    var (place, found) = (graphene_point_t(x: Float(x - left), y: Float(y - top)), graphene_point_t())
    guard gtk_widget_compute_point(UnsafeMutablePointer(native), widget.widget, &place, &found) != 0 else {
      return nil
    }
    return (Double(found.x), Double(found.y))
  }

  /// Converts a scroll distance to logical pixels, as GTK's scrolled windows do.
  ///
  /// - Parameters:
  ///   - delta: The distance passed to `onScroll`.
  ///   - page: The size of the scrolling area, in logical pixels.
  public func pixels(_ delta: Double, inPage page: Double) -> Double {
    let isInNotches = gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_WHEEL
    return delta * (isInNotches ? pow(max(0, page), 2 / 3) : 2.5)
  }
}
