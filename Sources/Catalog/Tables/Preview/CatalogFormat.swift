/// The format of a catalogue file.
public enum CatalogFormat: Sendable {
  /// JSON, as described in data/README.md.
  case json
  /// A table in CSV, TSV or a similar format, a spreadsheet, a JSON array of objects, or JSON Lines.
  case table

  private static let tableSuffixes: Set<String> = [
    "csv", "tsv", "tab", "psv", "xlsx", "ods", "jsonl", "ndjson",
  ]

  /// Detects the format of a file by its contents and suffix.
  ///
  /// Spreadsheets are tables. JSON that declares itself to be a catalogue is treated as one, regardless of the
  /// suffix. Otherwise, the suffix decides, except that a `.json` file is a table if it contains an array. Files with
  /// other suffixes are tables if they have at least two columns and don't begin with a brace or bracket. All other
  /// files are treated as JSON.
  public static func found(in bytes: [UInt8], file: String) -> CatalogFormat {
    if TableFormat.isSpreadsheet(bytes) { return .table }
    let start = bytes.prefix(4096)
    let first = start.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    let isBracket = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if isBracket, Array(start).occurrence(of: Array("roster-catalog".utf8)) != nil { return .json }
    let name = file.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    if tableSuffixes.contains(suffix) { return .table }
    if suffix == "json", JSONTable.isTable(start, suffix: suffix) { return .table }
    if isBracket || suffix == "json" || bytes.isEmpty { return .json }
    var sample = bytes.prefix(1 << 16)
    let encoding = TableEncoding.found(in: bytes)
    if encoding == .utf8, sample.count < bytes.count {
      // The sample can end inside a character. Remove the incomplete character.
      while sample.last.map({ $0 & 0xC0 == 0x80 }) == true { sample.removeLast() }
      if sample.last.map({ $0 >= 0xC0 }) == true { sample.removeLast() }
    }
    guard let text = try? TableDecoding.decode(Array(sample), as: encoding) else { return .json }
    let delimiter = TableDelimiter.found(in: text, suffix: suffix)
    var reader = TableCellReader(text, delimiter: delimiter)
    let columns = (try? reader.readRow()) ?? nil
    return (columns ?? 0) > 1 ? .table : .json
  }

  /// Returns whether a file is probably a table, judging by its suffix and, for JSON, by its beginning.
  ///
  /// Returns false if a JSON file can't be read.
  ///
  /// - Complexity: O(1), because at most 4 KiB are read.
  public static func isTable(_ path: String) -> Bool {
    let suffix = path.split(separator: ".").last?.lowercased() ?? ""
    if tableSuffixes.contains(suffix) || suffix == "txt" { return true }
    guard suffix == "json" else { return false }
    let start = CatalogFile.start(of: path)
    return !start.isEmpty && found(in: start, file: path) == .table
  }
}
