import Gettext

enum TableDecoding {
  /// Converts bytes to UTF-8 and removes the byte order mark. The offset in an error is relative to the decoded text.
  static func decode(_ bytes: [UInt8], as encoding: TableEncoding) throws(TableError) -> [UInt8] {
    let start = bytes.starts(with: encoding.mark) ? encoding.mark.count : 0
    let text =
      switch encoding {
      case .utf8: try utf8(Array(bytes[start...]))
      case .utf16LittleEndian: try utf16(bytes[start...]) { UInt16($0) | UInt16($1) << 8 }
      case .utf16BigEndian: try utf16(bytes[start...]) { UInt16($0) << 8 | UInt16($1) }
      case .windows1252: try windows1252(bytes[start...])
      }
    if let offset = text.firstIndex(of: 0) {
      throw TableError(
        offset: offset,
        reason: gettext(
          "The file contains a NUL byte, so it is damaged or isn’t a table. Save it again as UTF-8, or choose another file."
        ),
        text: text)
    }
    return text
  }

  private static func utf8(_ bytes: [UInt8]) throws(TableError) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    throw TableError(
      offset: offset,
      reason: gettext(
        "The byte 0x{byte} is not valid UTF-8. Save the file as UTF-8 or choose its encoding.",
        ["byte": String(bytes[offset], radix: 16, uppercase: true)]),
      text: bytes)
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, _ unit: (UInt8, UInt8) -> UInt16
  ) throws(TableError) -> [UInt8] {
    var text = [UInt8]()
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    func next() -> UInt16? {
      guard index + 1 < bytes.endIndex else { return nil }
      defer { index += 2 }
      return unit(bytes[index], bytes[index + 1])
    }
    while let first = next() {
      var value = UInt32(first)
      if (0xD800...0xDBFF).contains(first), let second = next(), (0xDC00...0xDFFF).contains(second) {
        value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      }
      guard let scalar = UnicodeScalar(value) else {
        throw TableError(
          offset: text.count,
          reason: gettext(
            "The file isn’t valid UTF-16. Save it as UTF-8, or choose another encoding."),
          text: text)
      }
      text.append(contentsOf: scalar.utf8)
    }
    guard index == bytes.endIndex else {
      throw TableError(
        offset: text.count,
        reason: gettext(
          "The file ends in the middle of a UTF-16 character, so it is incomplete. Save it again, or choose another encoding."
        ),
        text: text)
    }
    return text
  }

  private static func windows1252(_ bytes: ArraySlice<UInt8>) throws(TableError) -> [UInt8] {
    var text = [UInt8]()
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      switch byte {
      case 0..<0x80: text.append(byte)
      case 0x80..<0xA0:
        let value = upper[Int(byte) - 0x80]
        guard value > 0, let scalar = UnicodeScalar(value) else {
          throw TableError(
            offset: text.count,
            reason:
              gettext(
                "The byte 0x{byte} is neither valid UTF-8 nor Windows-1252. Save the file as UTF-8.",
                ["byte": String(byte, radix: 16, uppercase: true)]),
            text: text)
        }
        text.append(contentsOf: scalar.utf8)
      default: text.append(contentsOf: UnicodeScalar(byte).utf8)
      }
    }
    return text
  }

  /// The Unicode scalar values of the Windows-1252 bytes 0x80 to 0x9F, with 0 for undefined bytes.
  private static let upper: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,
    0x017E,
    0x0178,
  ]
}
