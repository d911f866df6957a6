import Gettext

/// Reads a JSON array of objects, or JSON Lines, as a table with a column for each key.
///
/// Members of nested objects become columns such as `address.city`. An array becomes a cell with a line for each value.
struct JSONTable {
  private var columns: [String: Int] = [:]
  private var names: [String] = []
  /// The keys that lead from the row's object to the current value.
  private var path: [String] = []
  private var cells: [String] = []
  private var rows = TableBuilder()
  private var rowOffsets: [Int] = []
  /// The columns that contain arrays.
  private var lists: Set<Int> = []

  static func isTable(_ start: ArraySlice<UInt8>, suffix: String) -> Bool {
    if ["jsonl", "ndjson"].contains(suffix) { return true }
    let first = start.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    return first == UInt8(ascii: "[")
  }

  /// Converts JSON to tab-separated text, with the column names in the first line. Also returns the offset of each
  /// row's object and the columns that contain arrays. O(*n*) in the size of the text.
  static func text(
    _ bytes: [UInt8], step: (Double) throws(TableError) -> Void
  ) throws(SpreadsheetError) -> (text: [UInt8], rowOffsets: [Int], lists: Set<Int>) {
    var reader = JSONReader(bytes), table = JSONTable()
    do throws(JSONError) {
      if reader.peek() == UInt8(ascii: "[") {
        try reader.document { (reader) throws(JSONError) in
          try reader.array { (reader, _) throws(JSONError) in try table.row(&reader, step) }
        }
      } else {
        while reader.peek() != nil { try table.row(&reader, step) }
      }
    } catch {
      if let stopped = table.stopped { throw stopped }
      throw .table(TableError(offset: error.offset, reason: error.reason, text: bytes, column: error.path))
    }
    var header = TableBuilder()
    for (index, name) in table.names.enumerated() {
      try header.add(isInvisible(name) ? ColumnNames.name(ofColumn: index) : name, at: index)
    }
    try header.endRow()
    return (header.text + table.rows.text, table.rowOffsets, table.lists)
  }

  /// The error that interrupted reading, unless it is a JSON error.
  private var stopped: SpreadsheetError?

  private mutating func row(
    _ reader: inout JSONReader, _ step: (Double) throws(TableError) -> Void
  ) throws(JSONError) {
    cells = Array(repeating: "", count: names.count)
    let start = reader.nextOffset()
    rowOffsets.append(start)
    try object(&reader)
    do throws(SpreadsheetError) {
      for (index, cell) in cells.enumerated() { try rows.add(cell, at: index) }
      try rows.endRow()
      if rowOffsets.count.isMultiple(of: 1024) {
        do throws(TableError) { try step(Double(reader.position) / Double(reader.bytes.count)) } catch {
          throw SpreadsheetError.table(error)
        }
      }
    } catch {
      stopped =
        if case .table(let failure) = error {
          .table(TableError(offset: start, reason: failure.reason, text: reader.bytes))
        } else {
          error
        }
      throw reader.failure("")
    }
  }

  private mutating func object(_ reader: inout JSONReader) throws(JSONError) {
    try reader.object { (reader, key) throws(JSONError) in
      self.path.append(key)
      defer { self.path.removeLast() }
      if reader.peek() == UInt8(ascii: "{") { return try self.object(&reader) }
      let start = reader.nextOffset(), isList = reader.peek() == UInt8(ascii: "[")
      let text = try Self.value(&reader)
      // Skip empty values before their keys are joined, because a file can contain many empty values with long paths.
      guard !text.isEmpty else { return }
      let name = try self.columnName(reader)
      let column: Int
      if let known = self.columns[name] {
        column = known
      } else {
        guard self.names.count < TableCellReader.Limits().columns else {
          throw reader.failure(
            gettext(
              "A table can have at most {count} columns. Remove some columns.",
              ["count": "\(TableCellReader.Limits().columns)"]))
        }
        column = self.names.count
        self.columns[name] = column
        self.names.append(name)
        self.cells.append("")
      }
      // Another path can have the same column name, because a key can contain a period.
      guard self.cells[column].isEmpty else {
        throw reader.failure(
          gettext("the row has two values for the column {column}", ["column": quoted(name)]), at: start)
      }
      self.cells[column] = text
      if isList { self.lists.insert(column) }
    }
  }

  private func columnName(_ reader: JSONReader) throws(JSONError) -> String {
    let keys = path.drop(while: \.isEmpty)
    guard keys.reduce(keys.count - 1, { $0 + $1.utf8.count }) <= FileLimits.lineLength else {
      throw reader.failure(
        gettext(
          "A column name can be at most {count} bytes long. Shorten the keys.",
          ["count": "\(FileLimits.lineLength)"]))
    }
    return keys.joined(separator: ".")
  }

  private static func value(_ reader: inout JSONReader) throws(JSONError) -> String {
    switch reader.peek() {
    case UInt8(ascii: "\""): return try reader.string()
    case UInt8(ascii: "["):
      var parts: [String] = []
      try reader.array { (reader, _) throws(JSONError) in
        let isList = reader.peek() == UInt8(ascii: "["), part = try value(&reader)
        if !part.isEmpty { parts.append(isList ? part : onOneLine(part)) }
      }
      return parts.joined(separator: "\n")
    default:
      // Copy numbers, Booleans and objects inside arrays as they are written in the file.
      let start = reader.nextOffset()
      try reader.skip()
      let text = onOneLine(String(decoding: reader.bytes[start..<reader.position], as: UTF8.self))
      return text == "null" ? "" : text
    }
  }

  /// Replaces line breaks in a value with spaces, because line breaks separate the values of a list.
  private static func onOneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    let lines = text.split(whereSeparator: \.isNewline).map { trimmed(String($0)) }
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
