import CGtk

/// The style sheets of the application and its libraries.
@MainActor
public enum StyleSheet {
  /// Applies a style sheet from a file to the display. It overrides the theme, but not the user's style sheet.
  public static func apply(path: String) {
    apply { gtk_css_provider_load_from_path($0, path) }
  }

  /// Applies a string of CSS to the display. It overrides the theme, but not the user's style sheet.
  public static func apply(css: String) {
    apply { cgtk_load_css($0, css) }
  }

  /// Applies a library's style sheet to the display. It overrides the theme, but not the application's style sheets.
  /// Returns false if there is no display.
  @discardableResult
  package static func applyDefault(css: String) -> Bool {
    apply(priority: GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) { cgtk_load_css($0, css) }
  }

  @discardableResult
  private static func apply(
    priority: Int32 = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION,
    _ load: (UnsafeMutablePointer<GtkCssProvider>) -> Void
  ) -> Bool {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return false }
    load(provider)
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), UInt32(priority))
    g_object_unref(UnsafeMutableRawPointer(provider))
    return true
  }
}
