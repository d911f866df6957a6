import CGtk

/// A Swift wrapper for a GObject. Each GObject has at most one wrapper.
///
/// A wrapper lives as long as its GObject, so subclasses can store state in properties. While GTK references the
/// object, for example because it is a widget in a window, the object keeps the wrapper alive. When only Swift code
/// references the wrapper, the wrapper and the object are released with the last Swift reference. The implementation
/// uses GObject's toggle references.
///
/// A signal handler that captures its emitter strongly creates a reference cycle. Capture the emitter weakly.
@MainActor
open class Object {
  /// The GObject, for use with C functions. It is valid as long as the wrapper exists.
  public let pointer: UnsafeMutableRawPointer

  /// Takes ownership of the floating reference of a new object or, if the object isn't floating, of a reference that
  /// the caller owns.
  public init(adopting make: @autoclosure () -> UnsafeMutableRawPointer) {
    let pointer = make()
    self.pointer = pointer
    let object = pointer.assumingMemoryBound(to: GObject.self)
    if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
    let wrapper = Unmanaged.passRetained(self).toOpaque()
    g_object_set_qdata(object, Object.wrapperQuark, wrapper)
    g_object_add_toggle_ref(object, Object.toggled, wrapper)
    g_object_unref(pointer)
  }

  /// Wraps an object and adds a reference.
  public convenience init(retaining pointer: UnsafeMutableRawPointer) {
    // A floating object, such as a list row during setup, must stay floating, because its owner hasn't
    // adopted it yet.
    let isFloating = g_object_is_floating(pointer) != 0
    g_object_ref(pointer)
    self.init(adopting: pointer)
    if isFloating { g_object_force_floating(pointer.assumingMemoryBound(to: GObject.self)) }
  }

  isolated deinit {
    let object = pointer.assumingMemoryBound(to: GObject.self)
    let wrapper = Unmanaged.passUnretained(self).toOpaque()
    g_object_set_qdata(object, Object.wrapperQuark, nil)
    g_object_remove_toggle_ref(object, Object.toggled, wrapper)
  }

  /// Returns the wrapper of a GObject, or nil if it has none.
  public static func wrapper(of pointer: UnsafeMutableRawPointer?) -> Object? {
    guard let pointer,
      let wrapper = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), wrapperQuark)
    else { return nil }
    return Unmanaged<Object>.fromOpaque(wrapper).takeUnretainedValue()
  }

  private static let wrapperQuark = g_quark_from_string("swift-wrapper")

  /// Called when the wrapper's reference becomes the object's only reference, or is no longer the only one.
  private static let toggled: GToggleNotify = { wrapper, _, isLast in
    guard let wrapper else { return }
    let unmanaged = Unmanaged<Object>.fromOpaque(wrapper)
    if isLast != 0 { unmanaged.release() } else { _ = unmanaged.retain() }
  }
}

extension Object {
  package var opaque: OpaquePointer { OpaquePointer(pointer) }

  package func cast<T>(to type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    pointer.assumingMemoryBound(to: type)
  }

  func stringProperty(_ name: String) -> String? {
    guard let value = cgtk_get_string(pointer, name) else { return nil }
    defer { g_free(value) }
    return String(cString: value)
  }
}

extension Object: @MainActor Equatable, @MainActor Hashable {
  /// Returns whether two wrappers refer to the same GObject.
  public static func == (left: Object, right: Object) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
