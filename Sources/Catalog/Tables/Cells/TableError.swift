struct TableError: Error, Equatable {
  var offset: Int

  var reason: String

  var text: [UInt8]

  var column = ""

  /// Whether the text was converted from a spreadsheet. See ``TableCells/isSpreadsheet``.
  var isInSpreadsheet = false

  /// Whether the table might be readable with different options.
  var isAboutOptions = false

  func inFile(_ file: String) -> CatalogError {
    let place = TablePlace(of: offset, in: text, countingCells: isInSpreadsheet)
    var error = CatalogError(
      file: file, place: .init(line: place.line, column: place.column, path: column), reason: reason)
    error.isAboutOptions = isAboutOptions
    return error
  }
}

/// A line and column number, each starting at 1. Columns are counted in Unicode scalars or, in spreadsheets, in cells.
/// Lines end in LF, CR or CR LF.
struct TablePlace: Equatable {
  var line = 1
  var column = 1

  init(line: Int) { self.line = line }

  /// Finds the line and column of the byte at an offset.
  ///
  /// - Complexity: O(*n*) in the offset, so don't call this in a loop.
  init(of offset: Int, in text: [UInt8], countingCells: Bool = false) {
    advance(from: 0, to: offset, in: text, countingCells: countingCells)
  }

  /// Advances the line and column from the offset `start` to the offset `end`, which must not be less than `start`.
  mutating func advance(from start: Int, to end: Int, in text: [UInt8], countingCells: Bool = false) {
    for index in start..<max(start, min(end, text.count)) {
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A) {
        line += 1
        column = 1
      } else if countingCells ? byte == UInt8(ascii: "\t") : byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
