import CGtk

/// The pixels of a picture in cairo's format: premultiplied, four bytes each.
struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// The pixels of a texture; nil if there are none, or more than the limit.
  init?(of texture: OpaquePointer, atMost limit: Int) {
    (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
    guard width > 0, height > 0, width * height <= limit else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    gdk_texture_download(texture, &bytes, gsize(4 * width))
    self.bytes = bytes
  }

  private init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  private static let isLittleEndian = UInt32(1).littleEndian == 1

  /// Whether no corner is transparent.
  var hasOpaqueCorners: Bool {
    // Cairo's ARGB32 is a native word: alpha comes last in memory on little-endian machines, first on others.
    let alpha = Pixels.isLittleEndian ? 3 : 0
    let corners = [0, width - 1, (height - 1) * width, height * width - 1]
    // A smoothed edge is not a hole.
    return corners.allSatisfy { bytes[4 * $0 + alpha] > 15 }
  }

  /// The bytes of a pixel, in the order in which they are in memory.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    let start = 4 * (y * width + x)
    return Array(bytes[start..<start + 4])
  }

  /// The same picture with its longer side at that size. Each pixel is the mean of those it replaces.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  func scaled(toFit side: Int) -> Pixels {
    let longer = max(width, height)
    guard side > 0, longer > side else { return self }
    let newWidth = max(1, (width * side + longer / 2) / longer)
    let newHeight = max(1, (height * side + longer / 2) / longer)
    var new = [UInt8](repeating: 0, count: 4 * newWidth * newHeight)
    bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<newHeight {
        let rows = y * height / newHeight..<(y + 1) * height / newHeight
        for x in 0..<newWidth {
          let columns = x * width / newWidth..<(x + 1) * width / newWidth
          var sum = SIMD4<UInt32>()
          for row in rows {
            for column in columns {
              let start = 4 * (row * width + column)
              sum &+= SIMD4(
                UInt32(bytes[start]), UInt32(bytes[start + 1]), UInt32(bytes[start + 2]),
                UInt32(bytes[start + 3]))
            }
          }
          let count = UInt32(rows.count * columns.count)
          let mean = (sum &+ count / 2) / count
          let start = 4 * (y * newWidth + x)
          for part in 0..<4 { new[start + part] = UInt8(mean[part]) }
        }
      }
    }
    return Pixels(width: newWidth, height: newHeight, bytes: new)
  }

  /// A new `GdkTexture`, which the caller owns.
  func makeTexture() -> UnsafeMutableRawPointer {
    // GTK 4.8 converts premultiplied pixels through floating point whenever cairo draws them, even to the same format.
    let straight = withoutPremultiplication
    let data = g_bytes_new(straight, gsize(straight.count))
    defer { g_bytes_unref(data) }
    let format = Pixels.isLittleEndian ? GDK_MEMORY_B8G8R8A8 : GDK_MEMORY_A8R8G8B8
    return UnsafeMutableRawPointer(
      gdk_memory_texture_new(Int32(width), Int32(height), format, data, gsize(4 * width)))
  }

  private var withoutPremultiplication: [UInt8] {
    let alphaOffset = Pixels.isLittleEndian ? 3 : 0
    var straight = bytes
    for start in stride(from: 0, to: straight.count, by: 4) {
      let alpha = Int(straight[start + alphaOffset])
      guard (1..<255).contains(alpha) else { continue }
      for index in start..<start + 4 where index != start + alphaOffset {
        straight[index] = UInt8(min(255, (Int(straight[index]) * 255 + alpha / 2) / alpha))
      }
    }
    return straight
  }
}
