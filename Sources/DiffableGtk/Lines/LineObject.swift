import CGtk

/// The GObject that stands for a line in the store: a bare object with room for what the line is.
///
/// No Swift object goes with it, since a list may have a million of them: 32 bytes each.
@MainActor
enum LineObject {
  static let type = cgtk_register(
    g_object_get_type(), "DiffableLine", nil, nil, guint(MemoryLayout<UInt64>.stride))

  /// Where the line is: behind what GObject needs.
  private static let offset = MemoryLayout<GObject>.size

  /// A new object, with a reference for the caller.
  static func make() -> UnsafeMutableRawPointer { cgtk_new(type) }

  static func line(of object: UnsafeMutableRawPointer) -> ListLine {
    ListLine(rawValue: object.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  static func set(_ line: ListLine, of object: UnsafeMutableRawPointer) {
    object.storeBytes(of: line.rawValue, toByteOffset: offset, as: UInt64.self)
  }

  /// Whether nobody else holds it, as GTK does while a row shows it.
  static func isUnused(_ object: UnsafeMutableRawPointer) -> Bool {
    object.assumingMemoryBound(to: GObject.self).pointee.ref_count == 1
  }
}
