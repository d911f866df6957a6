import Catalog

extension CatalogIdentifier {
  /// Creates an identifier from a database column, whose constraints guarantee a colon.
  init(stored qualified: String) {
    self = CatalogIdentifier(qualified: qualified) ?? CatalogIdentifier(catalog: qualified, id: "")
  }
}
