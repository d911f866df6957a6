import CGtk

/// The objects of removed lines, kept for reuse, because freeing an object takes ten times as long as
/// creating one.
@MainActor
struct SpareObjects {
  private var objects: [UnsafeMutableRawPointer] = []
  private static let limit = 1 << 17

  var remainingCapacity: Int { SpareObjects.limit - objects.count }

  mutating func take() -> UnsafeMutableRawPointer? { objects.popLast() }

  /// Adds objects that were removed from the store, and takes over the caller's references to them. Objects that
  /// GTK still references are released, because they can't be reused.
  mutating func put(_ removed: [UnsafeMutableRawPointer]) {
    for object in removed {
      if LineObject.isUnused(object) { objects.append(object) } else { g_object_unref(object) }
    }
  }

  func release() { for object in objects { g_object_unref(object) } }
}

/// The objects of lines that are being moved. A moved line keeps its object and therefore its row.
@MainActor
struct MovingObjects {
  private var objects: [Int: UnsafeMutableRawPointer] = [:]

  /// Gets the objects of the given lines from a store. `position` is the new position of a line, and `place` is its old
  /// index in the store, or nil if the line wasn't in the store.
  init(_ lines: [(position: Int, place: Int?)], from store: OpaquePointer) {
    for (position, place) in lines {
      guard let place, let object = g_list_model_get_item(store, guint(place)) else { continue }
      objects[position] = object
    }
  }

  /// Removes and returns the object of the line that moves to a position. The caller owns the reference.
  mutating func take(_ position: Int) -> UnsafeMutableRawPointer? {
    objects.isEmpty ? nil : objects.removeValue(forKey: position)
  }

  func release() { for object in objects.values { g_object_unref(object) } }
}
