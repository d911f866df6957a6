enum XMLDecoding {
  /// Converts XML to UTF-8. Returns text that is already in UTF-8 unchanged, without checking whether it is valid.
  /// O(*n*) in the number of bytes.
  static func decode(_ bytes: [UInt8]) throws(SpreadsheetError) -> [UInt8] {
    let encoding = try encoding(of: bytes)
    if encoding == .utf8 { return bytes }
    do { return try TableDecoding.decode(bytes, as: encoding) } catch { throw SpreadsheetError.damaged }
  }

  /// Returns the encoding of a document. Documents start with an ASCII character, so a zero byte at the start means
  /// UTF-16.
  private static func encoding(of bytes: [UInt8]) throws(SpreadsheetError) -> TableEncoding {
    for encoding in [TableEncoding.utf16LittleEndian, .utf16BigEndian]
    where bytes.starts(with: encoding.mark) {
      return encoding
    }
    let start = (bytes.first ?? 1, bytes.dropFirst().first ?? 1)
    if start.1 == 0 { return .utf16LittleEndian }
    if start.0 == 0 { return .utf16BigEndian }
    guard let name = declaredName(in: bytes), bytes.contains(where: { $0 >= 0x80 }) else { return .utf8 }
    switch TableEncoding(name: name) {
    case .windows1252: return .windows1252
    // Ignore a declaration of UTF-16 here, because some programs declare UTF-16 but write UTF-8.
    case .utf8, .utf16LittleEndian, .utf16BigEndian: return .utf8
    case nil: throw SpreadsheetError.encoding(name)
    }
  }

  /// Returns the encoding's name in a declaration such as `<?xml version="1.0" encoding="UTF-8"?>`.
  private static func declaredName(in bytes: [UInt8]) -> String? {
    let start = bytes.starts(with: TableEncoding.utf8.mark) ? bytes.dropFirst(3) : bytes[...]
    guard start.starts(with: "<?xml".utf8) else { return nil }
    let declaration = String(decoding: start.prefix(256).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    return declaration.firstMatch(of: /\sencoding\s*=\s*["']([^"']*)["']/).map { String($0.1) }
  }
}
