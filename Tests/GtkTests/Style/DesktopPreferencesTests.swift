import CGtk
import GtkTestSupport
import TestSupport
import Testing

@testable import Gtk

/// The desktop's preferences from the portal.
@MainActor
@Suite(.display)
struct DesktopPreferencesTests {
  init() { #expect(Display.open(), "no display: run meson-helper/test") }

  static func settings(_ text: String) throws -> Variant {
    try #require(g_variant_parse(nil, text, nil, nil, nil).map(Variant.init(adopting:)), "\(text)")
  }

  @Test func preferencesAreRead() throws {
    let preferences = DesktopPreferences(
      try Self.settings(
        """
        {'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 1>,
          'accent-color': <(0.5, 0.25, 1.0)>, 'reduced-motion': <uint32 1>},
         'org.gnome.desktop.interface': {'color-scheme': <uint32 2>}}
        """))
    #expect(preferences.scheme == .dark && preferences.wantsContrast)
    #expect(preferences.accent == RGB(red: 0.5, green: 0.25, blue: 1))
    #expect(DesktopPreferences(try Self.settings("@a{sa{sv}} {}")) == DesktopPreferences())
  }

  @Test(arguments: [
    "{'color-scheme': <'dark'>, 'accent-color': <'red'>, 'contrast': <'high'>}",
    "{'color-scheme': <uint32 7>, 'accent-color': <(2.0, 0.0, 0.0)>, 'contrast': <uint32 9>}",
    "{'accent-color': <(0.1, 0.2)>}", "{'accent-color': <(1, 2, 3)>}",
  ])
  func invalidPreferencesAreIgnored(text: String) throws {
    let preferences = DesktopPreferences(try Self.settings("{'org.freedesktop.appearance': \(text)}"))
    #expect(preferences == DesktopPreferences())
  }

  /// The portal appears after the program has started, reports preferences, changes them and disappears.
  @Test func portalIsFollowed() async throws {
    let before = (Appearance.isDarkPreferred, Appearance.isHighContrast)
    Appearance.followDesktop()
    var changes = 0
    Appearance.onChange { changes += 1 }
    let portal = try FakePortal(
      "{'color-scheme': <uint32 \(before.0 ? 2 : 1)>, 'accent-color': <(1.0, 0.0, 0.0)>}")
    try await wait { Appearance.accent == RGB(red: 1, green: 0, blue: 0) }
    #expect(Appearance.isDarkPreferred != before.0 && changes > 0)

    portal.change("accent-color", "<(0.0, 0.5, 0.0)>")
    portal.change("contrast", "<uint32 1>")
    try await wait { Appearance.isHighContrast }
    #expect(Appearance.accent == RGB(red: 0, green: 0.5, blue: 0))
    let bar = try color("theme_selected_bg_color")
    #expect(bar.contrast(with: try #require(RGB(red: 0, green: 0.5, blue: 0))) < 1.02)

    portal.change("accent-color", "<(-1.0, -1.0, -1.0)>")
    portal.change("contrast", "<uint32 0>")
    portal.change("color-scheme", "<uint32 0>")
    try await wait {
      (Appearance.isDarkPreferred, Appearance.isHighContrast) == before && Appearance.accent == nil
    }
    #expect(try color("theme_selected_bg_color") != bar)
  }

  private func color(_ name: String) throws -> RGB {
    let probe = Separator(.horizontal)
    var color = GdkRGBA()
    try #require(cgtk_lookup_color(probe.widget, name, &color) != 0)
    return try #require(RGB(color))
  }

  private func wait(until condition: @MainActor () -> Bool) async throws {
    try await eventually(condition)
  }
}

/// A settings portal on the session bus, for as long as it is referenced.
@MainActor
private final class FakePortal {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private let bus: OpaquePointer
  private let name: guint
  private let object: guint

  /// Creates a portal with settings in GVariant's text format.
  init(_ settings: String) throws {
    let bus = try #require(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil))
    // Within `#require`, the strings would be freed before these functions are called.
    let interface = g_dbus_node_info_new_for_xml(
      """
      <node><interface name="\(Self.interface)">
        <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
        <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
      </interface></node>
      """, nil)
    let parsed = g_variant_parse(nil, "({'org.freedesktop.appearance': \(settings)},)", nil, nil, nil)
    let node = try #require(interface)
    defer { g_dbus_node_info_unref(node) }
    let answer = try #require(parsed)
    self.bus = bus
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, _, invocation, answer in
      g_dbus_method_invocation_return_value(invocation, answer.map { OpaquePointer($0) })
    }
    object = g_dbus_connection_register_object(
      bus, Self.path, node.pointee.interfaces[0], &table, UnsafeMutableRawPointer(answer),
      { answer in if let answer { g_variant_unref(OpaquePointer(answer)) } }, nil)
    name = g_bus_own_name_on_connection(
      bus, "org.freedesktop.portal.Desktop", cgtk_name_flags_alone(), nil, nil, nil, nil)
  }

  func change(_ key: String, _ value: String) {
    g_dbus_connection_emit_signal(
      bus, nil, Self.path, Self.interface, "SettingChanged",
      g_variant_parse(nil, "('org.freedesktop.appearance', '\(key)', \(value))", nil, nil, nil), nil)
  }

  isolated deinit {
    g_bus_unown_name(name)
    g_dbus_connection_unregister_object(bus, object)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }
}
