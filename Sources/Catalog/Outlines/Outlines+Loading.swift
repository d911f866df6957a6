extension Outlines {
  /// 16 MiB: more than twenty times the outlines of all countries.
  static let maximumSize = 16 << 20

  /// Reads the outlines in a file (data/README.md describes the format).
  ///
  /// - Complexity: O(*n*) in the size of the file. Blocks; call it off the main actor.
  /// - Throws: an error that names the file, the place in it and the reason.
  public init(contentsOf path: String) throws(CatalogError) {
    try self.init(json: try CatalogFile.read(path, atMost: Outlines.maximumSize), file: path)
  }

  /// Reads outlines from memory.
  ///
  /// - Parameters:
  ///   - bytes: the JSON text.
  ///   - file: the name for messages.
  /// - Throws: an error that names the file, the place in it and the reason.
  public init(json bytes: [UInt8], file: String) throws(CatalogError) {
    do throws(JSONError) {
      self = try OutlinesDecoder.decode(bytes)
    } catch {
      let place = JSONReader(bytes).place(of: error.offset)
      throw CatalogError(
        file: file, place: CatalogError.Place(line: place.line, column: place.column, path: error.path),
        reason: error.reason)
    }
  }
}
