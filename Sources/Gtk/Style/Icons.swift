import CGtk

/// The symbols and icons that are known by name.
@MainActor
public enum Icons {
  /// Looks for icons in a folder too, laid out as the icon theme specification says (`hicolor/scalable/apps/…`).
  public static func addFolder(_ path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), path)
  }
}
