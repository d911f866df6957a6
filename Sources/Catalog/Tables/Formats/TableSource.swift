import Gettext

/// The file format of a table.
public enum TableFormat: Sendable, Equatable {
  /// CSV, TSV and similar formats.
  case delimited
  /// A JSON array of objects, or JSON Lines.
  case json
  /// Office Open XML (.xlsx) or OpenDocument (.ods).
  case spreadsheet

  /// Detects the format of a file that is already known to be a table.
  static func found(in bytes: [UInt8], suffix: String) -> TableFormat {
    if isSpreadsheet(bytes) { return .spreadsheet }
    // A file with the suffix `.xlsx` or `.ods` can contain delimited text instead of a spreadsheet. If it contains
    // control characters or no delimiter, or is a web page, treat it as a damaged spreadsheet.
    let start = bytes.prefix(512)
    if ["xlsx", "ods"].contains(suffix),
      start.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") || !start.contains(where: ",;\t|".utf8.contains)
        || start.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) })
    {
      return .spreadsheet
    }
    if ["json", "jsonl", "ndjson"].contains(suffix), JSONTable.isTable(bytes.prefix(4096), suffix: suffix) {
      return .json
    }
    return .delimited
  }

  /// Returns whether a file starts with the signature of a spreadsheet. Old binary formats are included, so that Roster
  /// reports that it can't read them.
  static func isSpreadsheet(_ bytes: [UInt8]) -> Bool {
    ZipArchive.isArchive(bytes) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }
}

/// A table in a format other than delimited text, converted to tab-separated text.
struct ConvertedTable {
  var text: [UInt8]
  /// For JSON, the byte offset of each row's object in the file.
  var rowOffsets: [Int]?
  /// For JSON, the columns that contain arrays.
  var lists: Set<Int> = []
  var currencies: [Int: [String: TableBuilder.NumberLines]] = [:]
  var uncalculated: (row: Int, column: Int, count: Int)?
  var sheets: [String] = []
  var sheet = 0

  /// Converts a JSON file or a sheet of a spreadsheet. If `sheet` is nil, uses the sheet that was last read. If there
  /// is none, uses the first visible sheet that isn't empty.
  init(
    _ bytes: [UInt8], as format: TableFormat, sheet: String?, otherwise known: KnownTable?,
    step: (Double) throws(TableError) -> Void
  ) throws(TableError) {
    do throws(SpreadsheetError) {
      if format == .json {
        let table = try JSONTable.text(bytes, step: step)
        (text, rowOffsets, lists) = (table.text, table.rowOffsets, table.lists)
      } else {
        let spreadsheet = try Spreadsheet(bytes)
        sheets = spreadsheet.sheets
        let (index, table) = try spreadsheet.table(of: sheet ?? known?.sheet(among: sheets), step: step)
        self.sheet = index
        (text, currencies, uncalculated) = (table.text, table.currencies, table.uncalculated)
      }
    } catch {
      throw error.asTableError
    }
  }
}
