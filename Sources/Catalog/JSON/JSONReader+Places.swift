import Gettext

extension JSONReader {
  func required<Value>(_ value: Value?, _ key: String, of offset: Int) throws(JSONError) -> Value {
    guard let value else { throw failure(gettext("the key “{key}” is missing", ["key": key]), at: offset) }
    return value
  }

  /// Finds the path to the value at an offset by reading the file again. O(*n*) in the length of the file.
  func path(toValueAt offset: Int) -> JSONPath {
    var reader = JSONReader(bytes)
    var found: JSONPath?
    // Ignore errors. They can occur only after the value, because everything before it has already been read without
    // errors.
    try? reader.seek(offset, found: &found)
    return found ?? JSONPath()
  }

  private mutating func seek(_ offset: Int, found: inout JSONPath?) throws(JSONError) {
    if nextOffset() == offset { found = path }
    switch peek() {
    case UInt8(ascii: "{"):
      try object { (reader, _) throws(JSONError) in try reader.seek(offset, found: &found) }
    case UInt8(ascii: "["):
      try array { (reader, _) throws(JSONError) in try reader.seek(offset, found: &found) }
    default: try skip()
    }
  }

  /// Returns the line and column at a byte offset, both counted from 1. Columns are counted in Unicode scalars.
  /// O(`offset`), so use this method only for error messages.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let marked = lineStart == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    return (before.count { $0 == 0x0A } + 1, column + (marked ? 0 : 1))
  }

  func describe(at offset: Int) -> String {
    guard offset < bytes.count else { return gettext("the end of the file") }
    let byte = bytes[offset]
    let word = word(at: offset)
    if !word.isEmpty { return quoted(word) }
    if byte < 0x80 { return byte == 0 ? gettext("a NUL byte") : quoted(String(UnicodeScalar(byte))) }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset...].makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
      return gettext(
        "the byte 0x{byte} (not valid UTF-8)", ["byte": String(byte, radix: 16, uppercase: true)])
    }
    return quoted(String(Unicode.UTF8.decode(encoded)))
  }

  /// Translates the name of a type of JSON value for an error message. Parsing methods pass the name in English, so
  /// that it is translated only if there is an error.
  static func translated(_ name: String) -> String {
    switch name {
    case "an object": gettext("an object")
    case "an array": gettext("an array")
    case "a string": gettext("a string")
    case "true or false": gettext("true or false")
    case "a number": gettext("a number")
    case "a whole number": gettext("a whole number")
    case "a value": gettext("a value")
    case "a key": gettext("a key")
    default: name
    }
  }

  var nameOfValue: String? {
    switch bytes[position] {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): "a number"
    default:
      switch word(at: position) {
      case "true": "true"
      case "false": "false"
      case "null": "null"
      default: nil
      }
    }
  }

  private func word(at offset: Int) -> String {
    let letters = bytes[offset...].prefix(20).prefix { 0x61...0x7A ~= $0 | 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }
}

struct JSONError: Error, Equatable {
  var offset: Int

  var path: String

  /// The error message. Some messages about outlines aren't translated.
  var reason: String

  var isPlannerExport = false

  func inFile(_ file: String, _ bytes: [UInt8]) -> CatalogError {
    let (line, column) = JSONReader(bytes).place(of: offset)
    var error = CatalogError(
      file: file,
      place: isPlannerExport ? nil : CatalogError.Place(line: line, column: column, path: path),
      reason: reason)
    error.isPlannerExport = isPlannerExport
    return error
  }
}
