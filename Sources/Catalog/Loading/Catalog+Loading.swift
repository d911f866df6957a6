extension Catalog {
  /// Reads the catalogue in a file, in format version 1 (data/README.md describes it).
  ///
  /// Refused are files that are missing, unreadable, no regular files or larger than 128 MiB; text that is not
  /// strict JSON in UTF-8; and whatever is not as the format says: wrong types, missing keys, identifiers
  /// that occur twice, links that are not http or https, chips that lead nowhere, and texts that hold control
  /// characters, line separators or bidirectional overrides. Whether the pictures exist is not looked at.
  ///
  /// - Complexity: O(*n*) in the size of the file. Blocks; call it off the main actor.
  /// - Throws: an error that names the file, the place in it and the reason.
  public init(contentsOf path: String) throws(CatalogError) {
    let bytes = try CatalogFile.read(path)
    try self.init(json: bytes, file: path)
  }

  /// Reads a catalogue from memory.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text.
  ///   - file: the name for messages; the pictures' files are relative to its folder.
  /// - Throws: an error that names the file, the place in it and the reason.
  public init(json bytes: [UInt8], file: String) throws(CatalogError) {
    guard !bytes.isEmpty else { throw CatalogError(file: file, reason: "the file is empty") }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw CatalogError(file: file, reason: "the file is in UTF-16; save it as UTF-8")
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    do throws(JSONError) {
      self = try CatalogDecoder.decode(bytes, folder: folder)
    } catch {
      let place = JSONReader(bytes).place(of: error.offset)
      throw CatalogError(
        file: file,
        place: CatalogError.Place(line: place.line, column: place.column, path: error.path),
        reason: error.reason)
    }
  }
}
