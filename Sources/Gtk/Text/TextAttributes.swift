import CGtk

/// Returns a new attribute list that turns off hyphens at line breaks within words, because in an address or a code, a
/// hyphen would look like part of it.
func attributesWithoutHyphens() -> OpaquePointer? {
  let attributes = pango_attr_list_new()
  if let noHyphens = pango_attr_insert_hyphens_new(0) { pango_attr_list_insert(attributes, noHyphens) }
  return attributes
}
