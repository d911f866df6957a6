/// The fields, values and places that completions are drawn from.
public struct CompletionSource {
  /// All fields that queries can use. If several fields have the same name, the first is used.
  public var fields: [CatalogField]

  /// The fields to suggest.
  public var suggestedFields: [CatalogField]

  /// Returns the values of a field, or nil if they aren't known yet.
  public var values: (CatalogField) -> FieldValues?

  /// Returns the names of sections and catalogues, or nil if they aren't known yet.
  public var places: () -> PlaceNames?

  /// Creates a source from fields and from closures that look up values and places.
  public init(
    fields: [CatalogField], suggestedFields: [CatalogField], values: @escaping (CatalogField) -> FieldValues?,
    places: @escaping () -> PlaceNames?
  ) {
    (self.fields, self.suggestedFields, self.values, self.places) = (fields, suggestedFields, values, places)
  }
}
