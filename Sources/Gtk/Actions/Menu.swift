import CGtk

/// The entries of a menu. Menus that are on the screen follow its changes.
@MainActor
public final class Menu: Object {
  /// An empty menu.
  public init() { super.init(adopting: UnsafeMutableRawPointer(g_menu_new())) }

  /// Adds an entry for an action, such as `win.open`.
  ///
  /// - Parameter swatch: a colour that is shown before the text, in menus that ``Widget/popUp(_:pointingTo:)`` opens.
  public func append(_ label: String, action: String, swatch: RGB? = nil) {
    let item = g_menu_item_new(nil, action)
    defer { g_object_unref(UnsafeMutableRawPointer(item)) }
    // An underscore would be read as the mark of an access key.
    let label = label.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
    g_menu_item_set_label(item, label)
    if let icon = swatch.flatMap(Swatch.icon) {
      g_menu_item_set_icon(item, icon)
      g_object_unref(UnsafeMutableRawPointer(icon))
    }
    g_menu_append_item(opaque, item)
  }

  /// Adds a group of entries, under a title if it has one.
  public func append(section: Menu, title: String? = nil) {
    g_menu_append_section(opaque, title, section.cast())
  }

  /// Adds an entry that leads to more of them.
  public func append(submenu: Menu, title: String) { g_menu_append_submenu(opaque, title, submenu.cast()) }

  /// Takes every entry out.
  public func removeAll() { g_menu_remove_all(opaque) }
}
