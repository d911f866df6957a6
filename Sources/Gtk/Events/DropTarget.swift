import CGtk

/// A drag over one of this program's widgets. The drag can come from any program.
@MainActor
public final class IncomingDrop: Object {
  static func of(_ drop: OpaquePointer) -> IncomingDrop {
    let pointer = UnsafeMutableRawPointer(drop)
    return wrapper(of: pointer) as? IncomingDrop ?? IncomingDrop(retaining: pointer)
  }

  /// Whether the drag contains text.
  public var hasText: Bool { offers(cgtk_type_string()) }

  /// Whether the drag contains files.
  public var hasFiles: Bool { offers(gdk_file_list_get_type()) }

  /// Whether the source allows moving the content.
  public var allowsMove: Bool { gdk_drop_get_actions(opaque).rawValue & GDK_ACTION_MOVE.rawValue != 0 }

  /// The `Drag` object if the drag started in this program, or nil if it comes from another program.
  public var drag: Drag? { Drag.of(gdk_drop_get_drag(opaque)) }

  private func offers(_ type: GType) -> Bool {
    let formats = gdk_content_formats_union_deserialize_gtypes(
      gdk_content_formats_ref(gdk_drop_get_formats(opaque)))
    defer { gdk_content_formats_unref(formats) }
    return gdk_content_formats_contain_gtype(formats, type) != 0
  }

  /// Reads the paths of the dropped local files, or the text if there are no local files.
  ///
  /// - Parameter done: Called with the content. The content is empty if it couldn't be read.
  public func read(_ done: @escaping @MainActor (DragContent) -> Void) {
    guard hasFiles else { return read(cgtk_type_string(), done) }
    let hasText = hasText
    read(gdk_file_list_get_type()) { [self] content in
      // GTK treats a dropped web link as a file that isn't local. Read the text of the link instead.
      if content.files.isEmpty, hasText { read(cgtk_type_string(), done) } else { done(content) }
    }
  }

  private func read(_ type: GType, _ done: @escaping @MainActor (DragContent) -> Void) {
    gdk_drop_read_value_async(
      opaque, type, G_PRIORITY_DEFAULT, nil,
      { source, result, data in
        guard let data else { return }
        var content = DragContent()
        if let value = gdk_drop_read_value_finish(source.map(OpaquePointer.init), result, nil) {
          if value.pointee.g_type == cgtk_type_string() {
            content.text = g_value_get_string(value).map { String(cString: $0) }
          } else {
            content.files = FilePath.paths(inFileList: value)
          }
        }
        let answer = content
        let box = Unmanaged<ClosureBox<@MainActor (DragContent) -> Void>>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { box.function(answer) }
      }, ClosureBox(done).passRetained())
  }

  /// Reports the effect of the drop to the source. Pass nil if the drop failed. Call this method once for each accepted
  /// drop.
  public func finish(_ action: DropAction?) {
    gdk_drop_finish(opaque, GdkDragAction(rawValue: action?.rawValue ?? 0))
  }
}

/// A drop target on a widget.
@MainActor
public final class DropTarget: Object {
  /// Called when a drag enters the widget. Return false to ignore the drag.
  public var accepts: (IncomingDrop) -> Bool = { _ in true }

  /// Called with the pointer's position in the widget when a drag enters or moves. Return the effect of a drop at that
  /// position, or nil if the drop isn't allowed.
  public var onMotion: (IncomingDrop, Double, Double) -> DropAction? = { _, _, _ in .copy }

  /// Called when a drag leaves the widget or is cancelled.
  public var onLeave: () -> Void = {}

  /// Called with the position of a drop. Return true if you have called `finish` or will call it later.
  public var onDrop: (IncomingDrop, Double, Double) -> Bool = { _, _, _ in false }

  /// Creates a target that accepts all drags, and adds it to a widget.
  public init(on widget: Widget) {
    super.init(
      adopting: UnsafeMutableRawPointer(
        gtk_drop_target_async_new(
          nil, GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue))))
    connectMotion("drag-enter")
    connectMotion("drag-motion")
    connectAccept()
    connectDrop()
    connect("drag-leave") { [weak self] in self?.onLeave() }
    widget.addController(self)
  }

  private struct Weak {
    weak var target: DropTarget?
  }

  private func connectAccept() {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> gboolean = { data, drop in
      nonisolated(unsafe) let (data, drop) = (data, drop)  // Used only on this thread, within this call.
      return MainActor.assumeIsolated {
        ClosureBox<Weak>.from(data).function.target?.accepts(IncomingDrop.of(drop)) ?? false
      } ? 1 : 0
    }
    connect("accept", thunk, Weak(target: self))
  }

  private func connectMotion(_ signal: String) {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, Double, Double) -> UInt32 = {
      data, drop, x, y in
      nonisolated(unsafe) let (data, drop) = (data, drop)  // Used only on this thread, within this call.
      return MainActor.assumeIsolated {
        ClosureBox<Weak>.from(data).function.target?.onMotion(IncomingDrop.of(drop), x, y)?.rawValue ?? 0
      }
    }
    connect(signal, thunk, Weak(target: self))
  }

  private func connectDrop() {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, Double, Double) -> gboolean = {
      data, drop, x, y in
      nonisolated(unsafe) let (data, drop) = (data, drop)  // Used only on this thread, within this call.
      return MainActor.assumeIsolated {
        ClosureBox<Weak>.from(data).function.target?.onDrop(IncomingDrop.of(drop), x, y) ?? false
      } ? 1 : 0
    }
    connect("drop", thunk, Weak(target: self))
  }
}
