/// The format of a catalogue file.
public enum CatalogFormat: Sendable {
  /// The JSON format that is described in data/README.md.
  case json
  /// A table in CSV, TSV or a similar format, a spreadsheet, a JSON array of objects, or JSON Lines.
  case table

  /// The suffixes of table files. A file with one of these suffixes is read as a table, unless it contains a catalogue
  /// in JSON.
  public static let tableSuffixes: Set<String> = [
    "csv", "tsv", "tab", "psv", "xlsx", "ods", "jsonl", "ndjson",
  ]

  /// Detects the format of a file by its contents and suffix.
  ///
  /// Spreadsheets are tables. JSON whose `format` is `roster-catalog` is treated as a catalogue, regardless of the
  /// suffix. Otherwise, the suffix decides, except that a `.json` file is a table if its top-level value is an array.
  /// Files with other suffixes are tables if they have at least two columns and don't begin with a brace or bracket.
  /// All other files are treated as JSON.
  public static func found(in bytes: [UInt8], file: String) -> CatalogFormat {
    found(in: bytes, file: file, isWhole: true)
  }

  private static func found(in bytes: [UInt8], file: String, isWhole: Bool) -> CatalogFormat {
    if TableFormat.isSpreadsheet(bytes) { return .table }
    let start = bytes.prefix(4096)
    let first = start.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    let isBracket = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if first == UInt8(ascii: "{"),
      String(decoding: start, as: UTF8.self).contains(/"format"\s*:\s*"roster-catalog"/)
    {
      return .json
    }
    let name = file.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    if tableSuffixes.contains(suffix) { return .table }
    if suffix == "json", JSONTable.isTable(start, suffix: suffix) { return .table }
    if isBracket || suffix == "json" || bytes.isEmpty { return .json }
    let sample = bytes.prefix(1 << 16), isWhole = isWhole && sample.count == bytes.count
    let encoding = TableEncoding.found(in: bytes)
    let complete = isWhole ? sample : withoutIncompleteCharacter(sample, encoding)
    guard let text = try? TableDecoding.decode(Array(complete), as: encoding) else { return .json }
    let delimiter = TableDelimiter.found(in: text, suffix: suffix, isWhole: isWhole)
    var reader = TableCellReader(text, delimiter: delimiter)
    let columns = (try? reader.readRow()) ?? nil
    return (columns ?? 0) > 1 ? .table : .json
  }

  private static func withoutIncompleteCharacter(
    _ sample: ArraySlice<UInt8>, _ encoding: TableEncoding
  ) -> ArraySlice<UInt8> {
    var sample = sample
    switch encoding {
    case .utf8:
      while sample.last.map({ $0 & 0xC0 == 0x80 }) == true { sample.removeLast() }
      if sample.last.map({ $0 >= 0xC0 }) == true { sample.removeLast() }
    case .utf16LittleEndian, .utf16BigEndian:
      sample = sample.prefix(sample.count & ~1)
      let unit = sample.suffix(2)
      let high = encoding == .utf16BigEndian ? unit.first : unit.last
      if high.map({ 0xD8...0xDB ~= $0 }) == true { sample.removeLast(2) }
    case .windows1252: break
    }
    return sample
  }

  /// Returns whether a file is probably a table.
  ///
  /// Returns true for `.txt` files and for files with a suffix in ``tableSuffixes``, without reading them. For other
  /// files, detects the format from the beginning. Returns false if such a file is empty or can't be read.
  ///
  /// - Complexity: O(1), because at most 4 KiB are read.
  public static func isTable(_ path: String) -> Bool {
    let suffix = path.split(separator: ".").last?.lowercased() ?? ""
    if tableSuffixes.contains(suffix) || suffix == "txt" { return true }
    let start = CatalogFile.start(of: path)
    return !start.isEmpty && found(in: start, file: path, isWhole: false) == .table
  }
}
