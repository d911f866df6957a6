import CGtk
import Glibc

extension Widget {
  /// Calls `handler` when a wheel or a touchpad scrolls over the widget, before what is inside it scrolls.
  public func onScrollGesture(_ handler: @escaping @MainActor () -> Void) {
    let controller = ScrollController(on: self, phase: .capture)
    controller.onScroll = { _, _ in
      handler()
      return false
    }
  }
}

/// A wheel or a touchpad that scrolls over a widget.
@MainActor
public final class ScrollController: Object {
  /// Called with how far to go to the right and down, in notches or in a touchpad's units; true ends the matter there.
  public var onScroll: (Double, Double) -> Bool = { _, _ in false }

  /// Called when the fingers have left a touchpad.
  public var onEnd: () -> Void = {}

  /// What scrolls over a widget, which keeps it.
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
    connect(
      "scroll", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(handler).passRetained())
    connect("scroll-end") { [weak self] in self?.onEnd() }
    widget.addController(self)
  }

  /// What is held while it scrolls.
  public var modifiers: Modifiers { Modifiers(gtk_event_controller_get_current_event_state(opaque)) }

  /// Whether what scrolls at present is a touchpad, on which fingers go any way and leave.
  public var isTouchpad: Bool {
    guard let device = gtk_event_controller_get_current_event_device(opaque) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
  }

  /// Where the pointer is that scrolls at present, in a widget's logical pixels; nil while nothing scrolls. It asks the display, so
  /// not for every step of a scroll.
  public func pointer(in widget: Widget) -> (x: Double, y: Double)? {
    // X11 knows the places of pointers alone, not of the devices that move them.
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

  /// How many logical pixels GTK's own scrolled windows go for that much.
  ///
  /// - Parameters:
  ///   - delta: what has been called with.
  ///   - page: the extent of what scrolls, in logical pixels.
  public func pixels(_ delta: Double, inPage page: Double) -> Double {
    let isInNotches = gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_WHEEL
    return delta * (isInNotches ? pow(max(0, page), 2 / 3) : 2.5)
  }
}
