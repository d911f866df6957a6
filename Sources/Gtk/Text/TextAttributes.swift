import CGtk

/// Returns a new attribute list that turns off hyphens at line breaks within words, because readers might mistake them
/// for parts of addresses and codes.
func attributesWithoutHyphens() -> OpaquePointer? {
  let attributes = pango_attr_list_new()
  if let noHyphens = pango_attr_insert_hyphens_new(0) { pango_attr_list_insert(attributes, noHyphens) }
  return attributes
}
