import CGtk

/// A menu model. Changes to it appear in open menus.
@MainActor
public final class Menu: Object {
  /// Creates an empty menu.
  public init() { super.init(adopting: UnsafeMutableRawPointer(g_menu_new())) }

  /// Appends an entry for an action, such as `win.open`.
  ///
  /// - Parameter swatch: A colour to show before the text in menus opened with
  ///   ``Widget/popUp(_:pointingTo:)``.
  public func append(_ label: String, action: String, swatch: RGB? = nil) {
    let item = g_menu_item_new(nil, action)
    defer { g_object_unref(UnsafeMutableRawPointer(item)) }
    g_menu_item_set_label(item, Self.escaped(label))
    if let icon = swatch.flatMap(Swatch.icon) {
      g_menu_item_set_icon(item, icon)
      g_object_unref(UnsafeMutableRawPointer(icon))
    }
    g_menu_append_item(opaque, item)
  }

  /// Appends a section with an optional title.
  public func append(section: Menu, title: String? = nil) {
    g_menu_append_section(opaque, title, section.cast())
  }

  /// Appends a submenu.
  public func append(submenu: Menu, title: String) {
    g_menu_append_submenu(opaque, Self.escaped(title), submenu.cast())
  }

  /// Shortens a name to about `count` characters for a menu entry, because GTK makes a menu as wide as its longest
  /// entry. Replaces the middle of the name with an ellipsis, because similar names often differ only at the end.
  public static func shortened(_ name: String, to count: Int = 50) -> String {
    guard name.count > count else { return name }
    return "\(name.prefix(count * 2 / 3))…\(name.suffix(count / 3))"
  }

  /// Doubles underscores, because a single underscore would mark an access key.
  private static func escaped(_ label: String) -> String {
    label.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }

  /// Removes all entries.
  public func removeAll() { g_menu_remove_all(opaque) }
}
