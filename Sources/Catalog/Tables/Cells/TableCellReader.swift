import Gettext

/// An incremental reader for delimited text in the format of RFC 4180, but with any delimiter.
///
/// As in the RFC, quoted cells can contain delimiters, line breaks and doubled quotation marks, and the last line
/// doesn't need a line break. Unlike in the RFC, lines can also end in LF or CR alone. Spaces and tabs before and after
/// a quoted cell are ignored, a quotation mark inside an unquoted cell is an ordinary character, and rows without
/// visible characters are skipped.
///
/// SwiftCSV 0.10 isn't used because it doesn't report the locations of errors, can't be cancelled, and reads everything
/// after an unclosed quotation mark as one cell. It also misses delimiters before combining marks, because it compares
/// grapheme clusters.
struct TableCellReader {
  struct Limits {
    var rows = FileLimits.rowCount
    var columns = FileLimits.fieldCount
    var cells = FileLimits.cellCount
  }

  let text: [UInt8]
  private let delimiter: UInt8
  private let limits: Limits
  private(set) var position: Int
  private(set) var cells: TableCells

  init(_ text: [UInt8], delimiter: TableDelimiter, from start: Int = 0, limits: Limits = Limits()) {
    self.text = text
    self.delimiter = delimiter.byte
    self.limits = limits
    position = start
    cells = TableCells(text: text)
  }

  static func read(
    _ text: [UInt8], convertedFrom json: TableCells.JSONSource? = nil, delimiter: TableDelimiter,
    from start: Int, step: (Double) throws(TableError) -> Void = { _ throws(TableError) in }
  ) throws(TableError) -> TableCells {
    var reader = TableCellReader(text, delimiter: delimiter, from: start)
    reader.cells.json = json
    while try reader.readRow() != nil {
      if reader.cells.rowCount.isMultiple(of: 1024) { try step(Double(reader.position) / Double(text.count)) }
    }
    return reader.cells
  }

  /// Reads the next non-empty row. Returns the number of cells, or nil at the end of the text.
  mutating func readRow() throws(TableError) -> Int? {
    while position < text.count {
      let first = cells.cells.count
      let start = position
      var isBlank = true
      repeat {
        let cell = try readCell()
        if isBlank { isBlank = self.isBlank(cell) }
        cells.append(cell)
        guard cells.cells.count - first <= limits.columns else {
          throw failure(
            gettext(
              "A row has more than {count} cells. Check the delimiter.",
              ["count": "\(limits.columns)"]), at: start)
        }
      } while try endCell()
      if isBlank {
        cells.dropRow()
        continue
      }
      guard cells.rowCount <= limits.rows, cells.cells.count <= limits.cells else {
        throw failure(
          gettext(
            "A table can have at most {rows} rows and {cells} cells. Remove some rows or columns.",
            ["rows": "\(limits.rows)", "cells": "\(limits.cells)"]),
          at: start)
      }
      cells.endRow()
      return cells.cells.count - first
    }
    return nil
  }

  private mutating func readCell() throws(TableError) -> TableCells.Cell {
    let start = position
    skipBlanks()
    if position < text.count, text[position] == Self.quote { return try readQuoted() }
    position = start
    let delimiter = delimiter
    position = text.withUnsafeBufferPointer { text in
      var end = start
      while end < text.count, text[end] != delimiter, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      return end
    }
    return .init(start..<position)
  }

  private mutating func readQuoted() throws(TableError) -> TableCells.Cell {
    let open = position
    var hasDoubled = false
    position += 1
    while true {
      let from = position
      position = text.withUnsafeBufferPointer { text in
        var end = from
        while end < text.count, text[end] != Self.quote { end += 1 }
        return end
      }
      guard position < text.count else {
        throw failure(
          gettext(
            "A quotation mark isn’t closed. Close it at the end of the cell. If it is part of the text, write it twice and put the whole cell in quotation marks."
          ), at: open)
      }
      position += 1
      guard position < text.count, text[position] == Self.quote else { break }
      hasDoubled = true
      position += 1
    }
    let cell = TableCells.Cell(open + 1..<position - 1, hasDoubledQuotes: hasDoubled)
    skipBlanks()
    if position < text.count, text[position] != delimiter, text[position] != 0x0A, text[position] != 0x0D {
      throw failure(
        gettext(
          "There is text after a closing quotation mark. If the quotation mark is part of the text, write it twice."
        ), at: position)
    }
    return cell
  }

  /// Reads the delimiter or line break after a cell. Returns whether the row continues.
  private mutating func endCell() throws(TableError) -> Bool {
    guard position < text.count else { return false }
    defer { position += 1 }
    if text[position] == delimiter { return true }
    if text[position] == 0x0D, position + 1 < text.count, text[position + 1] == 0x0A { position += 1 }
    return false
  }

  private mutating func skipBlanks() {
    while position < text.count, Self.isBlank(text[position]), text[position] != delimiter { position += 1 }
  }

  private func failure(_ reason: String, at offset: Int) -> TableError {
    cells.error(reason, at: offset)
  }

  private func isBlank(_ cell: TableCells.Cell) -> Bool {
    let bytes = text[cell.range]
    // Check the first byte before decoding the cell, because decoding takes longer and is rarely needed.
    guard let first = bytes.first, !(0x21...0x7E).contains(first) else { return bytes.isEmpty }
    return TableText(String(decoding: bytes, as: UTF8.self), hasLines: false).text.isEmpty
  }

  private static let quote = UInt8(ascii: "\"")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
