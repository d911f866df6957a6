import CGtk

private let textKey = "swift-text", htmlKey = "swift-html"

/// Text for the clipboard or a drag, with an optional version in HTML.
///
/// GTK's own content providers rely on GDK to close the stream to the other program. On X11, GDK blocks the main thread
/// while it closes the stream. If more than 256 KiB are sent, it blocks forever. This provider therefore sends the text
/// in pieces and closes the stream itself.
enum TextContent {
  private static let type: GType = cgtk_register(
    gdk_content_provider_get_type(), "SwiftTextContent", { gclass, _ in TextContent.fill(gclass) }, nil, 0)

  /// Returns a content provider owned by the caller.
  static func provider(of text: String, html: String? = nil) -> UnsafeMutablePointer<GdkContentProvider>? {
    let object = g_object_new_with_properties(type, 0, nil, nil)
    for case (let key, let text?) in [(textKey, text), (htmlKey, html)] {
      g_object_set_data_full(object, key, g_strdup(text), g_free)
    }
    return UnsafeMutableRawPointer(object)?.assumingMemoryBound(to: GdkContentProvider.self)
  }

  private static func text(_ key: String, of provider: gpointer?) -> UnsafeMutablePointer<CChar>? {
    let object = provider?.assumingMemoryBound(to: GObject.self)
    return g_object_get_data(object, key)?.assumingMemoryBound(to: CChar.self)
  }

  private static var parentClass: UnsafeMutablePointer<GdkContentProviderClass>? {
    g_type_class_peek(gdk_content_provider_get_type())?.assumingMemoryBound(to: GdkContentProviderClass.self)
  }

  private static func fill(_ gclass: gpointer?) {
    guard let gclass = gclass?.assumingMemoryBound(to: GdkContentProviderClass.self) else { return }
    gclass.pointee.ref_formats = { provider in
      let builder = gdk_content_formats_builder_new()
      // List HTML before text, because GTK prefers earlier formats.
      if TextContent.text(htmlKey, of: provider) != nil {
        gdk_content_formats_builder_add_mime_type(builder, "text/html")
      }
      gdk_content_formats_builder_add_gtype(builder, cgtk_type_string())
      gdk_content_formats_builder_add_mime_type(builder, "text/plain;charset=utf-8")
      gdk_content_formats_builder_add_mime_type(builder, "text/plain")
      return gdk_content_formats_builder_free_to_formats(builder)
    }
    gclass.pointee.get_value = { provider, value, error in
      guard value?.pointee.g_type == cgtk_type_string() else {
        return TextContent.parentClass?.pointee.get_value(provider, value, error) ?? 0
      }
      g_value_set_string(value, TextContent.text(textKey, of: provider))
      return 1
    }
    gclass.pointee.write_mime_type_async = {
      provider, format, stream, priority, cancellable, callback, data in
      let isHTML = format.map { String(cString: $0) == "text/html" } ?? false
      guard let stream, let text = TextContent.text(isHTML ? htmlKey : textKey, of: provider) else {
        TextContent.parentClass?.pointee.write_mime_type_async(
          provider, format, stream, priority, cancellable, callback, data)
        return
      }
      // The task retains the provider, and thus the text, until the transfer ends.
      let task = g_task_new(provider, cancellable, callback, data)
      Transfer(text: text, stream: stream, priority: priority, task: task).sendNext()
    }
    gclass.pointee.write_mime_type_finish = { _, result, error in g_task_propagate_boolean(result, error) }
  }
}

private final class Transfer {
  private let text: UnsafeMutablePointer<CChar>
  private let size: Int
  private var sent = 0
  private var error: UnsafeMutablePointer<GError>?
  private let stream: UnsafeMutablePointer<GOutputStream>
  private let priority: gint
  private let task: OpaquePointer?

  /// Half of GDK's limit for the size of a property. GDK collects pieces until they exceed the limit, so a property can
  /// exceed it by one piece. Some programs can't read properties of more than 400,000 bytes.
  private static let pieceSize = 1 << 17

  init(
    text: UnsafeMutablePointer<CChar>, stream: UnsafeMutablePointer<GOutputStream>, priority: gint,
    task: OpaquePointer?
  ) {
    (self.text, self.stream, self.priority, self.task) = (text, stream, priority, task)
    size = strlen(text)
    // The caller doesn't retain the stream. If the stream were released between pieces, GDK would close it.
    g_object_ref(stream)
  }

  deinit { g_object_unref(stream) }

  func sendNext() {
    guard sent < size, error == nil else { return end() }
    let piece = text + sent, count = min(Self.pieceSize, size - sent)
    sent += count
    let done: GAsyncReadyCallback = { _, result, data in
      guard let data else { return }
      let transfer = Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
      _ = g_output_stream_write_all_finish(transfer.stream, result, nil, &transfer.error)
      // Don't use the stream before this call returns, because GDK may still be completing the write.
      g_idle_add(
        { data in
          if let data { Unmanaged<Transfer>.fromOpaque(data).takeRetainedValue().sendNext() }
          return 0
        }, data)
    }
    g_output_stream_write_all_async(
      stream, piece, gsize(count), priority, g_task_get_cancellable(task), done,
      Unmanaged.passRetained(self).toOpaque())
  }

  private func end() {
    g_output_stream_close_async(stream, priority, nil, nil, nil)
    if let error { g_task_return_error(task, error) } else { g_task_return_boolean(task, 1) }
    g_object_unref(UnsafeMutableRawPointer(task))
  }
}
