import CGtk

extension Object {
  /// Returns the value of a string property.
  func stringProperty(_ name: String) -> String? {
    guard let value = cgtk_get_string(pointer, name) else { return nil }
    defer { g_free(value) }
    return String(cString: value)
  }
}
