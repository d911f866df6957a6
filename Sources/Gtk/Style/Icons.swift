import CGtk

/// The symbols and icons that are known by name.
@MainActor
public enum Icons {
  /// Looks for icons in a folder too, laid out as the icon theme specification says (`hicolor/scalable/apps/…`).
  public static func addFolder(_ path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), path)
  }

  /// Whether there is an icon of that name, in the theme or in a folder that was added.
  public static func has(_ name: String) -> Bool {
    guard let display = gdk_display_get_default() else { return false }
    return gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), name) != 0
  }
}
