import CGtk

/// Application style sheets.
@MainActor
public enum StyleSheet {
  /// Applies a style sheet from a file to the display. It overrides the theme, but not the user's style sheet.
  public static func apply(path: String) {
    apply { gtk_css_provider_load_from_path($0, path) }
  }

  /// Applies a style sheet from a string to the display. It overrides the theme, but not the user's style sheet.
  public static func apply(css: String) {
    apply { cgtk_load_css($0, css) }
  }

  private static func apply(_ load: (UnsafeMutablePointer<GtkCssProvider>) -> Void) {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
    load(provider)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }
}
