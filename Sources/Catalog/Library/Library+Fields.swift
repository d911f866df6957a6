extension Library {
  /// The field that a person means by its id or its label, in capitals or not, with spaces or without.
  public func field(spelled text: String) -> CatalogField? { fields.field(spelled: text) }
}

extension [CatalogField] {
  /// The one of that id, or else the first that is called so.
  func field(spelled text: String) -> CatalogField? {
    if let field = first(where: { $0.id == text }) { return field }
    let wanted = Folding.fold(text).filter { $0 != Folding.space }
    return first { field in
      ([field.id, field.label] + field.synonyms).contains {
        Folding.fold($0).filter { $0 != Folding.space } == wanted
      }
    }
  }
}

extension Query {
  /// The fields whose values are asked for, as `population` by `population>1m`; in the query's order, each once.
  public var comparedFields: [CatalogField.ID] {
    conditions.map(\.field).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
