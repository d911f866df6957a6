import CGtk

/// The GObject that represents a line in the store and contains a `ListLine`.
///
/// To save memory in lists with a million lines, objects have no Swift wrapper. Each object takes 32 bytes.
@MainActor
enum LineObject {
  static let type = cgtk_register(
    g_object_get_type(), "DiffableLine", nil, nil, guint(MemoryLayout<UInt64>.stride))

  private static let offset = MemoryLayout<GObject>.size

  /// Creates an object. The caller owns the only reference to it.
  static func make() -> UnsafeMutableRawPointer { cgtk_new(type) }

  static func line(of object: UnsafeMutableRawPointer) -> ListLine {
    ListLine(rawValue: object.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  static func set(_ line: ListLine, of object: UnsafeMutableRawPointer) {
    object.storeBytes(of: line.rawValue, toByteOffset: offset, as: UInt64.self)
  }

  /// Returns whether the caller has the only reference. GTK also holds a reference while a row shows the line.
  static func isUnused(_ object: UnsafeMutableRawPointer) -> Bool {
    object.assumingMemoryBound(to: GObject.self).pointee.ref_count == 1
  }
}
