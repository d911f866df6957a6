import CGtk

/// Lookup of theme icons.
@MainActor
public enum Icons {
  /// Adds a folder of icons, laid out according to the icon theme specification (`hicolor/scalable/apps/…`).
  public static func addFolder(_ path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), path)
  }

  /// Returns whether the theme or an added folder has an icon.
  public static func has(_ name: String) -> Bool {
    guard let display = gdk_display_get_default() else { return false }
    return gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), name) != 0
  }
}
