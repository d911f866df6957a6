import Gettext

/// A catalogue file that was read.
public struct LoadedFile: Sendable {
  /// The file, as it was named.
  public let path: String

  /// What it had.
  public let catalog: Catalog

  /// Which way it is written.
  public let format: CatalogFormat

  /// A file that was read.
  public init(path: String, catalog: Catalog, format: CatalogFormat) {
    (self.path, self.catalog, self.format) = (path, catalog, format)
  }
}

extension Library {
  /// Loads catalogue files in order and goes on past those that are refused.
  ///
  /// - Returns: what loaded, and one error for each file that did not. A file whose catalogue has the name of
  ///   an earlier one is refused too.
  public static func load(_ paths: [String]) -> (library: Library, errors: [CatalogError]) {
    let (files, errors) = read(paths)
    return (Library(files.map(\.catalog)), errors)
  }

  /// A library of what was read, without those whose name an earlier one has.
  public static func uniquely(_ files: [LoadedFile]) -> Library {
    var names = Set<String>()
    return Library(files.map(\.catalog).filter { names.insert($0.name).inserted })
  }

  /// Reads catalogue files in order and goes on past those that are refused.
  ///
  /// - Returns: what was read, and one error for each file that was not. A file whose catalogue has the name of
  ///   an earlier one is refused too.
  public static func read(_ paths: [String]) -> (files: [LoadedFile], errors: [CatalogError]) {
    var files = [LoadedFile]()
    var errors = [CatalogError]()
    for path in paths {
      do throws(CatalogError) {
        let (catalog, format) = try Catalog.load(contentsOf: path)
        if let earlier = files.first(where: { $0.catalog.name == catalog.name }) {
          let reason = gettext(
            "the name “{name}” is taken by the catalogue in {file}",
            ["name": catalog.name, "file": earlier.path])
          throw CatalogError(file: path, place: CatalogError.Place(path: "name"), reason: reason)
        }
        files.append(LoadedFile(path: path, catalog: catalog, format: format))
      } catch {
        errors.append(error)
      }
    }
    return (files, errors)
  }
}
