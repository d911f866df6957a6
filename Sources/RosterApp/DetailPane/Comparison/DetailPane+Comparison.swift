import Catalog

extension DetailPane {
  /// Shows the selected items side by side, unless there are too many.
  func compareSelection(_ items: [CatalogItem]) {
    selection.onFollow = { [weak self] in self?.onFollow($0) }
    selection.compare(items, textures: textures)
  }
}
