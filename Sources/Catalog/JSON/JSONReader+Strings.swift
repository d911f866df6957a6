import Gettext

extension JSONReader {
  mutating func string() throws(JSONError) -> String {
    let first = try begin("a string")
    guard first == UInt8(ascii: "\"") else { throw unexpected(expected: "a string") }
    return try quotedText()
  }

  /// Reads a string. The current position must be at its opening quote.
  mutating func quotedText() throws(JSONError) -> String {
    let start = position + 1
    let end = bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count {
        let byte = bytes[end]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        end += 1
      }
      return end
    }
    guard end < bytes.count else {
      throw failure(gettext("this string has no closing quotation mark"), at: start - 1)
    }
    switch bytes[end] {
    case UInt8(ascii: "\""): break
    case UInt8(ascii: "\\"): return try escapedText(start, end)
    default: throw controlCharacter(at: end)
    }
    guard
      let text = bytes.withUnsafeBufferPointer({ Self.text(UnsafeBufferPointer(rebasing: $0[start..<end])) })
    else { throw badEncoding(start..<end) }
    position = end + 1
    return text
  }

  private mutating func escapedText(_ start: Int, _ firstEscape: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<firstEscape])
    var index = firstEscape
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        position = index + 1
        guard let string = text.withUnsafeBufferPointer(Self.text) else { throw badEncoding(start..<index) }
        return string
      case UInt8(ascii: "\\"):
        try escape(&index, into: &text)
      case 0..<0x20:
        throw controlCharacter(at: index)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw failure(gettext("this string has no closing quotation mark"), at: start - 1)
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces malformed bytes with U+FFFD. Compare the bytes even if the lengths are equal, because U+FFFD
    // takes three bytes and can replace three malformed ones.
    let repaired =
      text.utf8.count != bytes.count || (bytes.contains { $0 >= 0x80 } && !text.utf8.elementsEqual(bytes))
    return repaired ? nil : text
  }

  private func escape(_ index: inout Int, into text: inout [UInt8]) throws(JSONError) {
    let start = index
    let name = start + 1 < bytes.count ? bytes[start + 1] : 0
    index += 2
    switch name {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(name)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try escapedScalar(&index, start: start)
      text.append(contentsOf: String(scalar).utf8)
    default:
      throw failure(
        gettext("a backslash must be followed by one of these characters: \" \\ / b f n r t u"), at: start)
    }
  }

  /// Decodes `\uXXXX` or a surrogate pair. `index` is the offset after the `u`.
  private func escapedScalar(_ index: inout Int, start: Int) throws(JSONError) -> UnicodeScalar {
    let first = try hexadecimal(&index, start: start)
    guard first != 0 else { throw failure(gettext("a string must not contain the NUL character"), at: start) }
    if let scalar = UnicodeScalar(first) { return scalar }
    guard first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw failure(gettext("this string contains an unpaired UTF-16 surrogate"), at: start) }
    index += 2
    let second = try hexadecimal(&index, start: index - 2)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure(gettext("this string contains an unpaired UTF-16 surrogate"), at: start) }
    return scalar
  }

  private func hexadecimal(_ index: inout Int, start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = Character(UnicodeScalar(bytes[index])).hexDigitValue else {
        throw failure(gettext("“\\u” must be followed by four hexadecimal digits"), at: start)
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private func controlCharacter(at offset: Int) -> JSONError {
    switch bytes[offset] {
    case 0: failure(gettext("a string must not contain the NUL character"), at: offset)
    case 0x0A, 0x0D:
      failure(gettext("the line ends inside a string: a closing quotation mark is missing"), at: offset)
    default:
      failure(
        gettext(
          "{character} must be escaped inside a string", ["character": describe(at: offset)]),
        at: offset)
    }
  }

  private func badEncoding(_ range: Range<Int>) -> JSONError {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[range].makeIterator()
    var offset = range.lowerBound
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return failure(gettext("the text is not valid UTF-8; save the file as UTF-8"), at: offset)
  }
}
