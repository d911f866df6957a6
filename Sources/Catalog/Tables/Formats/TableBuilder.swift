import Gettext

/// Builds a table from typed cells. The table is tab-separated text that is then read like a file.
///
/// Each row is a single line, so that line numbers in messages match row numbers.
struct TableBuilder {
  private(set) var text: [UInt8] = []

  /// The last line that has a number in a given currency, the count of such numbers, and how many of them begin with
  /// the currency.
  typealias NumberLines = (last: Int, count: Int, firstCount: Int)

  /// The currency in a number format. `unit` is empty if the format has no currency. `isFirst` is true if the currency
  /// precedes the number.
  struct Currency: Equatable {
    var unit = ""
    var isFirst = false
  }

  /// Statistics about the numbers in each column, keyed by column and then by currency. The key for numbers without a
  /// currency is an empty string.
  private(set) var currencies: [Int: [String: NumberLines]] = [:]

  /// The row (from 1) and column (from 0) of the first formula without a saved result, and the number of such
  /// formulas.
  private(set) var uncalculated: (row: Int, column: Int, count: Int)?

  /// The cells that are merged with the cells below them, by column. `lastRow` is numbered from 0.
  private var merged: [Int: (text: String, currency: Currency?, lastRow: Int)] = [:]

  private var column = 0
  private var rowStart = 0
  private var rowCount = 0
  private var cellCount = 0
  private var repeatedCellCount = 0

  private let limits: TableCellReader.Limits
  private let maximumSize: Int

  /// Whether at least two rows have text: the column names and an item.
  var hasItems: Bool {
    guard let start = text.firstIndex(where: { $0 > 0x20 }),
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n"))
    else { return false }
    return text[end...].contains { $0 > 0x20 }
  }

  /// Creates an empty table, which can grow to `maximumSize` bytes. The table can have twice as many rows as `limits`
  /// specifies, in case half of them are empty.
  init(limits: TableCellReader.Limits = .init(), maximumSize: Int = FileLimits.fileSize) {
    self.limits = limits
    self.maximumSize = maximumSize
  }

  /// Creates an empty table for a spreadsheet. The limits depend on the size of the file. Because text can be
  /// compressed and cells can share strings, a file of a few kilobytes could otherwise use up all memory.
  init(fileSize: Int) {
    self.init(
      limits: .init(cells: min(FileLimits.cellCount, 1_000_000 + 8 * fileSize)),
      maximumSize: min(FileLimits.fileSize, 16 << 20 + 32 * fileSize))
  }

  /// Adds a cell to the current row. Skipped columns get the values of cells that are merged with the cells below them,
  /// or stay empty. Empty cells and cells that a merged cell covers are ignored.
  ///
  /// - Parameter currency: The currency of a number, or nil for other values.
  /// - Parameter rowSpan: The number of rows to fill with the value, starting with this one. Rows without any other
  ///   values stay empty.
  mutating func add(
    _ cell: String, at column: Int, currency: Currency? = nil, rowSpan: Int = 1
  ) throws(SpreadsheetError) {
    // Leave out the contents of cells that a merged cell covers, because they are hidden.
    guard !cell.isEmpty, merged[column].map({ $0.lastRow < rowCount }) ?? true else { return }
    try repeatMerged(before: column)
    try write(cell, at: column, currency)
    if rowSpan > 1 { merged[column] = (cell, currency, rowCount + rowSpan - 1) }
  }

  private mutating func repeatMerged(before end: Int) throws(SpreadsheetError) {
    let start = text.count > rowStart ? column + 1 : 0
    guard !merged.isEmpty, start < end else { return }
    for column in start..<end {
      if let cell = merged[column], cell.lastRow >= rowCount {
        try write(cell.text, at: column, cell.currency)
      }
    }
  }

  private mutating func write(
    _ cell: String, at column: Int, _ currency: Currency?
  ) throws(SpreadsheetError) {
    guard column >= self.column else { throw SpreadsheetError.damaged }
    guard column < limits.columns else {
      throw failure(
        gettext(
          "A table can have at most {count} columns. Remove some columns.", ["count": "\(limits.columns)"]))
    }
    text.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: column - self.column))
    self.column = column
    if let currency {
      let before = currencies[column]?[currency.unit]
      currencies[column, default: [:]][currency.unit] = (
        rowCount + 1, (before?.count ?? 0) + 1, (before?.firstCount ?? 0) + (currency.isFirst ? 1 : 0)
      )
    }
    // Without this limit, a small file with repeated cells could produce a huge amount of text.
    guard text.count + cell.utf8.count <= maximumSize else {
      throw failure(
        gettext(
          "A table can have at most {size} MiB of text. Remove some rows or columns.",
          ["size": "\(maximumSize >> 20)"]))
    }
    if cell.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") }) {
      text.append(contentsOf: cell.utf8)
      return
    }
    let needsQuotes = cell.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\t") }
    if needsQuotes { text.append(UInt8(ascii: "\"")) }
    var previous: UInt8 = 0
    for byte in cell.utf8 {
      defer { previous = byte }
      switch byte {
      case 0: break
      case 0x0A where previous == 0x0D: break
      // Write a line break as a line separator (U+2028), which is later read as a line break in the cell.
      case 0x0A, 0x0D: text.append(contentsOf: [0xE2, 0x80, 0xA8])
      case UInt8(ascii: "\""): text.append(contentsOf: [byte, byte])
      default: text.append(byte)
      }
    }
    if needsQuotes { text.append(UInt8(ascii: "\"")) }
  }

  mutating func addUncalculated(_ count: Int = 1, at column: Int) {
    let known = uncalculated ?? (row: rowCount + 1, column: column, count: 0)
    uncalculated = (known.row, known.column, known.count + count)
  }

  mutating func endRow() throws(SpreadsheetError) {
    if text.count > rowStart {
      if !merged.isEmpty {
        merged = merged.filter { $0.value.lastRow >= rowCount }
        try repeatMerged(before: (merged.keys.max() ?? -1) + 1)
      }
      cellCount += column + 1
    }
    rowCount += 1
    guard rowCount <= limits.rows * 2, cellCount <= limits.cells else {
      throw failure(
        gettext(
          "A table can have at most {rows} rows and {cells} cells. Remove some rows or columns.",
          ["rows": "\(limits.rows)", "cells": "\(limits.cells)"]))
    }
    text.append(0x0A)
    (column, rowStart) = (0, text.count)
  }

  /// Throws an error if repeated rows would add too many cells in total.
  ///
  /// - Parameters:
  ///   - cells: The number of cells in the row that aren't empty.
  ///   - count: The number of copies to add.
  mutating func checkRepetition(of cells: Int, _ count: Int) throws(SpreadsheetError) {
    let (added, isTooLarge) = cells.multipliedReportingOverflow(by: count)
    if !isTooLarge, added <= FileLimits.repeatedCellCount - repeatedCellCount {
      repeatedCellCount += added
      return
    }
    throw failure(
      gettext(
        "This row is repeated {rows} times. Repeated rows can add at most {cells} cells. Delete the rows that you don’t need.",
        ["rows": "\(count + 1)", "cells": "\(FileLimits.repeatedCellCount)"]))
  }

  private func failure(_ reason: String) -> SpreadsheetError {
    .table(TableError(offset: rowStart, reason: reason, text: text))
  }
}
