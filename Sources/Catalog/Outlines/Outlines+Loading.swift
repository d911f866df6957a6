extension Outlines {
  /// The maximum size of a file, 16 MiB: over twenty times the size of the outlines of all countries.
  static let maximumSize = 16 << 20

  /// Reads an outlines file. data/README.md describes the format.
  ///
  /// This initialiser blocks while it reads the file, so don't call it on the main actor.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  /// - Throws: An error with the file, the location and the reason.
  public init(contentsOf path: String) throws(CatalogError) {
    try self.init(json: try CatalogFile.read(path, atMost: Outlines.maximumSize), file: path)
  }

  /// Reads outlines from memory.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - file: The file name for messages.
  /// - Throws: An error with the file, the location and the reason.
  public init(json bytes: [UInt8], file: String) throws(CatalogError) {
    do throws(JSONError) {
      self = try OutlinesDecoder.decode(bytes)
    } catch {
      throw error.inFile(file, bytes)
    }
  }
}
