import CGtk

/// Coloured discs for use as icons of menu entries.
enum Swatch {
  private static let side = 32
  /// The radius of the disc, in pixels. The disc is smaller than the icon, because GTK adds no space between the icon
  /// and the text.
  private static let radius = 11.0

  /// Returns a `GIcon` owned by the caller. The icon contains PNG data, because GTK serialises the icons of menu
  /// entries.
  static func icon(_ color: RGB) -> OpaquePointer? {
    var pixels = [UInt8](repeating: 0, count: 4 * side * side)
    let middle = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        let cover = min(1, max(0, radius - (dx * dx + dy * dy).squareRoot()))
        let parts = [color.red, color.green, color.blue, cover]
        for (index, part) in parts.enumerated() {
          pixels[4 * (y * side + x) + index] = UInt8((part * 255).rounded())
        }
      }
    }
    let bytes = g_bytes_new(pixels, gsize(pixels.count))
    defer { g_bytes_unref(bytes) }
    guard
      let texture = gdk_memory_texture_new(
        Int32(side), Int32(side), GDK_MEMORY_R8G8B8A8, bytes, gsize(4 * side))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard let png = gdk_texture_save_to_png_bytes(texture) else { return nil }
    defer { g_bytes_unref(png) }
    return g_bytes_icon_new(png)
  }
}
