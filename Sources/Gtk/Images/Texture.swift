import CGtk

/// An immutable image in memory, safe to use from any thread.
public final class Texture: Sendable {
  /// The `GdkTexture`. Sharing it is safe: it is immutable, and its reference count is atomic.
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  private init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    let pixels = Pixels(of: OpaquePointer(pointer), atMost: Texture.maximumCheckedPixels)
    hasOpaqueCorners = pixels?.hasOpaqueCorners ?? true
  }

  private init(adopting pointer: UnsafeMutableRawPointer, hasOpaqueCorners: Bool) {
    self.pointer = pointer
    self.hasOpaqueCorners = hasOpaqueCorners
  }

  /// The corners of larger images aren't checked.
  private static let maximumCheckedPixels = 1_000_000

  deinit { g_object_unref(pointer) }

  /// The reason why a file can't be loaded.
  public enum LoadError: Error, Equatable {
    /// The file isn't an image or can't be read.
    case unreadable
    /// The image has more pixels than allowed and wasn't decoded.
    case tooLarge(width: Int, height: Int)
  }

  /// Decodes a file. Can be called on any thread.
  ///
  /// A few kilobytes can contain an image of gigabytes, so the size is checked before decoding.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the maximum number of pixels to decode.
  ///   - longestSide: the maximum width and height in pixels; a larger image is scaled down.
  /// - Returns: the image.
  /// - Throws: the reason why it can't be loaded.
  public static func load(
    path: String, limit: Int = 16_000_000, longestSide: Int = .max
  ) throws(LoadError) -> Texture {
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
      hasOpaqueCorners: pixels > maximumCheckedPixels || decoded.hasOpaqueCorners)
  }

  /// Whether no corner of the image is transparent. True without checking for images of more than a million pixels.
  public let hasOpaqueCorners: Bool

  /// The size in pixels.
  public var size: (width: Int, height: Int) {
    (Int(gdk_texture_get_width(OpaquePointer(pointer))), Int(gdk_texture_get_height(OpaquePointer(pointer))))
  }

  /// Writes a PNG file.
  ///
  /// - Returns: whether it was successful.
  public func writePNG(path: String) -> Bool { gdk_texture_save_to_png(OpaquePointer(pointer), path) != 0 }

  /// Renders a window to an image without reading the screen; returns nil if it isn't on screen.
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
