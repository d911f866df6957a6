import Gettext

extension Catalog {
  /// Reads the catalogue in a file: JSON in our format, or a table (data/README.md describes both).
  ///
  /// Refused are files that are missing, unreadable, no regular files or larger than 128 MiB. Of JSON, text that is not
  /// strict JSON in UTF-8, and whatever is not as the format says: wrong types, missing keys, identifiers
  /// that occur twice, links that are not http or https, chips that lead nowhere, and texts that hold control
  /// characters, line separators or bidirectional overrides. Whether the pictures exist is not looked at. Of tables, quotation
  /// marks that are never closed, and cells that are too long.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - reading: what a person has said of it, where it is a table.
  ///   - progress: is told now and then how far it is, from 0 to 1.
  /// - Complexity: O(*n*) in the size of the file. Blocks; call it off the main actor.
  /// - Throws: an error that names the file, the place in it and the reason; soon after the current task was cancelled, that it
  ///   was.
  public init(
    contentsOf path: String, reading: TableReading = TableReading(),
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(CatalogError) {
    self = try Self.load(contentsOf: path, reading: reading, progress: progress).catalog
  }

  /// Reads the catalogue in a file as ``init(contentsOf:reading:progress:)`` does, and tells which way it is written.
  ///
  /// - Throws: an error that names the file, the place in it and the reason.
  public static func load(
    contentsOf path: String, reading: TableReading = TableReading(),
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(CatalogError) -> (catalog: Catalog, format: CatalogFormat) {
    let bytes = try CatalogFile.read(path)
    switch CatalogFormat.found(in: bytes, file: path) {
    case .json: return (try Catalog(json: bytes, file: path, progress: progress), .json)
    case .table:
      let preview = try TablePreview(bytes: bytes, file: path, reading: reading) { progress($0 * 0.7) }
      return (try preview.catalog { progress(0.7 + $0 * 0.3) }, .table)
    }
  }

  /// Reads a catalogue from memory.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text.
  ///   - file: the name for messages; the pictures' files are relative to its folder.
  ///   - progress: is told now and then how far it is, from 0 to 1.
  /// - Throws: an error that names the file, the place in it and the reason; soon after the current task was cancelled, that it
  ///   was.
  public init(
    json bytes: [UInt8], file: String, progress: @escaping (Double) -> Void = { _ in }
  ) throws(CatalogError) {
    guard !bytes.isEmpty else { throw CatalogError(file: file, reason: gettext("the file is empty")) }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw CatalogError(file: file, reason: gettext("the file is in UTF-16; save it as UTF-8"))
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    do throws(JSONError) {
      self = try CatalogDecoder.decode(bytes, folder: folder, progress: progress)
    } catch {
      let place = JSONReader(bytes).place(of: error.offset)
      throw CatalogError(
        file: file,
        place: CatalogError.Place(line: place.line, column: place.column, path: error.path),
        reason: error.reason)
    }
  }
}
