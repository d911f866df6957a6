import CGtk

/// An immutable image in memory. It can be used on any thread.
public final class Texture: Sendable {
  /// The `GdkTexture`. It can be shared, because it is immutable and its reference count is atomic.
  package nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  private init(adopting pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    hasOpaqueCorners = Texture.hasOpaqueCorners(OpaquePointer(pointer))
  }

  private static func hasOpaqueCorners(_ texture: OpaquePointer) -> Bool {
    let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    guard width > 0, height > 0, width * height <= 1_000_000 else { return true }
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    gdk_texture_download(texture, &pixels, gsize(4 * width))
    // A pixel in Cairo's ARGB32 format is a native-endian word. Alpha is its last byte on little-endian machines, and
    // its first byte on others.
    let alpha = UInt32(1).littleEndian == 1 ? 3 : 0
    let corners = [0, width - 1, (height - 1) * width, height * width - 1]
    // Treat nearly transparent corners as transparent, because edges can be antialiased.
    return corners.allSatisfy { pixels[4 * $0 + alpha] > 15 }
  }

  deinit { g_object_unref(pointer) }

  /// The reason why an image can't be loaded.
  public enum LoadError: Error, Equatable {
    /// The file is damaged or isn't a PNG image.
    case unreadable
    /// The image has more pixels than allowed, so it wasn't decoded.
    case tooLarge(width: Int, height: Int)
  }

  /// Decodes a PNG image. You can call this method on any thread.
  ///
  /// The method checks the size before it decodes the image, because a file of a few kilobytes can contain an image
  /// that takes up gigabytes of memory.
  ///
  /// - Parameters:
  ///   - png: The contents of the file.
  ///   - limit: The maximum number of pixels to decode.
  ///   - longestSide: The maximum width and height in pixels. A larger image is scaled down.
  /// - Returns: The image.
  /// - Throws: The reason why the image can't be loaded.
  public static func load(
    png: [UInt8], limit: Int = 16_000_000, longestSide: Int = .max
  ) throws(LoadError) -> Texture {
    // The PNG signature, then the length and the type of the first chunk. That chunk begins with the size of the image.
    let start: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard png.count >= start.count + 8, png.starts(with: start) else { throw .unreadable }
    let (width, height) = (number(at: 16, in: png), number(at: 20, in: png))
    // The PNG format doesn't allow a width or height above this limit. The check also prevents the product from
    // overflowing.
    guard width > 0, height > 0, max(width, height) <= Int32.max else { throw .unreadable }
    guard width * height <= limit else { throw .tooLarge(width: width, height: height) }
    guard let pixels = withoutMetadata(png) else { throw .unreadable }
    let data = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(data) }
    let texture: OpaquePointer?
    if max(width, height) > longestSide {
      let stream = g_memory_input_stream_new_from_bytes(data)
      defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
      let side = Int32(longestSide)
      texture = self.texture(of: gdk_pixbuf_new_from_stream_at_scale(stream, side, side, 1, nil, nil))
    } else {
      texture = gdk_texture_new_from_bytes(data, nil)
    }
    guard let texture else { throw .unreadable }
    return Texture(adopting: UnsafeMutableRawPointer(texture))
  }

  private static func number(at offset: Int, in png: [UInt8]) -> Int {
    png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The chunks of a PNG image that determine its pixels and their colours.
  private static let requiredChunks = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP",
  ]

  /// Returns a PNG image with only the required chunks, or nil if the last chunk is missing.
  ///
  /// Other chunks are left out, because compressed text can take up a thousand times its size in memory. Images without
  /// their last chunk are rejected, because GdkPixbuf would accept them and show the missing rows in grey.
  static func withoutMetadata(_ png: [UInt8]) -> [UInt8]? {
    var result = Array(png.prefix(8)), position = 8
    while position + 12 <= png.count {
      let end = position + 12 + number(at: position, in: png), type = png[position + 4..<position + 8]
      guard end <= png.count else { return nil }
      if requiredChunks.contains(where: { type.elementsEqual($0.utf8) }) { result += png[position..<end] }
      if type.elementsEqual("IEND".utf8) { return result }
      position = end
    }
    return nil
  }

  /// Converts an image to a texture, and releases the image.
  private static func texture(of image: OpaquePointer?) -> OpaquePointer? {
    guard let image else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(image)) }
    let data = gdk_pixbuf_read_pixel_bytes(image)
    defer { g_bytes_unref(data) }
    return gdk_memory_texture_new(
      gdk_pixbuf_get_width(image), gdk_pixbuf_get_height(image),
      gdk_pixbuf_get_has_alpha(image) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, data,
      gsize(gdk_pixbuf_get_rowstride(image)))
  }

  /// Whether no corner of the image is transparent or nearly transparent. For images of more than a million pixels, the
  /// corners aren't checked, and the value is always true.
  public let hasOpaqueCorners: Bool

  /// The size in pixels.
  public var size: (width: Int, height: Int) {
    (Int(gdk_texture_get_width(OpaquePointer(pointer))), Int(gdk_texture_get_height(OpaquePointer(pointer))))
  }

  /// Writes a PNG file.
  ///
  /// - Returns: Whether the file was written.
  public func writePNG(path: String) -> Bool { gdk_texture_save_to_png(OpaquePointer(pointer), path) != 0 }

  /// Renders a window to an image, without reading the screen. Returns nil if the window isn't on screen.
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

extension Texture: Hashable {
  /// Returns whether two images are the same object.
  public static func == (left: Texture, right: Texture) -> Bool { left === right }

  /// Hashes the identity of the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
