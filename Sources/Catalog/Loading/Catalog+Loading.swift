import Gettext

extension Catalog {
  /// Reads a catalogue file, either JSON or a table. data/README.md describes both formats.
  ///
  /// JSON must be strictly valid and encoded in UTF-8. Missing keys, duplicate identifiers and links to missing items
  /// are errors. In a table, unclosed quotation marks and too many rows are errors. Missing picture files are allowed.
  ///
  /// This method blocks while it reads the file, so don't call it on the main actor.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file of at most 128 MiB.
  ///   - reading: The options for reading a table.
  ///   - former: The previous options that `reading` replaces, or nil if they haven't changed.
  ///   - progress: Called periodically with the progress, from 0 to 1.
  /// - Returns: The catalogue. For a table, also the options for reading the file again, and the new identifiers of
  ///   rows whose identifiers changed with the options, keyed by the former identifiers.
  /// - Complexity: O(*n*) in the size of the file.
  /// - Throws: An error with the file, the location and the reason. Also throws soon after the task is cancelled.
  public static func load(
    contentsOf path: String, reading: TableReading = TableReading(), replacing former: TableReading? = nil,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(CatalogError) -> (catalog: Catalog, reading: TableReading?, newIDs: [ItemID: ItemID]) {
    let bytes = try CatalogFile.read(path)
    switch CatalogFormat.found(in: bytes, file: path) {
    case .json: return (try Catalog(json: bytes, file: path, progress: progress), nil, [:])
    case .table:
      let preview = try TablePreview(bytes: bytes, file: path, reading: reading) { progress($0 * 0.7) }
      let catalog = try preview.catalog { progress(0.7 + $0 * 0.3) }
      let newIDs = former.map(preview.newIDs(replacing:)) ?? [:]
      return (catalog, preview.readingAgain(after: catalog), newIDs)
    }
  }

  /// Creates a catalogue from JSON in memory.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - file: The file name for messages. Picture paths are relative to its folder.
  ///   - progress: Called periodically with the progress, from 0 to 1.
  /// - Throws: An error with the file, the location and the reason. Also throws soon after the task is cancelled.
  public init(
    json bytes: [UInt8], file: String, progress: @escaping (Double) -> Void = { _ in }
  ) throws(CatalogError) {
    guard !bytes.isEmpty else { throw CatalogError(file: file, reason: gettext("the file is empty")) }
    // JSON in UTF-16 begins with a byte order mark, or with an ASCII character before or after a zero byte.
    let isWide = bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]), !isWide else {
      throw CatalogError(file: file, reason: gettext("the file is in UTF-16; save it as UTF-8"))
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    do throws(JSONError) {
      self = try CatalogDecoder.decode(bytes, folder: folder, progress: progress)
    } catch {
      throw error.inFile(file, bytes)
    }
  }
}
