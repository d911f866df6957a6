/// Where and why a text is no table.
struct TableError: Error, Equatable {
  /// The byte at which the trouble starts, in `text`.
  var offset: Int

  /// In words for the person who has the file.
  var reason: String

  /// The text as far as it is known, in UTF-8.
  var text: [UInt8]

  /// The column's name, where it matters.
  var column = ""

  /// What the person is told.
  func inFile(_ file: String) -> CatalogError {
    let place = TablePlace(of: offset, in: text)
    return CatalogError(
      file: file, place: .init(line: place.line, column: place.column, path: column), reason: reason)
  }
}

/// A line and a column, both from 1. Columns are Unicode scalars; lines end in LF, CR or both.
struct TablePlace: Equatable {
  var line = 1
  var column = 1

  /// The place of a byte. O(`offset`): it is asked for what is wrong alone.
  init(of offset: Int, in text: [UInt8]) {
    for index in 0..<min(offset, text.count) {
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
