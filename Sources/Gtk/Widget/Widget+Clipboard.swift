import CGtk

extension Widget {
  /// Copies text to the clipboard, together with an optional formatted version in HTML.
  public func copyToClipboard(_ text: String, html: String? = nil) {
    let content = TextContent.provider(of: text, html: html)
    gdk_clipboard_set_content(gtk_widget_get_clipboard(widget), content)
    g_object_unref(content)
  }

  /// The object through which this program provides the clipboard's contents, or nil if the contents come from
  /// elsewhere.
  public var copiedContents: Object? {
    gdk_clipboard_get_content(gtk_widget_get_clipboard(widget)).map { contents in
      let pointer = UnsafeMutableRawPointer(contents)
      return Object.wrapper(of: pointer) ?? Object(retaining: pointer)
    }
  }

  /// Whether the clipboard contains text.
  public var clipboardHasText: Bool {
    // The clipboard offers text copied by this program as a GLib type, so include the formats that GTK can convert it
    // to.
    let formats = gdk_content_formats_union_serialize_mime_types(
      gdk_content_formats_ref(gdk_clipboard_get_formats(gtk_widget_get_clipboard(widget))))
    defer { gdk_content_formats_unref(formats) }
    return gdk_content_formats_contain_mime_type(formats, "text/plain;charset=utf-8") != 0
      || gdk_content_formats_contain_mime_type(formats, "text/plain") != 0
  }
}
