import CGtk

/// Returns a new list of attributes that inserts no hyphens where words are broken. Readers might mistake hyphens for
/// parts of addresses and codes.
func attributesWithoutHyphens() -> OpaquePointer? {
  let attributes = pango_attr_list_new()
  if let noHyphens = pango_attr_insert_hyphens_new(0) { pango_attr_list_insert(attributes, noHyphens) }
  return attributes
}
