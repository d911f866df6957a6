import CGtk

/// The appearance of the display, such as dark style, contrast, accent colour and text size.
@MainActor
public enum Appearance {
  /// Returns whether text is lighter than its background in a widget's theme. If the theme doesn't define these
  /// colours, returns ``isDarkPreferred``.
  public static func isDark(_ widget: Widget) -> Bool {
    guard let background = color("theme_bg_color", in: widget), let text = color("theme_fg_color", in: widget)
    else { return isDarkPreferred }
    return text.luminance > background.luminance
  }

  package static var isThemeDark: Bool { isDark(probe) }

  /// Whether the theme has high contrast.
  public static var isHighContrast: Bool {
    if number("gtk-interface-contrast") == 2 { return true }
    // The environment variable overrides the setting, as in GTK.
    let forced = getenv("GTK_THEME").map { String(cString: $0) }
    // The value can include a variant: `Default-hc:dark`.
    guard let name = (forced ?? themeName)?.split(separator: ":").first else { return false }
    return name.hasSuffix("-hc") || name.hasSuffix("-hc-dark") || name.contains("HighContrast")
  }

  /// Whether GTK should use the dark variant of its theme. The environment variable `GTK_THEME` overrides this
  /// property.
  public static var isDarkPreferred: Bool {
    get {
      guard let settings else { return false }
      switch number("gtk-interface-color-scheme") {
      case 2: return true
      case 3: return false
      default: return cgtk_get_bool(settings.pointer, "gtk-application-prefer-dark-theme") != 0
      }
    }
    set {
      guard let settings else { return }
      // Since GTK 4.20, the theme uses this property: 2 means dark, and 3 means light.
      if number("gtk-interface-color-scheme") != nil {
        set("gtk-interface-color-scheme", newValue ? 2 : 3)
      } else {
        cgtk_set_bool(settings.pointer, "gtk-application-prefer-dark-theme", newValue ? 1 : 0)
      }
    }
  }

  /// The accent colour, or nil for the theme's accent colour.
  public static var accent: RGB? {
    didSet {
      guard accent != oldValue else { return }
      AccentStyle.show(accent)
      accentHandlers.forEach { $0() }
    }
  }

  private static var accentHandlers: [@MainActor () -> Void] = []

  /// The fraction of the text colour to mix into the accent colour, so that thin lines in the mixed colour are visible
  /// on lists and panes.
  ///
  /// The fraction is at least 0.25, and large enough for a contrast ratio of 3:1, as WCAG 2.2 requires, or 4.5:1 with
  /// high contrast. The accent colour alone can be hard to see: dark themes choose it as a background for text, and
  /// users can choose any colour.
  package static var tintShare: Double {
    guard let accent = color("theme_selected_bg_color"), let text = color("theme_text_color") else {
      return 0.25
    }
    return tintShare(
      accent: accent, text: text, on: ["theme_base_color", "theme_bg_color"].compactMap { color($0) },
      contrast: isHighContrast ? 4.5 : 3)
  }

  nonisolated static func tintShare(accent: RGB, text: RGB, on backgrounds: [RGB], contrast: Double) -> Double
  {
    stride(from: 0.25, to: 1, by: 0.05).first { share in
      let tint = accent.mixed(with: text, by: share)
      return backgrounds.allSatisfy { tint.contrast(with: $0) >= contrast }
    } ?? 1
  }

  static func color(_ name: String, in widget: Widget? = nil) -> RGB? {
    var color = GdkRGBA()
    return cgtk_lookup_color((widget ?? probe).widget, name, &color) == 0 ? nil : RGB(color)
  }

  /// A widget that isn't in any window, so that only global styles apply.
  private static let probe = Separator(.horizontal)

  /// Whether the text cursor blinks.
  public static var cursorBlinks: Bool {
    get { settings.map { cgtk_get_bool($0.pointer, "gtk-cursor-blink") != 0 } ?? false }
    set { if let settings { cgtk_set_bool(settings.pointer, "gtk-cursor-blink", newValue ? 1 : 0) } }
  }

  static var selectsFocusedLabels: Bool {
    get { settings.map { cgtk_get_bool($0.pointer, "gtk-label-select-on-focus") != 0 } ?? false }
    set {
      guard newValue != selectsFocusedLabels, let settings else { return }
      cgtk_set_bool(settings.pointer, "gtk-label-select-on-focus", newValue ? 1 : 0)
    }
  }

  /// The size of the desktop's text, including its scaling factor, relative to the default of 11 points. Smaller
  /// font sizes are treated as 11 points.
  public static var textScale: Double {
    guard let dpi = number("gtk-xft-dpi"), dpi > 0 else { return fontScale }
    return Double(dpi) / (96 * 1024) * fontScale
  }

  private static var fontScale: Double {
    guard let font = pango_font_description_from_string(fontName ?? "") else { return 1 }
    defer { pango_font_description_free(font) }
    return max(1, Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE) / 11)
  }

  /// The desktop's font, such as `Cantarell 11`.
  static var fontName: String? {
    get { settings?.stringProperty("gtk-font-name") }
    set { if let settings { cgtk_set_string(settings.pointer, "gtk-font-name", newValue) } }
  }

  /// Calls `handler` when the theme, dark style, contrast, accent colour, text scale or pointing devices change.
  public static func onChange(_ handler: @escaping @MainActor () -> Void) {
    guard let settings else { return }
    let properties = [
      "gtk-theme-name", "gtk-application-prefer-dark-theme", "gtk-interface-color-scheme",
      "gtk-interface-contrast", "gtk-xft-dpi", "gtk-font-name",
    ]
    for property in properties where cgtk_has_property(settings.pointer, property) != 0 {
      settings.connect("notify::\(property)", after: true, handler: handler)
    }
    accentHandlers.append(handler)
    for signal in ["device-added", "device-removed"] { seat?.connect(signal, handler: handler) }
  }

  static func number(_ property: String) -> Int32? {
    guard let settings, cgtk_has_property(settings.pointer, property) != 0 else { return nil }
    return cgtk_get_int(settings.pointer, property)
  }

  static func set(_ property: String, _ number: Int32) {
    if let settings { cgtk_set_int(settings.pointer, property, number) }
  }

  static var themeName: String? {
    get { settings?.stringProperty("gtk-theme-name") }
    set { if let settings { cgtk_set_string(settings.pointer, "gtk-theme-name", newValue) } }
  }

  static var settings: Object? {
    guard let settings = gtk_settings_get_default() else { return nil }
    return Object.wrapper(of: UnsafeMutableRawPointer(settings))
      ?? Object(retaining: UnsafeMutableRawPointer(settings))
  }
}
