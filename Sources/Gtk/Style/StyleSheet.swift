import CGtk

/// A style sheet.
@MainActor
public enum StyleSheet {
  /// Applies a style sheet to everything on the display, above the theme and below the user's own.
  public static func apply(path: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_path(provider, path)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(UnsafeMutableRawPointer(provider))
  }
}
