import CGtk

/// A value on its way from or to another process (`GVariant`). It never changes.
final class Variant {
  let pointer: OpaquePointer

  /// Takes over a reference.
  init(adopting pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_variant_unref(pointer) }

  /// A part of a tuple, or what is in a box.
  func child(_ index: Int) -> Variant? {
    guard g_variant_is_container(pointer) != 0, index < g_variant_n_children(pointer) else { return nil }
    return g_variant_get_child_value(pointer, gsize(index)).map(Variant.init(adopting:))
  }

  var string: String? {
    guard g_variant_classify(pointer) == G_VARIANT_CLASS_STRING else { return nil }
    return String(cString: g_variant_get_string(pointer, nil))
  }

  /// The number itself, or the one inside however many boxes.
  var number: UInt32? {
    switch g_variant_classify(pointer) {
    case G_VARIANT_CLASS_UINT32: g_variant_get_uint32(pointer)
    case G_VARIANT_CLASS_VARIANT: child(0)?.number
    default: nil
    }
  }
}
