import Gettext

/// A pull parser for JSON (RFC 8259) that tracks the location of each value.
///
/// The caller reads each value as the type that it expects, so the reader doesn't build a tree. The reader is stricter
/// than the RFC. For example, duplicate keys, NUL in strings and nesting deeper than 64 levels are errors. A byte order
/// mark is skipped.
///
/// Foundation's decoder isn't used because it reports every syntax error with the same message and without a line
/// number, and accepts duplicate keys and NUL.
struct JSONReader {
  static let maximumDepth = 64

  let bytes: [UInt8]
  var position = 0

  var valueOffset = 0

  private(set) var path = JSONPath()

  var depth = 0

  /// The keys read so far in each enclosing object, outermost object first.
  private var keys: [(key: String, offset: Int)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Skips whitespace and returns the next byte without consuming it, or nil at the end of the file.
  mutating func peek() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  /// Skips whitespace before a value, records the value's offset, and returns its first byte without consuming it.
  mutating func begin(_ expected: String) throws(JSONError) -> UInt8 {
    guard let byte = peek() else {
      throw failure(
        gettext("expected {expected}, found the end of the file", ["expected": Self.translated(expected)]))
    }
    valueOffset = position
    return byte
  }

  mutating func nextOffset() -> Int {
    _ = peek()
    return position
  }

  /// Reads a previously skipped member of the top-level object. Call this method after reading the object.
  mutating func revisit<Value>(
    _ key: String, at offset: Int, _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let end = position
    position = offset
    path.push(.key(key))
    let value = try read(&self)
    path.pop()
    position = end
    return value
  }

  func failure(_ reason: String, at offset: Int? = nil) -> JSONError {
    JSONError(offset: offset ?? position, path: path.description, reason: reason)
  }

  /// Returns an error located at the start of the value that was read last.
  func failureAtLastValue(_ reason: String) -> JSONError { failure(reason, at: valueOffset) }

  func unexpected(expected: String) -> JSONError {
    guard let found = nameOfValue else {
      return failure(
        gettext(
          "expected {expected}, found {found}",
          ["expected": Self.translated(expected), "found": describe(at: position)]))
    }
    return failure(
      gettext(
        "must be {expected}, but is {found}",
        ["expected": Self.translated(expected), "found": Self.translated(found)]))
  }

  mutating func document<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let value = try read(&self)
    if peek() != nil {
      throw failure(
        gettext("expected the end of the file, found {found}", ["found": describe(at: position)]))
    }
    return value
  }

  // MARK: Objects and arrays

  /// Reads an object. Calls `member` for each key, with the reader at the value. The closure must read or skip the
  /// value.
  mutating func object(
    _ member: (inout JSONReader, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    let first = try begin("an object")
    guard first == UInt8(ascii: "{") else { throw unexpected(expected: "an object") }
    try descend()
    let base = keys.count
    var large: Set<String>?
    if try !close(UInt8(ascii: "}")) {
      while true {
        let key = try self.key()
        try recordKey(key.text, at: key.offset, base: base, large: &large)
        path.push(.key(key.text))
        try member(&self, key.text)
        path.pop()
        if try !readSeparator(orEnd: UInt8(ascii: "}")) { break }
      }
    }
    keys.removeLast(keys.count - base)
    depth -= 1
  }

  /// Reads an array. Calls `element` for each index, with the reader at the element. The closure must read or skip the
  /// element.
  mutating func array(
    _ element: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    let first = try begin("an array")
    guard first == UInt8(ascii: "[") else { throw unexpected(expected: "an array") }
    try descend()
    if try !close(UInt8(ascii: "]")) {
      var index = 0
      while true {
        path.push(.index(index))
        try element(&self, index)
        path.pop()
        index += 1
        if try !readSeparator(orEnd: UInt8(ascii: "]")) { break }
      }
    }
    depth -= 1
  }

  private mutating func descend() throws(JSONError) {
    guard depth < Self.maximumDepth else {
      throw failure(
        gettext("must not be nested more than {count} levels deep", ["count": "\(Self.maximumDepth)"]))
    }
    depth += 1
    position += 1
  }

  private mutating func close(_ end: UInt8) throws(JSONError) -> Bool {
    guard peek() == end else { return false }
    position += 1
    return true
  }

  private mutating func key() throws(JSONError) -> (text: String, offset: Int) {
    let first = try begin("a key")
    guard first == UInt8(ascii: "\"") else {
      throw failure(
        gettext("expected a key in double quotes, found {found}", ["found": describe(at: position)]))
    }
    let offset = position
    let text = try quotedText()
    guard text.utf8.count <= FileLimits.lineLength else {
      throw failure(
        gettext("a key must be at most {count} bytes long", ["count": "\(FileLimits.lineLength)"]), at: offset
      )
    }
    guard peek() == UInt8(ascii: ":") else {
      throw failure(gettext("expected “:” after the key, found {found}", ["found": describe(at: position)]))
    }
    position += 1
    return (text, offset)
  }

  /// Consumes the comma or the closing bracket, and returns whether another member or element follows.
  private mutating func readSeparator(orEnd end: UInt8) throws(JSONError) -> Bool {
    let byte = peek()
    guard byte == UInt8(ascii: ",") || byte == end else {
      throw failure(
        gettext(
          "expected “,” or “{end}”, found {found}",
          ["end": "\(UnicodeScalar(end))", "found": describe(at: position)]))
    }
    let comma = position
    position += 1
    if byte == end { return false }
    if peek() == end {
      throw failure(
        gettext("a comma is not allowed before “{end}”", ["end": "\(UnicodeScalar(end))"]), at: comma)
    }
    return true
  }

  /// Records a key, or throws an error if the object already has it. A set makes the check fast for objects with many
  /// keys.
  private mutating func recordKey(
    _ key: String, at offset: Int, base: Int, large: inout Set<String>?
  ) throws(JSONError) {
    let known: Bool
    if large != nil {
      known = large?.insert(key).inserted == false
    } else {
      known = keys[base...].contains { $0.key == key }
      if keys.count - base >= 16 { large = Set(keys[base...].map(\.key) + [key]) }
    }
    if known, let first = keys[base...].first(where: { $0.key == key }) {
      let place = self.place(of: first.offset)
      throw failure(
        gettext(
          "the key {key} occurs twice, first at line {line}, column {column}",
          ["key": quoted(key), "line": "\(place.line)", "column": "\(place.column)"]), at: offset
      )
    }
    keys.append((key, offset))
  }
}
