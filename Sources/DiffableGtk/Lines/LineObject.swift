import CGtk

/// The GObject that stands for a line in the store: a bare object with room for the line's number.
///
/// No Swift object goes with it, since a list may have a million of them: 32 bytes each.
@MainActor
enum LineObject {
  static let type = cgtk_register(
    g_object_get_type(), "DiffableLine", nil, nil, guint(MemoryLayout<UInt64>.stride))

  /// Where the number is: behind what GObject needs.
  private static let offset = MemoryLayout<GObject>.size

  /// A new object, with a reference for the caller.
  static func make(_ line: ListLine) -> UnsafeMutableRawPointer {
    let object = cgtk_new(type)
    object.storeBytes(of: line.rawValue, toByteOffset: offset, as: UInt32.self)
    return object
  }

  static func line(of object: UnsafeMutableRawPointer) -> ListLine {
    ListLine(rawValue: object.load(fromByteOffset: offset, as: UInt32.self))
  }
}
