extension Library {
  /// Loads catalogue files in order and goes on past those that are refused.
  ///
  /// - Returns: what loaded, and one error for each file that did not. A file whose catalogue has the name of
  ///   an earlier one is refused too.
  public static func load(_ paths: [String]) -> (library: Library, errors: [CatalogError]) {
    var catalogs = [Catalog]()
    var errors = [CatalogError]()
    var files = [String: String]()
    for path in paths {
      do throws(CatalogError) {
        let catalog = try Catalog(contentsOf: path)
        if let earlier = files.updateValue(path, forKey: catalog.name) {
          files[catalog.name] = earlier
          let reason = "the name “\(catalog.name)” is taken by the catalogue in \(earlier)"
          throw CatalogError(file: path, place: CatalogError.Place(path: "name"), reason: reason)
        }
        catalogs.append(catalog)
      } catch {
        errors.append(error)
      }
    }
    return (Library(catalogs), errors)
  }
}
