import CGtk

extension Object {
  /// A property that holds a text.
  func stringProperty(_ name: String) -> String? {
    guard let value = cgtk_get_string(pointer, name) else { return nil }
    defer { g_free(value) }
    return String(cString: value)
  }
}
