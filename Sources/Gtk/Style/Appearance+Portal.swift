import CGtk

extension Appearance {
  /// Follows the desktop's preferences for dark style, contrast and accent colour, including later changes.
  ///
  /// The preferences come from `org.freedesktop.appearance` in the desktop portal. If there is no portal, or the user
  /// has no preference, GTK's own settings apply.
  public static func followDesktop() {
    guard portal == nil else { return }
    defaults = (isDarkPreferred, themeName)
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION, cgtk_proxy_flags_without_properties(), nil, "org.freedesktop.portal.Desktop",
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", nil,
      { _, result, _ in
        // GIO calls this closure on the main thread.
        nonisolated(unsafe) let proxy = g_dbus_proxy_new_for_bus_finish(result, nil)
        MainActor.assumeIsolated { if let proxy { Appearance.listen(to: proxy) } }
      }, nil)
  }

  /// Whether the user prefers a dark style for this program, or nil to follow the desktop. Set this property after
  /// calling `followDesktop()`.
  public static var prefersDark: Bool? {
    didSet { if prefersDark != oldValue { preferDarkness() } }
  }

  private static func preferDarkness() {
    isDarkPreferred = prefersDark ?? preferences.scheme.map { $0 == .dark } ?? defaults.isDark
  }

  private static var portal: Object?
  private static var preferences = DesktopPreferences()

  /// GTK's own settings before the desktop's preferences were applied.
  private static var defaults: (isDark: Bool, themeName: String?) = (false, nil)

  private static func listen(to proxy: UnsafeMutablePointer<GDBusProxy>) {
    let portal = Object(adopting: UnsafeMutableRawPointer(proxy))
    self.portal = portal
    let thunk:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafePointer<CChar>?, UnsafePointer<CChar>, OpaquePointer, OpaquePointer
      ) -> Void = { _, _, signal, parameters, _ in
        nonisolated(unsafe) let change = Variant(adopting: g_variant_ref(parameters))
        guard String(cString: signal) == "SettingChanged" else { return }
        MainActor.assumeIsolated {
          guard change.child(0)?.string == DesktopPreferences.namespace else { return }
          var preferences = Appearance.preferences
          preferences.take(change.child(1)?.string, change.child(2))
          Appearance.take(preferences)
        }
      }
    portal.connect("g-signal", thunk, {})
    // Read the preferences again when the portal appears, because it can start after the program, or restart.
    portal.connect("notify::g-name-owner") { [weak portal] in
      if let portal, g_dbus_proxy_get_name_owner(portal.cast()) != nil { ask(portal.cast()) }
    }
    ask(proxy)
  }

  private static func ask(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
    var spaces: [UnsafePointer<CChar>?] = [UnsafePointer(strdup(DesktopPreferences.namespace))]
    defer { spaces.forEach { free(UnsafeMutablePointer(mutating: $0)) } }
    var parts: [OpaquePointer?] = [g_variant_new_strv(&spaces, gssize(spaces.count))]
    g_dbus_proxy_call(
      proxy, "ReadAll", g_variant_new_tuple(&parts, gsize(parts.count)), cgtk_call_flags_none(), 1000, nil,
      { source, result, _ in
        guard let source else { return }
        let proxy = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GDBusProxy.self)
        guard let answer = g_dbus_proxy_call_finish(proxy, result, nil) else { return }
        nonisolated(unsafe) let settings = Variant(adopting: answer)
        MainActor.assumeIsolated {
          if let all = settings.child(0) { Appearance.take(DesktopPreferences(all)) }
        }
      }, nil)
  }

  private static func take(_ new: DesktopPreferences) {
    guard new != preferences else { return }
    let old = preferences
    preferences = new
    if new.scheme != old.scheme { preferDarkness() }
    if new.wantsContrast != old.wantsContrast { prefer(contrast: new.wantsContrast) }
    accent = new.accent
  }

  private static func prefer(contrast: Bool) {
    // Since GTK 4.20, the theme uses this property: 1 means no preference, and 2 means more contrast.
    if number("gtk-interface-contrast") != nil {
      set("gtk-interface-contrast", contrast ? 2 : 1)
    } else {
      themeName = contrast ? "Default-hc" : defaults.themeName
    }
  }
}
