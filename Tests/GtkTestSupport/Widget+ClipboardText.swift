import CGtk
import Gtk

extension Widget {
  /// The text that this program has put on the clipboard, or nil if there is none.
  public var clipboardText: String? {
    guard let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(widget)) else { return nil }
    var value = GValue()
    g_value_init(&value, cgtk_type_string())
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
    return g_value_get_string(&value).map { String(cString: $0) }
  }

  /// Removes the contents of the clipboard.
  public func clearClipboard() { gdk_clipboard_set_content(gtk_widget_get_clipboard(widget), nil) }
}
