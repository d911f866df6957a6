import Gettext

/// A loaded catalogue and its file.
public struct LoadedFile: Sendable {
  /// The path as passed to the loader.
  public let path: String

  /// The catalogue in the file.
  public let catalog: Catalog

  /// The format of the file.
  public let format: CatalogFormat

  /// Creates a loaded file.
  public init(path: String, catalog: Catalog, format: CatalogFormat) {
    (self.path, self.catalog, self.format) = (path, catalog, format)
  }
}

extension Library {
  /// Loads catalogue files in order, continuing after errors.
  ///
  /// - Returns: The loaded catalogues, and one error for each file that couldn't be loaded. It is an error if a
  ///   catalogue has the same name as an earlier one.
  public static func load(_ paths: [String]) -> (library: Library, errors: [CatalogError]) {
    let (files, errors) = read(paths)
    return (Library(files.map(\.catalog)), errors)
  }

  /// Creates a library from loaded files, omitting catalogues whose name is already in use.
  public static func withUniqueNames(_ files: [LoadedFile]) -> Library {
    var names = Set<String>()
    return Library(files.map(\.catalog).filter { names.insert($0.name).inserted })
  }

  /// Reads catalogue files in order, continuing after errors.
  ///
  /// - Returns: The files that were read, and one error for each of the others. It is an error if a catalogue has the
  ///   same name as an earlier one.
  public static func read(_ paths: [String]) -> (files: [LoadedFile], errors: [CatalogError]) {
    var files = [LoadedFile]()
    var errors = [CatalogError]()
    for path in paths {
      do throws(CatalogError) {
        let (catalog, format) = try Catalog.load(contentsOf: path)
        if let earlier = files.first(where: { $0.catalog.name == catalog.name }) {
          let reason = gettext(
            "the name “{name}” is already used by the catalogue in {file}",
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
