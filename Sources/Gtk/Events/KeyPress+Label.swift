import CGtk

extension KeyPress {
  /// How the key that GTK writes `<Control>f` is called to people, in their language: `Ctrl+F`. Nil for what is no key's name.
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
