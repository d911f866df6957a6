import Gettext

/// A loaded catalogue and its file.
public struct LoadedFile: Sendable {
  /// The path as passed to the loader.
  public let path: String

  /// The catalogue in the file.
  public let catalog: Catalog

  /// The options to pass when a table is read again, or nil for a JSON catalogue.
  public let reading: TableReading?

  /// Creates a value for a file that has already been loaded.
  public init(path: String, catalog: Catalog, reading: TableReading?) {
    (self.path, self.catalog, self.reading) = (path, catalog, reading)
  }

  /// Loads a file.
  ///
  /// - Throws: The errors of ``Catalog/load(contentsOf:reading:progress:)``.
  public init(contentsOf path: String, reading: TableReading = TableReading()) throws(CatalogError) {
    self.path = path
    (catalog, self.reading) = try Catalog.load(contentsOf: path, reading: reading)
  }
}

extension Library {
  /// Creates a library from loaded files, omitting catalogues whose name is already in use.
  public static func withUniqueNames(_ files: [LoadedFile]) -> Library {
    var names = Set<String>()
    return Library(files.map(\.catalog).filter { names.insert($0.name).inserted })
  }

  /// Reads catalogue files in order, continuing after errors.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - reading: Returns the options for reading a table.
  /// - Returns: The files that were read, and one error for each of the others. It is an error if a JSON
  ///   catalogue has the name of an earlier one. A table gets another name instead.
  public static func read(
    _ paths: [String], reading: (_ path: String) -> TableReading = { _ in TableReading() }
  ) -> (files: [LoadedFile], errors: [CatalogError]) {
    var files = [LoadedFile]()
    var errors = [CatalogError]()
    for path in paths {
      do throws(CatalogError) {
        var file = try LoadedFile(contentsOf: path, reading: reading(path))
        let name = file.catalog.name
        if var other = file.reading, files.contains(where: { $0.catalog.name == name }) {
          other.name = TableReading.unusedName(like: name) { name in
            files.contains { $0.catalog.name == name }
          }
          file = try LoadedFile(contentsOf: path, reading: other)
        }
        if let earlier = files.first(where: { $0.catalog.name == file.catalog.name }) {
          let reason = gettext(
            "the name “{name}” is already used by the catalogue in {file}; change it in one of the files",
            ["name": file.catalog.name, "file": earlier.path])
          throw CatalogError(file: path, place: CatalogError.Place(path: "name"), reason: reason)
        }
        files.append(file)
      } catch {
        errors.append(error)
      }
    }
    return (files, errors)
  }
}
