import CGtk

extension Widget {
  /// Copies text to the clipboard.
  public func copyToClipboard(_ text: String) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text)
  }

  /// Copies text to the clipboard, together with a formatted version in HTML.
  public func copyToClipboard(_ text: String, html: String) {
    cgtk_copy_html(gtk_widget_get_clipboard(widget), text, html)
  }
}
