import Catalog

extension CatalogIdentifier {
  /// The identifier that a column of the database holds, which sees to it that there is a colon.
  init(stored qualified: String) {
    self = CatalogIdentifier(qualified: qualified) ?? CatalogIdentifier(catalog: qualified, id: "")
  }
}
