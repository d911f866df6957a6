extension Catalog {
  /// Reads a table from memory: CSV, TSV and what is like them.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - file: its name, for messages, and to name the catalogue after.
  ///   - reading: what a person has said of it.
  /// - Throws: an error that names the file, the place in it and the reason.
  public init(table bytes: [UInt8], file: String, reading: TableReading = TableReading()) throws(CatalogError)
  {
    self = try TablePreview(bytes: bytes, file: file, reading: reading).catalog()
  }
}

/// Which way a catalogue file is written.
public enum CatalogFormat: Sendable {
  /// JSON, as data/README.md has it.
  case json
  /// A table: CSV, TSV and what is like them.
  case table

  private static let tableSuffixes: Set<String> = ["csv", "tsv", "tab", "psv"]

  /// The format of a file, by its suffix and what is in it.
  ///
  /// What calls itself a catalogue is one, whatever the file is called. Otherwise the suffix tells, and where it tells
  /// nothing, what the file begins with: JSON begins with a bracket, and what is neither is a table if it is a text of at
  /// least two columns.
  public static func found(in bytes: [UInt8], file: String) -> CatalogFormat {
    let start = bytes.prefix(4096)
    let first = start.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    let isBracket = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if isBracket, Array(start).occurrence(of: Array("roster-catalog".utf8)) != nil { return .json }
    let name = file.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    if tableSuffixes.contains(suffix) { return .table }
    if isBracket || suffix == "json" || bytes.isEmpty { return .json }
    guard
      let text = try? TableDecoding.decode(Array(bytes.prefix(1 << 16)), as: TableEncoding.found(in: bytes))
    else {
      return .json
    }
    let delimiter = TableDelimiter.found(in: text, suffix: suffix)
    var reader = TableCellReader(text, delimiter: delimiter)
    let columns = (try? reader.readRow()) ?? nil
    return (columns ?? 0) > 1 ? .table : .json
  }
}
