/// The format of a catalogue file.
public enum CatalogFormat: Sendable {
  /// JSON, as described in data/README.md.
  case json
  /// A table: CSV, TSV or similar.
  case table

  private static let tableSuffixes: Set<String> = ["csv", "tsv", "tab", "psv"]

  /// Detects the format of a file by its contents and suffix.
  ///
  /// JSON that declares itself a catalogue is one regardless of the suffix. Otherwise the suffix decides. If it is
  /// unknown, text that begins with a bracket is JSON, and other text with at least two columns is a table.
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
