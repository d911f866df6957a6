import CGtk

/// What hangs on the pointer over one of this program's widgets, from wherever it comes.
@MainActor
public final class IncomingDrop: Object {
  /// The one that stands for GDK's, made the first time.
  static func of(_ drop: OpaquePointer) -> IncomingDrop {
    let pointer = UnsafeMutableRawPointer(drop)
    return wrapper(of: pointer) as? IncomingDrop ?? IncomingDrop(retaining: pointer)
  }

  /// Whether there is text in it.
  public var hasText: Bool { offers(cgtk_type_string()) }

  /// Whether there are files in it.
  public var hasFiles: Bool { offers(gdk_file_list_get_type()) }

  /// Whether who drags it leaves it to be moved.
  public var allowsMove: Bool { gdk_drop_get_actions(opaque).rawValue & GDK_ACTION_MOVE.rawValue != 0 }

  /// What is dragged, where it comes from one of this program's widgets.
  public var drag: Drag? { Drag.of(gdk_drop_get_drag(opaque)) }

  private func offers(_ type: GType) -> Bool {
    let formats = gdk_content_formats_union_deserialize_gtypes(
      gdk_content_formats_ref(gdk_drop_get_formats(opaque)))
    defer { gdk_content_formats_unref(formats) }
    return gdk_content_formats_contain_gtype(formats, type) != 0
  }

  /// Fetches what has been dropped from the program that it comes from: the files where there are any, or else the text.
  ///
  /// - Parameter done: called with it, or with nothing where that program has not answered.
  public func read(_ done: @escaping @MainActor (DragContent) -> Void) {
    let type = hasFiles ? gdk_file_list_get_type() : cgtk_type_string()
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

  /// Tells who has dragged it what has become of it; nil for nothing. To be called once for each drop that was taken.
  public func finish(_ action: DropAction?) {
    gdk_drop_finish(opaque, GdkDragAction(rawValue: action?.rawValue ?? 0))
  }
}

/// Lets things be dropped on a widget.
@MainActor
public final class DropTarget: Object {
  /// Called when something comes over the widget: false leaves it to what is around.
  public var accepts: (IncomingDrop) -> Bool = { _ in true }

  /// Called when it has come, and as it moves, with its place in the widget: what a drop would do there; nil for nothing.
  public var onMotion: (IncomingDrop, Double, Double) -> DropAction? = { _, _, _ in .copy }

  /// Called when it leaves the widget, or has been given up.
  public var onLeave: () -> Void = {}

  /// Called when it has been let go. True says that `finish` is or will be called.
  public var onDrop: (IncomingDrop, Double, Double) -> Bool = { _, _, _ in false }

  /// A target that takes anything.
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

  private var data: UnsafeMutableRawPointer { ClosureBox(Weak(target: self)).passRetained() }

  private func connectAccept() {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> gboolean = { data, drop in
      nonisolated(unsafe) let (data, drop) = (data, drop)  // Both stay on this thread, within this call.
      return MainActor.assumeIsolated {
        ClosureBox<Weak>.from(data).function.target?.accepts(IncomingDrop.of(drop)) ?? false
      } ? 1 : 0
    }
    connect("accept", thunk: unsafeBitCast(thunk, to: GCallback.self), data: data)
  }

  private func connectMotion(_ signal: String) {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, Double, Double) -> UInt32 = {
      data, drop, x, y in
      nonisolated(unsafe) let (data, drop) = (data, drop)  // Both stay on this thread, within this call.
      return MainActor.assumeIsolated {
        ClosureBox<Weak>.from(data).function.target?.onMotion(IncomingDrop.of(drop), x, y)?.rawValue ?? 0
      }
    }
    connect(signal, thunk: unsafeBitCast(thunk, to: GCallback.self), data: data)
  }

  private func connectDrop() {
    let thunk: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, Double, Double) -> gboolean = {
      data, drop, x, y in
      nonisolated(unsafe) let (data, drop) = (data, drop)  // Both stay on this thread, within this call.
      return MainActor.assumeIsolated {
        ClosureBox<Weak>.from(data).function.target?.onDrop(IncomingDrop.of(drop), x, y) ?? false
      } ? 1 : 0
    }
    connect("drop", thunk: unsafeBitCast(thunk, to: GCallback.self), data: data)
  }
}
