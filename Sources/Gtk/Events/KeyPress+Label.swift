import CGtk

extension KeyPress {
  /// Returns the label of a shortcut in GTK's notation, such as `Ctrl+F` for `<Control>f`; nil if it is invalid.
  public static func label(of name: String) -> String? {
    var key: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(name, &key, &modifiers) != 0,
      let label = gtk_accelerator_get_label(key, modifiers)
    else { return nil }
    defer { g_free(label) }
    return String(cString: label)
  }
}
