/// The locations of a table's cells in its text, row by row.
struct TableCells: Sendable {
  /// The location of a cell, stored in 8 bytes.
  struct Cell: Sendable {
    /// The offset of the cell's contents. An opening quotation mark isn't part of the contents.
    var start: UInt32
    private var lengthAndKind: UInt32

    init(_ range: Range<Int>, hasDoubledQuotes: Bool = false) {
      start = UInt32(range.lowerBound)
      lengthAndKind = UInt32(range.count) << 1 | (hasDoubledQuotes ? 1 : 0)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(lengthAndKind >> 1) }
    var hasDoubledQuotes: Bool { lengthAndKind & 1 != 0 }
  }

  let text: [UInt8]

  /// The JSON that the text was converted from, the offset of each row's object in it, and the columns that contain
  /// arrays.
  typealias JSONSource = (bytes: [UInt8], offsets: [Int], lists: Set<Int>)

  /// The JSON source of the table, or nil if the file has another format.
  var json: JSONSource?

  /// Whether the text was converted from a spreadsheet, in which places have the number of the cell instead of the
  /// character.
  var isSpreadsheet = false

  private(set) var cells: [Cell] = []

  /// The index in `cells` of each row's first cell, followed by the index after the last row's last cell.
  private(set) var rowStarts: [Int] = [0]

  init(text: [UInt8]) { self.text = text }

  /// The number of rows that aren't empty, including the header.
  var rowCount: Int { rowStarts.count - 1 }

  func cellCount(ofRow row: Int) -> Int { rowStarts[row + 1] - rowStarts[row] }

  func cell(_ row: Int, _ column: Int) -> Cell? {
    let index = rowStarts[row] + column
    return index < rowStarts[row + 1] ? cells[index] : nil
  }

  func offset(ofRow row: Int) -> Int {
    rowStarts[row] < cells.count ? Int(cells[rowStarts[row]].start) : text.count
  }

  /// Makes a row the header and drops the rows before it. If `row` is nil, inserts an empty header.
  mutating func setHeader(_ row: Int?) {
    guard let row else { return rowStarts.insert(0, at: 0) }
    rowStarts.removeFirst(row)
  }

  /// Returns the line and column in the file for each of the given offsets in `text`. In JSON, each place is the start
  /// of the object that contains the cell. O(*n*) in the length of the file, and O(*m* log *m*) in the number of
  /// offsets.
  func places(of offsets: [Int]) -> [Int: TablePlace] {
    var places: [Int: TablePlace] = [:], last = 0, place = TablePlace(line: 1)
    var lastOrigin = 0, origin = TablePlace(line: 1)
    for offset in Set(offsets).sorted() {
      place.advance(from: last, to: offset, in: text, countingCells: isSpreadsheet)
      last = offset
      if let json {
        let start = Self.offset(ofLine: place.line, in: json)
        origin.advance(from: lastOrigin, to: start, in: json.bytes)
        lastOrigin = start
      }
      places[offset] = json == nil ? place : origin
    }
    return places
  }

  private static func offset(ofLine line: Int, in json: JSONSource) -> Int {
    json.offsets.indices.contains(line - 2) ? json.offsets[line - 2] : 0
  }

  func error(_ reason: String, at offset: Int, column: String = "") -> TableError {
    let (offset, text) = origin(of: offset)
    return TableError(
      offset: offset, reason: reason, text: text, column: column, isInSpreadsheet: isSpreadsheet)
  }

  private func origin(of offset: Int) -> (offset: Int, text: [UInt8]) {
    guard let json else { return (offset, text) }
    return (Self.offset(ofLine: TablePlace(of: offset, in: text).line, in: json), json.bytes)
  }

  /// Returns the line number of a row in `text`, starting at 1. O(*n*) in the row's offset.
  func line(ofRow row: Int) -> Int { TablePlace(of: offset(ofRow: row), in: text).line }

  mutating func append(_ cell: Cell) { cells.append(cell) }

  mutating func endRow() { rowStarts.append(cells.count) }

  mutating func dropRow() { cells.removeSubrange((rowStarts.last ?? 0)...) }

  func texts(ofRow row: Int) -> [String] {
    (0..<cellCount(ofRow: row)).map { line(row, $0) }
  }

  func line(_ row: Int, _ column: Int) -> String {
    let text = rawText(row, column)
    return TableText(hasArrays(column) ? text.replacing("\u{2028}", with: "; ") : text, hasLines: false).text
  }

  /// Returns whether a column contains JSON arrays. Each value of an array is on a separate line of its cell.
  func hasArrays(_ column: Int) -> Bool { json?.lists.contains(column) == true }

  func rawText(_ row: Int, _ column: Int) -> String {
    guard let cell = cell(row, column) else { return "" }
    guard cell.hasDoubledQuotes else { return String(decoding: text[cell.range], as: UTF8.self) }
    var bytes = [UInt8]()
    var isSecond = false
    for byte in text[cell.range] {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if byte != UInt8(ascii: "\"") || isSecond { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
