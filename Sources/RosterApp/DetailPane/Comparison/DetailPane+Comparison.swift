import Catalog

extension DetailPane {
  /// Shows the selected items side by side, where they are not too many.
  func compareSelection(_ items: [CatalogItem]) {
    selection.compare(items, textures: textures)
  }
}
