import Gettext

/// A catalogue and the file that it was loaded from.
public struct LoadedFile: Sendable {
  /// The path of the file, as passed to the loader.
  public let path: String

  /// The catalogue in the file.
  public let catalog: Catalog

  /// The options for reading the table again, or nil for a JSON catalogue.
  public let reading: TableReading?

  /// Creates a loaded file from a catalogue that is already in memory.
  public init(path: String, catalog: Catalog, reading: TableReading?) {
    (self.path, self.catalog, self.reading) = (path, catalog, reading)
  }

  /// Loads a file.
  ///
  /// - Throws: Any error that ``Catalog/load(contentsOf:reading:replacing:progress:)`` throws.
  public init(contentsOf path: String, reading: TableReading = TableReading()) throws(CatalogError) {
    self.path = path
    (catalog, self.reading, _) = try Catalog.load(contentsOf: path, reading: reading)
  }
}

extension Library {
  /// Creates a library from loaded files, omitting catalogues with the same name as an earlier one.
  public static func withUniqueNames(_ files: [LoadedFile]) -> Library {
    var names = Set<String>()
    return Library(files.map(\.catalog).filter { names.insert($0.name).inserted })
  }

  /// Reads catalogue files in order, continuing after errors.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - reading: Returns the options for reading a table.
  ///   - isReserved: Returns whether a table must not use a name, even if no earlier catalogue has it.
  /// - Returns: The files that were read, and one error for each of the other files. A JSON catalogue with the same
  ///   name as an earlier catalogue is an error. A table whose name is reserved or used by an earlier catalogue gets a
  ///   different name. If its options specify the name, it keeps a reserved name, and a used name is an error.
  public static func read(
    _ paths: [String], reading: (_ path: String) -> TableReading = { _ in TableReading() },
    isReserved: (_ name: String, _ path: String) -> Bool = { _, _ in false }
  ) -> (files: [LoadedFile], errors: [CatalogError]) {
    var files = [LoadedFile]()
    var errors = [CatalogError]()
    func file(named name: String) -> LoadedFile? { files.first { $0.catalog.name == name } }
    func isUsed(_ name: String, _ path: String) -> Bool {
      file(named: name) != nil || isReserved(name, path)
    }
    for path in paths {
      do throws(CatalogError) {
        let reading = reading(path)
        var new = try LoadedFile(contentsOf: path, reading: reading)
        if var other = new.reading, reading.name != new.catalog.name, isUsed(new.catalog.name, path) {
          other.name = TableReading.unusedName(like: new.catalog.name) { isUsed($0, path) }
          new = try LoadedFile(contentsOf: path, reading: other)
        }
        if let earlier = file(named: new.catalog.name) {
          let values: KeyValuePairs = ["name": new.catalog.name, "file": earlier.path]
          let isTable = new.reading != nil
          throw CatalogError(
            file: path, place: isTable ? nil : CatalogError.Place(path: "name"),
            reason: isTable
              ? gettext(
                "the name “{name}” is already used by the catalogue in {file}; open only one of the files",
                values)
              : gettext(
                "the name “{name}” is already used by the catalogue in {file}; change it in one of the files",
                values))
        }
        files.append(new)
      } catch {
        errors.append(error)
      }
    }
    return (files, errors)
  }
}
