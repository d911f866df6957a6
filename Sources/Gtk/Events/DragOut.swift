import CGtk

/// What becomes of what is dropped.
public enum DropAction: Sendable {
  /// There are two of it from then on.
  case copy
  /// It goes from where it was.
  case move

  var rawValue: UInt32 { self == .move ? GDK_ACTION_MOVE.rawValue : GDK_ACTION_COPY.rawValue }

  /// One of an action's bits, `move` before `copy` where both are there.
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

/// Something that hangs on the pointer, dragged out of one of this program's widgets.
@MainActor
public final class Drag: Object {
  /// Called once, when it has been dropped or given up: with what has become of it, or nil.
  public var onEnd: (DropAction?) -> Void = { _ in }

  private var hasEnded = false

  /// The one that stands for GDK's, made the first time.
  static func of(_ drag: OpaquePointer?) -> Drag? {
    guard let pointer = drag.map(UnsafeMutableRawPointer.init) else { return nil }
    return wrapper(of: pointer) as? Drag ?? Drag(pointer)
  }

  private init(_ pointer: UnsafeMutableRawPointer) {
    super.init(
      adopting: {
        g_object_ref(pointer)
        return pointer
      }())
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

  /// Gives it up, as GDK does for Escape where it gets to see that key. A widget that sees it may call this.
  public func cancel() { if !hasEnded { cgtk_cancel_drag(pointer) } }

  /// Shows a widget, which has no parent, by the pointer.
  ///
  /// - Parameter grip: where in the widget the pointer is, in logical pixels.
  public func setIcon(_ icon: Widget, grip: (x: Double, y: Double)) {
    gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(opaque)), icon.widget)
    gdk_drag_set_hotspot(opaque, Int32(grip.x), Int32(grip.y))
  }
}

extension Widget {
  /// Lets something be dragged out of the widget.
  ///
  /// - Parameters:
  ///   - content: gives it for a place, or nil where nothing is to be dragged.
  ///   - begin: called with the drag that has begun, for what `content` gave last.
  /// - Returns: what the widget's press is watched with.
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
          // Both stay on this thread, within this call.
          nonisolated(unsafe) let source = source
          nonisolated(unsafe) var provider: UnsafeMutablePointer<GdkContentProvider>?
          MainActor.assumeIsolated {
            guard let content = box.function(x, y) else { return }
            gtk_drag_source_set_actions(source, content.actions)
            provider = content.provider()
          }
          return provider
        }
    source.connect(
      "prepare", thunk: unsafeBitCast(prepare, to: GCallback.self), data: ClosureBox(content).passRetained())
    let start: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void = { data, drag in
      let box = ClosureBox<@MainActor (Drag) -> Void>.from(data)
      nonisolated(unsafe) let drag = drag  // Stays on this thread, within this call.
      MainActor.assumeIsolated { if let drag = Drag.of(drag) { box.function(drag) } }
    }
    source.connect(
      "drag-begin", thunk: unsafeBitCast(start, to: GCallback.self), data: ClosureBox(begin).passRetained())
    // GTK (seen in 4.18) waits 100 ms from a press on, and then writes to the source, whether it still exists or not.
    source.connect("begin", after: true) { [weak source] in
      guard let source else { return }
      MainLoop.after(milliseconds: 200) { withExtendedLifetime(source) {} }
    }
    addController(source)
    return source
  }

  /// Lets text be dragged out of the widget: `text` gives it for a place, or nil where nothing is to be dragged.
  ///
  /// - Returns: what the widget's press is watched with.
  @discardableResult
  public func onDragOut(text: @escaping @MainActor (Double, Double) -> String?) -> Object {
    onDragOut(content: { x, y in text(x, y).map { DragContent(text: $0) } })
  }

  /// Begins to drag something out of the widget with the pointer that is pressed now; nil where none is.
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
