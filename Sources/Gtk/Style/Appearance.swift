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
    if number("gtk-interface-contrast") == 2 { return true }
    // The environment wins over the setting, as it does in GTK.
    let forced = getenv("GTK_THEME").map { String(cString: $0) }
    // There it can have a variant behind it: `Default-hc:dark`.
    guard let name = (forced ?? themeName)?.split(separator: ":").first else { return false }
    return name.hasSuffix("-hc") || name.hasSuffix("-hc-dark") || name.contains("HighContrast")
  }

  /// Whether GTK is asked for the dark variant of its theme. `GTK_THEME` in the environment wins over it.
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
      // From GTK 4.20 on the theme follows a property of its own, in which 2 is dark and 3 is light.
      if number("gtk-interface-color-scheme") != nil {
        set("gtk-interface-color-scheme", newValue ? 2 : 3)
      } else {
        cgtk_set_bool(settings.pointer, "gtk-application-prefer-dark-theme", newValue ? 1 : 0)
      }
    }
  }

  /// The colour of what is chosen; nil for the theme's own.
  public static var accent: RGB? {
    didSet {
      guard accent != oldValue else { return }
      AccentStyle.show(accent)
      accentHandlers.forEach { $0() }
    }
  }

  private static var accentHandlers: [@MainActor () -> Void] = []

  /// How much of the text's colour the theme's accent needs so that a thin line of it is told from what lists and panes
  /// stand on: 3:1, which WCAG 2.2 asks for, and 4.5:1 where contrast is asked for.
  ///
  /// Dark themes have an accent for what stands on it, and people choose theirs as they like.
  ///
  /// - Returns: a share from 0.25, which looks best, to 1.
  package static var tintShare: Double {
    guard let accent = color("theme_selected_bg_color"), let text = color("theme_text_color") else {
      return 0.25
    }
    return tintShare(
      accent: accent, text: text, on: ["theme_base_color", "theme_bg_color"].compactMap(color),
      contrast: isHighContrast ? 4.5 : 3)
  }

  nonisolated static func tintShare(accent: RGB, text: RGB, on grounds: [RGB], contrast: Double) -> Double {
    stride(from: 0.25, to: 1, by: 0.05).first { share in
      let tint = accent.mixed(with: text, by: share)
      return grounds.allSatisfy { tint.contrast(with: $0) >= contrast }
    } ?? 1
  }

  /// A colour of the theme by its name.
  static func color(_ name: String) -> RGB? {
    var color = GdkRGBA()
    return cgtk_lookup_color(probe.widget, name, &color) == 0 ? nil : RGB(color)
  }

  /// In no window, so that it sees what is said for all.
  private static let probe = Separator(.horizontal)

  /// Whether the cursor in a text blinks.
  public static var cursorBlinks: Bool {
    get { settings.map { cgtk_get_bool($0.pointer, "gtk-cursor-blink") != 0 } ?? false }
    set { if let settings { cgtk_set_bool(settings.pointer, "gtk-cursor-blink", newValue ? 1 : 0) } }
  }

  /// Whether a selectable text is selected as a whole when it gets the keyboard.
  static var selectsFocusedLabels: Bool {
    get { settings.map { cgtk_get_bool($0.pointer, "gtk-label-select-on-focus") != 0 } ?? false }
    set {
      guard newValue != selectsFocusedLabels, let settings else { return }
      cgtk_set_bool(settings.pointer, "gtk-label-select-on-focus", newValue ? 1 : 0)
    }
  }

  /// How large text is, 1 being as large as it was made for: the desktop's setting for people who want it larger.
  public static var textScale: Double {
    guard let dpi = number("gtk-xft-dpi"), dpi > 0 else { return 1 }
    return Double(dpi) / (96 * 1024)
  }

  /// Calls `handler` when the theme, its dark variant, its contrast, the accent, how large text is, or what one points with
  /// changes.
  public static func onChange(_ handler: @escaping @MainActor () -> Void) {
    guard let settings else { return }
    let properties = [
      "gtk-theme-name", "gtk-application-prefer-dark-theme", "gtk-interface-color-scheme",
      "gtk-interface-contrast", "gtk-xft-dpi",
    ]
    for property in properties where cgtk_has_property(settings.pointer, property) != 0 {
      settings.connect("notify::\(property)", after: true, handler: handler)
    }
    accentHandlers.append(handler)
    for signal in ["device-added", "device-removed"] {
      seat?.connect(
        signal, thunk: unsafeBitCast(deviceChanged, to: GCallback.self),
        data: ClosureBox(handler).passRetained())
    }
  }

  private static let deviceChanged:
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      data, _, _ in
      nonisolated(unsafe) let box = ClosureBox<@MainActor () -> Void>.from(data)
      MainActor.assumeIsolated { box.function() }
    }

  /// A setting that newer versions of GTK have.
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

extension GdkRGBA {
  /// How light the colour looks, 0 to 1.
  fileprivate var lightness: Float { 0.299 * red + 0.587 * green + 0.114 * blue }
}
