/// The names and values that can be suggested to complete a query.
public struct CompletionSource {
  /// All fields that queries can use. If several fields have the same name, the first is used.
  public var fields: [CatalogField]

  /// The fields to suggest.
  public var suggestedFields: [CatalogField]

  /// A closure that returns the values of a field, or nil if they aren't known yet.
  public var values: (CatalogField) -> FieldValues?

  /// A closure that returns the names of sections and catalogues, or nil if they aren't known yet.
  public var places: () -> PlaceNames?

  /// Creates a source.
  public init(
    fields: [CatalogField], suggestedFields: [CatalogField], values: @escaping (CatalogField) -> FieldValues?,
    places: @escaping () -> PlaceNames?
  ) {
    (self.fields, self.suggestedFields, self.values, self.places) = (fields, suggestedFields, values, places)
  }
}
