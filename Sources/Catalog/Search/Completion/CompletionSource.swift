/// What a query can be completed from: what there is to ask for in the place that is shown.
public struct CompletionSource {
  /// All fields that a query can ask for; the first that is called so is meant.
  public var fields: [CatalogField]

  /// Those to suggest.
  public var suggestedFields: [CatalogField]

  /// Gives what the items have of a field; nil while that is not known.
  public var values: (CatalogField) -> FieldValues?

  /// Gives the names of sections and catalogues; nil while they are not known.
  public var places: () -> PlaceNames?

  /// A source.
  public init(
    fields: [CatalogField], suggestedFields: [CatalogField], values: @escaping (CatalogField) -> FieldValues?,
    places: @escaping () -> PlaceNames?
  ) {
    (self.fields, self.suggestedFields, self.values, self.places) = (fields, suggestedFields, values, places)
  }
}
