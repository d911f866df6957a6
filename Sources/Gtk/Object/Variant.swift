import CGtk

/// An immutable `GVariant`.
final class Variant {
  let pointer: OpaquePointer

  init(adopting pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_variant_unref(pointer) }

  /// Returns an element of a container, or nil if there is no such element. A boxed variant (type `v`) has one element:
  /// its contents.
  func child(_ index: Int) -> Variant? {
    guard g_variant_is_container(pointer) != 0, index < g_variant_n_children(pointer) else { return nil }
    return g_variant_get_child_value(pointer, gsize(index)).map(Variant.init(adopting:))
  }

  var children: [Variant] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<Int(g_variant_n_children(pointer))).compactMap(child)
  }

  /// The contents of a boxed variant, with any nested boxes removed, or the variant itself if it isn't boxed.
  var content: Variant {
    g_variant_classify(pointer) == G_VARIANT_CLASS_VARIANT ? child(0)?.content ?? self : self
  }

  var string: String? {
    guard g_variant_classify(pointer) == G_VARIANT_CLASS_STRING else { return nil }
    return String(cString: g_variant_get_string(pointer, nil))
  }

  /// The 32-bit unsigned integer in the variant or its boxes, or nil if the variant contains something else.
  var number: UInt32? {
    let content = content
    return g_variant_classify(content.pointer) == G_VARIANT_CLASS_UINT32
      ? g_variant_get_uint32(content.pointer) : nil
  }

  var real: Double? {
    g_variant_classify(pointer) == G_VARIANT_CLASS_DOUBLE ? g_variant_get_double(pointer) : nil
  }

  var boolean: Bool? {
    g_variant_classify(pointer) == G_VARIANT_CLASS_BOOLEAN ? g_variant_get_boolean(pointer) != 0 : nil
  }
}
