import CGtk

extension Appearance {
  /// Follows the desktop's wish for light or dark, now and whenever it changes.
  ///
  /// The wish is the portal's `org.freedesktop.appearance color-scheme`. Where there is no portal, or it has no wish,
  /// GTK's own setting stands.
  public static func followDesktop() {
    guard portal == nil else { return }
    isDarkWithoutWish = isDarkPreferred
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION, cgtk_proxy_flags_without_properties(), nil, "org.freedesktop.portal.Desktop",
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", nil,
      { _, result, _ in
        // GIO calls back on the main thread, which asked.
        nonisolated(unsafe) let proxy = g_dbus_proxy_new_for_bus_finish(result, nil)
        MainActor.assumeIsolated { if let proxy { Appearance.listen(to: proxy) } }
      }, nil)
  }

  private static var portal: Object?

  /// GTK's own setting, from before the desktop was asked.
  private static var isDarkWithoutWish = false

  private static func listen(to proxy: UnsafeMutablePointer<GDBusProxy>) {
    let portal = Object(adopting: UnsafeMutableRawPointer(proxy))
    self.portal = portal
    let thunk:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafePointer<CChar>?, UnsafePointer<CChar>, OpaquePointer, OpaquePointer
      ) -> Void = { _, _, signal, parameters, _ in
        let change = Variant(adopting: g_variant_ref(parameters))
        guard String(cString: signal) == "SettingChanged", change.child(0)?.string == schemeNamespace,
          change.child(1)?.string == schemeKey, let scheme = change.child(2)?.number
        else { return }
        MainActor.assumeIsolated { Appearance.take(scheme) }
      }
    _ = portal.connect(
      "g-signal", thunk: unsafeBitCast(thunk, to: GCallback.self), data: ClosureBox({}).passRetained())
    ask(proxy)
  }

  private static func ask(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
    var parts: [OpaquePointer?] = [g_variant_new_string(schemeNamespace), g_variant_new_string(schemeKey)]
    g_dbus_proxy_call(
      proxy, "Read", g_variant_new_tuple(&parts, gsize(parts.count)), cgtk_call_flags_none(), 1000, nil,
      { source, result, _ in
        guard let source else { return }
        let proxy = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GDBusProxy.self)
        guard let answer = g_dbus_proxy_call_finish(proxy, result, nil) else { return }
        if let scheme = Variant(adopting: answer).child(0)?.number {
          MainActor.assumeIsolated { Appearance.take(scheme) }
        }
      }, nil)
  }

  /// 0 is no wish, 1 dark, 2 light.
  private static func take(_ scheme: UInt32) {
    isDarkPreferred = scheme == 1 || (scheme != 2 && isDarkWithoutWish)
  }
}

private let schemeNamespace = "org.freedesktop.appearance"
private let schemeKey = "color-scheme"
