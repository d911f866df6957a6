import CGtk

/// Objects of lines that have gone, for lines to come: to free one takes ten times as long as to make one.
@MainActor
struct SpareObjects {
  private var objects: [UnsafeMutableRawPointer] = []
  private static let limit = 1 << 17

  /// How many more are kept.
  var room: Int { SpareObjects.limit - objects.count }

  mutating func take() -> UnsafeMutableRawPointer? { objects.popLast() }

  /// Takes over references to objects that have left the store; GTK may still hold some of them, and those are not
  /// used again.
  mutating func put(_ removed: [UnsafeMutableRawPointer]) {
    for object in removed {
      if LineObject.isUnused(object) { objects.append(object) } else { g_object_unref(object) }
    }
  }

  func release() { for object in objects { g_object_unref(object) } }
}

/// The objects of lines on their way from one place to another, which are the same there.
@MainActor
struct MovingObjects {
  private var objects: [Int: UnsafeMutableRawPointer] = [:]

  /// - Parameter lines: the new position and the old place of each; nil for one that was not in the store.
  init(_ lines: [(position: Int, place: Int?)], from store: OpaquePointer) {
    for (position, place) in lines {
      guard let place, let object = g_list_model_get_item(store, guint(place)) else { continue }
      objects[position] = object
    }
  }

  /// The object of the line that comes to a position, with its reference.
  mutating func take(_ position: Int) -> UnsafeMutableRawPointer? {
    objects.isEmpty ? nil : objects.removeValue(forKey: position)
  }

  func release() { for object in objects.values { g_object_unref(object) } }
}
