import CGtk

/// Light or dark, and high contrast: what the desktop wants and what the theme gives.
@MainActor
public enum Appearance {
  /// Whether text is lighter than what it stands on, in the theme that `widget` has.
  public static func isDark(_ widget: Widget) -> Bool {
    var (background, text) = (GdkRGBA(), GdkRGBA())
    guard cgtk_lookup_color(widget.widget, "theme_bg_color", &background) != 0,
      cgtk_lookup_color(widget.widget, "theme_fg_color", &text) != 0
    else { return isDarkPreferred }
    return text.lightness > background.lightness
  }

  /// Whether the theme is one of high contrast.
  public static var isHighContrast: Bool {
    // The environment wins over the setting, as it does in GTK.
    let forced = getenv("GTK_THEME").map { String(cString: $0) }
    guard let name = forced ?? settings?.stringProperty("gtk-theme-name") else { return false }
    return name.hasSuffix("-hc") || name.hasSuffix("-hc-dark") || name.contains("HighContrast")
  }

  /// Whether GTK is asked for the dark variant of its theme. `GTK_THEME` in the environment wins over it.
  public static var isDarkPreferred: Bool {
    get { settings.map { cgtk_get_bool($0.pointer, "gtk-application-prefer-dark-theme") != 0 } ?? false }
    set {
      guard let settings else { return }
      // From GTK 4.20 on the theme follows a property of its own, in which 2 is dark and 3 is light.
      if cgtk_has_property(settings.pointer, "gtk-interface-color-scheme") != 0 {
        cgtk_set_int(settings.pointer, "gtk-interface-color-scheme", newValue ? 2 : 3)
      } else {
        cgtk_set_bool(settings.pointer, "gtk-application-prefer-dark-theme", newValue ? 1 : 0)
      }
    }
  }

  /// Whether the cursor in a text blinks.
  public static var cursorBlinks: Bool {
    get { settings.map { cgtk_get_bool($0.pointer, "gtk-cursor-blink") != 0 } ?? false }
    set { if let settings { cgtk_set_bool(settings.pointer, "gtk-cursor-blink", newValue ? 1 : 0) } }
  }

  /// Calls `handler` when the theme, or its dark variant, changes.
  public static func onChange(_ handler: @escaping @MainActor () -> Void) {
    for property in ["gtk-theme-name", "gtk-application-prefer-dark-theme"] {
      settings?.connect("notify::\(property)", after: true, handler: handler)
    }
  }

  static var settings: Object? {
    guard let settings = gtk_settings_get_default() else { return nil }
    return Object.wrapper(of: UnsafeMutableRawPointer(settings))
      ?? Object(retaining: UnsafeMutableRawPointer(settings))
  }
}

extension GdkRGBA {
  /// How light the colour looks, 0 to 1.
  fileprivate var lightness: Float { 0.299 * red + 0.587 * green + 0.114 * blue }
}
