import CGtk

/// A GObject that Swift owns, and the one Swift object that stands for it.
///
/// A wrapper lives as long as its GObject: while GTK holds the object (a widget in a window, say), GTK keeps the
/// wrapper too, so a subclass's stored properties are where a widget's state belongs. When the wrapper is the last
/// holder, the object goes with the wrapper. This is GObject's toggle reference.
///
/// A signal handler that captures its own emitter strongly keeps it alive for ever; capture it weakly.
@MainActor
open class Object {
  /// The GObject, for calls into C. It is valid as long as this wrapper is.
  public let pointer: UnsafeMutableRawPointer

  /// Takes over an object that C makes, floating or with one reference to give away.
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

  /// Wraps an object that somebody else owns.
  public convenience init(retaining pointer: UnsafeMutableRawPointer) {
    // One that nobody owns yet, such as a list's row while its content is set up, is still to be adopted.
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

  /// The wrapper that stands for a GObject, or nil where none was made.
  public static func wrapper(of pointer: UnsafeMutableRawPointer?) -> Object? {
    guard let pointer,
      let wrapper = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), wrapperQuark)
    else { return nil }
    return Unmanaged<Object>.fromOpaque(wrapper).takeUnretainedValue()
  }

  private static let wrapperQuark = g_quark_from_string("swift-wrapper")

  /// GObject says that ours has become the last reference, or that it no longer is.
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
}

extension Object: @MainActor Equatable, @MainActor Hashable {
  /// Whether both stand for the same GObject.
  public static func == (left: Object, right: Object) -> Bool { left === right }

  /// By identity. O(1).
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
