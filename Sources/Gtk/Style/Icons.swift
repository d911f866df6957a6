import CGtk

/// The display's icon theme.
@MainActor
public enum Icons {
  /// Adds a folder of icons. The folder must have the layout of the icon theme specification
  /// (`hicolor/scalable/apps/…`).
  public static func addFolder(_ path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), path)
  }
}
