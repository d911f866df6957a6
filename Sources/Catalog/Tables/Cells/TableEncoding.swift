/// The character encoding of a table.
public enum TableEncoding: String, Sendable, CaseIterable, Codable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// UTF-16, little-endian.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, big-endian.
  case utf16BigEndian = "utf-16be"
  /// Windows-1252, used by older programs in Western Europe and the Americas.
  case windows1252 = "windows-1252"

  /// Creates an encoding from one of its common names, or returns nil for any other text.
  public init?(name: some StringProtocol) {
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" && $0 != " " }) {
    case "utf8": self = .utf8
    case "utf16", "utf16le": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    case "windows1252", "cp1252", "1252", "latin1", "iso88591": self = .windows1252
    default: return nil
    }
  }

  var mark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .windows1252: []
    }
  }

  /// Returns the encoding, with the byte order given by a UTF-16 byte order mark at the start of the file. If the
  /// encoding isn't UTF-16 or there is no mark, returns the encoding unchanged.
  func inByteOrder(of bytes: [UInt8]) -> TableEncoding {
    let orders = [TableEncoding.utf16LittleEndian, .utf16BigEndian]
    return orders.contains(self) ? orders.first { bytes.starts(with: $0.mark) } ?? self : self
  }

  /// Detects the encoding.
  ///
  /// A byte order mark determines the encoding. Without one, the encoding is UTF-16 if more than a quarter of the first
  /// 1,024 bytes are zero and the zeros are either all at odd or all at even offsets. Otherwise, it is UTF-8 if the
  /// text is ASCII or most of the non-ASCII characters are valid UTF-8, and Windows-1252 if not. Slightly damaged UTF-8
  /// therefore causes an error with a location instead of garbled text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func found(in bytes: [UInt8]) -> TableEncoding {
    for encoding in [TableEncoding.utf8, .utf16LittleEndian, .utf16BigEndian]
    where bytes.starts(with: encoding.mark) {
      return encoding
    }
    let start = bytes.prefix(1024)
    let zeros = start.indices.filter { start[$0] == 0 }
    if zeros.count > start.count / 4 {
      if zeros.allSatisfy({ !$0.isMultiple(of: 2) }) { return .utf16LittleEndian }
      if zeros.allSatisfy({ $0.isMultiple(of: 2) }) { return .utf16BigEndian }
    }
    return hasMostlyUTF8(bytes) ? .utf8 : .windows1252
  }

  private static func hasMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return true }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var (good, bad) = (0, 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): if scalar.count > 1 { good += 1 }
      case .error: bad += 1
      case .emptyInput: return good > bad
      }
    }
  }
}
