import CGtk
import Gtk

extension Menu {
  /// The labels of the entries on each level, with sections merged.
  ///
  /// The entries of the menu come first, then those of its submenus.
  public var levels: [[String]] { Menu.levels(of: "label", in: cast()) }

  /// The names of the actions of all entries, including those of submenus.
  public var actions: [String] {
    Menu.levels(of: "action", in: cast()).flatMap(\.self).filter { !$0.isEmpty }
  }

  private static func levels(
    of attribute: String, in model: UnsafeMutablePointer<GMenuModel>
  ) -> [[String]] {
    var (own, below): ([String], [[String]]) = ([], [])
    for index in 0..<g_menu_model_get_n_items(model) {
      if let section = g_menu_model_get_item_link(model, index, "section") {
        defer { g_object_unref(section) }
        let levels = levels(of: attribute, in: section)
        own += levels[0]
        below += levels.dropFirst()
        continue
      }
      own.append(value(of: attribute, at: index, in: model))
      if let submenu = g_menu_model_get_item_link(model, index, "submenu") {
        defer { g_object_unref(submenu) }
        below += levels(of: attribute, in: submenu)
      }
    }
    return [own] + below
  }

  private static func value(
    of attribute: String, at index: Int32, in model: UnsafeMutablePointer<GMenuModel>
  ) -> String {
    guard let value = g_menu_model_get_item_attribute_value(model, index, attribute, nil) else { return "" }
    defer { g_variant_unref(value) }
    return g_variant_get_string(value, nil).map { String(cString: $0) } ?? ""
  }
}
