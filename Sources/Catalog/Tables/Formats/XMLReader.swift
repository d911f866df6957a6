/// A pull parser for the XML inside spreadsheets.
///
/// It reads elements, attributes and text, and skips comments and processing instructions. Document type declarations
/// are errors, so entities can't expand to large amounts of text. Unclosed elements and text after the root element are
/// also errors.
///
/// Foundation's `XMLParser` isn't used because it needs libxml2 and a delegate, and creates a dictionary for each
/// element.
struct XMLReader {
  enum Event: Equatable {
    /// A start tag. An end event follows even if the element is empty.
    case start
    case end
    case text
  }

  private let bytes: [UInt8]
  private var position: Int
  private var isEmptyElement = false

  /// The range of the last tag's name, without the namespace prefix.
  private(set) var name: Range<Int> = 0..<0

  /// The range of the last start tag's attributes or of the last text, whichever was read more recently.
  private var contents: Range<Int> = 0..<0

  private var isLiteral = false

  /// The names of the open elements. Nil if the reader began inside an element, because it hasn't seen that element's
  /// start tag.
  private var open: [Range<Int>]?

  private static let maximumDepth = 256

  init(_ bytes: [UInt8], from position: Int = 0) {
    (self.bytes, self.position) = (bytes, position)
    open = position == 0 ? [] : nil
  }

  var nextPosition: Int { position }

  var progress: Double { Double(position) / Double(max(1, bytes.count)) }

  /// Returns whether the last tag has a given name, ignoring the namespace prefix.
  func isNamed(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { wanted in
      wanted.count == self.name.count && bytes[self.name].elementsEqual(wanted)
    }
  }

  mutating func next() throws(SpreadsheetError) -> Event? {
    if isEmptyElement {
      isEmptyElement = false
      try close()
      return .end
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let end = bytes.occurrence(of: [UInt8(ascii: "<")], from: position) ?? bytes.count
        // Allow text before the first element, because it can be a byte order mark.
        guard open?.isEmpty != true || name.isEmpty || bytes[position..<end].allSatisfy(Self.isBlank) else {
          throw SpreadsheetError.damaged
        }
        (contents, isLiteral, position) = (position..<end, false, end)
        return .text
      }
      switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
      case UInt8(ascii: "?"): try skip(past: "?>")
      case UInt8(ascii: "!"):
        if bytes[position...].starts(with: "<!--".utf8) {
          try skip(past: "-->")
        } else if bytes[position...].starts(with: "<![CDATA[".utf8) {
          let start = position + 9
          try skip(past: "]]>")
          (contents, isLiteral) = (start..<max(start, position - 3), true)
          return .text
        } else {
          throw SpreadsheetError.damaged
        }
      case UInt8(ascii: "/"):
        position += 2
        name = readName()
        try skip(past: ">")
        try close()
        return .end
      default:
        position += 1
        name = readName()
        guard !name.isEmpty else { throw SpreadsheetError.damaged }
        try readAttributes()
        guard open.map({ $0.count < Self.maximumDepth }) != false else { throw SpreadsheetError.damaged }
        open?.append(name)
        return .start
      }
    }
    guard open?.isEmpty != false else { throw SpreadsheetError.damaged }
    return nil
  }

  /// Closes the innermost open element. Throws an error if its name differs from the name in the end tag.
  private mutating func close() throws(SpreadsheetError) {
    guard open != nil else { return }
    guard let start = open?.popLast(), bytes[start].elementsEqual(bytes[name]) else {
      throw SpreadsheetError.damaged
    }
  }

  /// Returns the value of an attribute, or nil if it is missing. `name` includes the prefix, if any.
  func attribute(_ name: StaticString) -> String? {
    name.withUTF8Buffer { name in
      var index = contents.lowerBound
      while index < contents.upperBound {
        while index < contents.upperBound, Self.isBlank(bytes[index]) { index += 1 }
        let start = index
        while index < contents.upperBound, bytes[index] != UInt8(ascii: "="), !Self.isBlank(bytes[index]) {
          index += 1
        }
        let key = start..<index
        while index < contents.upperBound, bytes[index] != UInt8(ascii: "\""),
          bytes[index] != UInt8(ascii: "'")
        {
          index += 1
        }
        guard index < contents.upperBound else { return nil }
        let quote = bytes[index]
        index += 1
        let first = index
        while index < contents.upperBound, bytes[index] != quote { index += 1 }
        if key.count == name.count, bytes[key].elementsEqual(name) { return decoded(first..<index) }
        index += 1
      }
      return nil
    }
  }

  func appendText(to text: inout String) throws(SpreadsheetError) {
    // Reject very long text before decoding it. A reference such as `&lt;` is rarely more than ten times as long as the
    // character that it represents, so the decoded text would be too long as well.
    guard contents.count <= 10 * FileLimits.textLength else { throw SpreadsheetError.cellTooLong }
    let new = isLiteral ? String(decoding: bytes[contents], as: UTF8.self) : decoded(contents)
    try Self.append(new, to: &text)
  }

  static func append(_ new: String, to text: inout String) throws(SpreadsheetError) {
    text += new
    guard text.utf8.count <= FileLimits.textLength else { throw SpreadsheetError.cellTooLong }
  }

  mutating func skipElement() throws(SpreadsheetError) {
    var depth = 1
    while depth > 0, let event = try next() {
      if event == .start { depth += 1 } else if event == .end { depth -= 1 }
    }
  }

  // MARK: Characters

  private mutating func readName() -> Range<Int> {
    var start = position
    while position < bytes.count, !Self.isBlank(bytes[position]), bytes[position] != UInt8(ascii: ">"),
      bytes[position] != UInt8(ascii: "/")
    {
      if bytes[position] == UInt8(ascii: ":") { start = position + 1 }
      position += 1
    }
    return start..<position
  }

  private mutating func readAttributes() throws(SpreadsheetError) {
    let start = position
    var quote: UInt8 = 0
    while position < bytes.count, quote != 0 || bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      if quote == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == quote {
        quote = 0
      }
      position += 1
    }
    guard position < bytes.count else { throw SpreadsheetError.damaged }
    isEmptyElement = position > start && bytes[position - 1] == UInt8(ascii: "/")
    contents = start..<(isEmptyElement ? position - 1 : position)
    position += 1
  }

  private mutating func skip(past end: StaticString) throws(SpreadsheetError) {
    let found = end.withUTF8Buffer { bytes.occurrence(of: Array($0), from: position) }
    guard let found else { throw SpreadsheetError.damaged }
    position = found + end.utf8CodeUnitCount
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func decoded(_ range: Range<Int>) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var result = [UInt8](), index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "&"),
        let end = bytes[index..<min(range.upperBound, index + 12)].firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(String(decoding: bytes[index + 1..<end], as: UTF8.self))
      else {
        result.append(byte)
        index += 1
        continue
      }
      result.append(contentsOf: String(scalar).utf8)
      index = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.hasPrefix("#") else { return nil }
      let digits = reference.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
        .flatMap(Unicode.Scalar.init)
    }
  }
}
