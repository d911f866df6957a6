import CGtk

/// A picture in memory. It never changes, so any thread may hold and read it.
public final class Texture: Sendable {
  /// The `GdkTexture`.
  ///
  /// A GdkTexture is immutable, and GObject counts references atomically, so the pointer may be shared.
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  private init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    let pixels = Pixels(of: OpaquePointer(pointer), atMost: Texture.comparedPixels)
    fillsItsCorners = pixels?.fillsItsCorners ?? true
  }

  private init(adopting pointer: UnsafeMutableRawPointer, fillsItsCorners: Bool) {
    self.pointer = pointer
    self.fillsItsCorners = fillsItsCorners
  }

  /// A picture of more pixels is taken to fill its corners.
  private static let comparedPixels = 1_000_000

  deinit { g_object_unref(pointer) }

  /// Why a file is not shown.
  public enum Refusal: Error, Equatable {
    /// It is not a picture, or cannot be read.
    case unreadable
    /// Its header promises more pixels than allowed; they were not decoded.
    case tooLarge(width: Int, height: Int)
  }

  /// Decodes a file; it may be called on any thread.
  ///
  /// A few kilobytes can hold a picture of gigabytes, so the size is read first, and checked before decoding.
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the maximum number of pixels to decode.
  ///   - longestSide: the maximum width and height in pixels; a larger picture is scaled down.
  /// - Returns: the picture.
  /// - Throws: why it is not shown.
  public static func load(
    path: String, limit: Int = 16_000_000, longestSide: Int = .max
  ) throws(Refusal) -> Texture {
    var (width, height): (Int32, Int32) = (0, 0)
    guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else {
      throw .unreadable
    }
    let (pixels, overflow) = Int(width).multipliedReportingOverflow(by: Int(height))
    guard !overflow, pixels <= limit else { throw .tooLarge(width: Int(width), height: Int(height)) }
    guard let texture = gdk_texture_new_from_filename(path, nil) else { throw .unreadable }
    guard max(Int(width), Int(height)) > longestSide, let decoded = Pixels(of: texture, atMost: limit) else {
      return Texture(adopting: UnsafeMutableRawPointer(texture))
    }
    g_object_unref(UnsafeMutableRawPointer(texture))
    return Texture(
      adopting: decoded.scaled(toFit: longestSide).makeTexture(),
      fillsItsCorners: pixels > comparedPixels || decoded.fillsItsCorners)
  }

  /// Whether the picture fills its rectangle: no corner is see-through. A picture of more than a million pixels is not
  /// looked at, and taken to.
  public let fillsItsCorners: Bool

  /// The size in pixels.
  public var size: (width: Int, height: Int) {
    (Int(gdk_texture_get_width(OpaquePointer(pointer))), Int(gdk_texture_get_height(OpaquePointer(pointer))))
  }

  /// Writes a PNG file.
  ///
  /// - Returns: whether that worked.
  public func writePNG(path: String) -> Bool { gdk_texture_save_to_png(OpaquePointer(pointer), path) != 0 }

  /// A window as it is drawn now, from the inside: no screen is read. nil while it is not on the screen.
  @MainActor
  public convenience init?(rendering window: Window) {
    guard let native = gtk_widget_get_native(window.widget), let renderer = gtk_native_get_renderer(native)
    else {
      return nil
    }
    let paintable = gtk_widget_paintable_new(window.widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = gtk_snapshot_new()
    let (width, height) = (Double(window.width), Double(window.height))
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    var bounds = Rectangle(x: 0, y: 0, width: width, height: height).graphene
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    guard let texture = gsk_renderer_render_texture(renderer, node, &bounds) else { return nil }
    self.init(adopting: UnsafeMutableRawPointer(texture))
  }
}
