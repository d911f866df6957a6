import CGtk
import Gtk
import Testing

/// The pixels of a window, rendered without reading the screen.
@MainActor
public struct WindowPixels {
  private let pixels: [UInt8]
  private let width: Int
  private let window: Window

  /// Renders a window that is on screen, after GTK has drawn it for the first time.
  ///
  /// On a busy screen, GTK counts frames before it may draw the first one.
  public init(of window: Window) throws {
    var rendered: Texture?
    MainLoop.wait {
      rendered = Texture(rendering: window)
      return rendered != nil
    }
    let texture = try #require(rendered)
    let size = texture.size
    var pixels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    gdk_texture_download(OpaquePointer(texture.pointer), &pixels, gsize(4 * size.width))
    (self.pixels, width, self.window) = (pixels, size.width, window)
  }

  /// Returns the red, green and blue components, from 0 to 255, at a point in a widget.
  public func color(in widget: Widget, at point: (x: Double, y: Double)) throws -> [Int] {
    let bounds = try #require(widget.bounds(in: window))
    let index = 4 * (Int(bounds.y + point.y) * width + Int(bounds.x + point.x))
    try #require(pixels.indices.contains(index + 3))
    // A pixel in Cairo's ARGB32 format is a 32-bit integer in native byte order.
    return UInt32(1).littleEndian == 1
      ? [2, 1, 0].map { Int(pixels[index + $0]) } : [1, 2, 3].map { Int(pixels[index + $0]) }
  }

  /// Returns whether a widget contains a colour, within a tolerance.
  public func has(_ color: [Int], in widget: Widget, within tolerance: Int = 24) throws -> Bool {
    for y in 0..<Int(widget.height) {
      for x in 0..<Int(widget.width) {
        let there = try self.color(in: widget, at: (Double(x) + 0.5, Double(y) + 0.5))
        if zip(there, color).allSatisfy({ abs($0 - $1) <= tolerance }) { return true }
      }
    }
    return false
  }
}
