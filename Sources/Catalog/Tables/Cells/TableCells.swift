/// The cells of a table, row by row, where they stand in its text.
struct TableCells: Sendable {
  /// One cell, in 8 bytes.
  struct Cell: Sendable {
    /// Where it starts: behind its quotation mark, if it has one.
    var start: UInt32
    private var lengthAndKind: UInt32

    init(_ range: Range<Int>, hasDoubledQuotes: Bool = false) {
      start = UInt32(range.lowerBound)
      lengthAndKind = UInt32(range.count) << 1 | (hasDoubledQuotes ? 1 : 0)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(lengthAndKind >> 1) }
    var hasDoubledQuotes: Bool { lengthAndKind & 1 != 0 }
  }

  /// The text, in UTF-8.
  let text: [UInt8]

  private(set) var cells: [Cell] = []

  /// Where each row begins among the cells, and where the last one ends.
  private(set) var rowStarts: [Int] = [0]

  init(text: [UInt8]) { self.text = text }

  /// The rows with anything in them, the header's too.
  var rowCount: Int { rowStarts.count - 1 }

  func cellCount(ofRow row: Int) -> Int { rowStarts[row + 1] - rowStarts[row] }

  /// The cell, or nil where the row ends before it.
  func cell(_ row: Int, _ column: Int) -> Cell? {
    let index = rowStarts[row] + column
    return index < rowStarts[row + 1] ? cells[index] : nil
  }

  /// Where a row begins in the text.
  func offset(ofRow row: Int) -> Int {
    rowStarts[row] < cells.count ? Int(cells[rowStarts[row]].start) : text.count
  }

  mutating func append(_ cell: Cell) { cells.append(cell) }

  mutating func endRow() { rowStarts.append(cells.count) }

  /// Takes back the cells of a row that has not ended.
  mutating func dropRow() { cells.removeSubrange((rowStarts.last ?? 0)...) }

  /// The cell's text as it stands there, without quotation marks around it; empty where there is none.
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
