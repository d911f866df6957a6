import CGtk

extension Widget {
  /// Lets text be dragged out of the widget: `text` gives it for a place, or nil where nothing is to be dragged.
  ///
  /// - Returns: what the widget's press is watched with.
  @discardableResult
  public func onDragOut(text: @escaping @MainActor (Double, Double) -> String?) -> Object {
    let source = Object(adopting: UnsafeMutableRawPointer(gtk_drag_source_new()))
    typealias Handler = @MainActor (Double, Double) -> String?
    let thunk:
      @convention(c) (UnsafeMutableRawPointer, Double, Double) -> UnsafeMutablePointer<GdkContentProvider>? =
        { data, x, y in
          let box = ClosureBox<Handler>.from(data)
          guard let text = MainActor.assumeIsolated({ box.function(x, y) }) else { return nil }
          return contentProvider(of: text)
        }
    source.connect(
      "prepare", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox(text).passRetained())
    // GTK (seen in 4.18) waits 100 ms from a press on, and then writes to the source, whether it still exists or not.
    source.connect("begin", after: true) { [weak source] in
      guard let source else { return }
      MainLoop.after(milliseconds: 200) { withExtendedLifetime(source) {} }
    }
    addController(source)
    return source
  }

  /// Begins to drag text out of the widget with the pointer that is pressed now; false where none is.
  @discardableResult
  public func beginDragOut(text: String) -> Bool {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native),
      let device = gdk_seat_get_pointer(gdk_display_get_default_seat(gtk_widget_get_display(widget)))
    else { return false }
    let content = contentProvider(of: text)
    defer { g_object_unref(content) }
    guard let drag = gdk_drag_begin(surface, device, content, GDK_ACTION_COPY, 0, 0) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(drag)) }
    // What hangs on the pointer in GTK's own drags of text.
    let label = gtk_label_new(text)
    gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(drag)), label)
    gdk_drag_set_hotspot(drag, -2, -2)
    return true
  }
}

/// A provider of text, with a reference for the caller.
private func contentProvider(of text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
  var value = GValue()
  g_value_init(&value, cgtk_type_string())
  g_value_set_string(&value, text)
  defer { g_value_unset(&value) }
  return gdk_content_provider_new_for_value(&value)
}
