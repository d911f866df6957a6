import CGtk

/// The effect of a drop.
public enum DropAction: Sendable {
  /// The target gets a copy of the content.
  case copy
  /// The target gets the content, and the source removes it.
  case move

  var rawValue: UInt32 { self == .move ? GDK_ACTION_MOVE.rawValue : GDK_ACTION_COPY.rawValue }

  init?(_ action: GdkDragAction) {
    if action.rawValue & GDK_ACTION_MOVE.rawValue != 0 {
      self = .move
    } else if action.rawValue & GDK_ACTION_COPY.rawValue != 0 {
      self = .copy
    } else {
      return nil
    }
  }
}

/// A drag that started in one of this program's widgets.
@MainActor
public final class Drag: Object {
  /// Called once when the drag ends, with the effect of the drop, or with nil if the drag was cancelled.
  public var onEnd: (DropAction?) -> Void = { _ in }

  private var hasEnded = false

  static func of(_ drag: OpaquePointer?) -> Drag? {
    guard let pointer = drag.map(UnsafeMutableRawPointer.init) else { return nil }
    return wrapper(of: pointer) as? Drag ?? Drag(pointer)
  }

  private init(_ pointer: UnsafeMutableRawPointer) {
    super.init(adopting: g_object_ref(pointer))
    connect("dnd-finished") { [weak self] in
      guard let self else { return }
      end(DropAction(gdk_drag_get_selected_action(opaque)))
    }
    connect("cancel") { [weak self] in self?.end(nil) }
  }

  private func end(_ action: DropAction?) {
    guard !hasEnded else { return }
    hasEnded = true
    onEnd(action)
  }

  /// Cancels the drag. GDK cancels a drag when the user presses Escape, unless a widget receives the key press instead.
  /// Such a widget can call this method.
  public func cancel() { if !hasEnded { cgtk_cancel_drag(pointer) } }

  /// Shows a widget at the pointer during the drag. The widget must not have a parent.
  ///
  /// - Parameter grip: The position of the pointer in `icon`, in logical pixels.
  public func setIcon(_ icon: Widget, grip: (x: Double, y: Double)) {
    gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(opaque)), icon.widget)
    gdk_drag_set_hotspot(opaque, Int32(grip.x), Int32(grip.y))
  }
}

extension Widget {
  /// Makes the widget a drag source.
  ///
  /// - Parameters:
  ///    - content: Called when the user starts to drag, with the position where the button was pressed. Returns the
  ///      content, or nil if dragging isn't allowed.
  ///    - begin: Called with the drag after it has begun. The drag has the content that `content` last
  ///      returned.
  /// - Returns: The event controller.
  @discardableResult
  public func onDragOut(
    content: @escaping @MainActor (Double, Double) -> DragContent?,
    begin: @escaping @MainActor (Drag) -> Void = { _ in }
  ) -> Object {
    let source = Object(adopting: UnsafeMutableRawPointer(gtk_drag_source_new()))
    typealias Handler = @MainActor (Double, Double) -> DragContent?
    let prepare:
      @convention(c) (UnsafeMutableRawPointer, Double, Double, OpaquePointer) -> UnsafeMutablePointer<
        GdkContentProvider
      >? =
        { data, x, y, source in
          let box = ClosureBox<Handler>.from(data)
          // Both values are used only on this thread, within this call.
          nonisolated(unsafe) let source = source
          nonisolated(unsafe) var provider: UnsafeMutablePointer<GdkContentProvider>?
          MainActor.assumeIsolated {
            guard let content = box.function(x, y) else { return }
            gtk_drag_source_set_actions(source, content.actions)
            provider = content.provider()
          }
          return provider
        }
    source.connect("prepare", prepare, content)
    let start: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void = { data, drag in
      let box = ClosureBox<@MainActor (Drag) -> Void>.from(data)
      nonisolated(unsafe) let drag = drag  // Used only on this thread, within this call.
      MainActor.assumeIsolated { if let drag = Drag.of(drag) { box.function(drag) } }
    }
    source.connect("drag-begin", start, begin)
    // Keep the source alive for 200 ms after a press. GTK (seen in 4.18) accesses the source 100 ms after the press,
    // even if it has been freed.
    source.connect("begin", after: true) { [weak source] in
      guard let source else { return }
      MainLoop.after(milliseconds: 200) { withExtendedLifetime(source) {} }
    }
    addController(source)
    return source
  }

  /// Starts a drag. Call this method while a pointer button is pressed. Returns nil if the drag can't start.
  public func beginDragOut(_ content: DragContent) -> Drag? {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      let device = gdk_seat_get_pointer(gdk_display_get_default_seat(gtk_widget_get_display(widget)))
    else { return nil }
    let provider = content.provider()
    defer { g_object_unref(provider) }
    guard let drag = gdk_drag_begin(surface, device, provider, content.actions, 0, 0) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(drag)) }
    return Drag.of(drag)
  }
}
