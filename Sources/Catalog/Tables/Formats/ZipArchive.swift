import CZlib
import Gettext

/// A ZIP archive in memory, such as a spreadsheet file.
///
/// Members can be stored or deflated. Encryption and ZIP64 aren't supported.
struct ZipArchive {
  private struct Member {
    var method: Int
    var packedSize: Int
    var size: Int
    var checksum: UInt
    var header: Int
  }

  private let bytes: [UInt8]
  private var members: [String: Member] = [:]

  /// The maximum size of an unpacked member, in bytes. The size stated in the archive isn't trusted.
  let maximumSize: Int

  var size: Int { bytes.count }

  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the directory of an archive.
  ///
  /// - Complexity: O(*n*) in the number of members.
  init(_ bytes: [UInt8], maximumSize: Int = 256 << 20) throws(SpreadsheetError) {
    self.bytes = bytes
    self.maximumSize = maximumSize
    // Search backwards for the end record, because a comment of up to 64 KiB can follow it.
    let earliest = max(0, bytes.count - 65_557)
    guard bytes.count >= 22,
      let end = stride(from: bytes.count - 22, through: earliest, by: -1).first(where: {
        bytes[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06])
      })
    else { throw SpreadsheetError.damaged }
    let count = try littleEndianNumber(end + 10, 2)
    var position = try littleEndianNumber(end + 16, 4)
    for _ in 0..<count {
      guard try littleEndianNumber(position, 4) == 0x0201_4B50 else { throw SpreadsheetError.damaged }
      let lengths = (
        try littleEndianNumber(position + 28, 2), try littleEndianNumber(position + 30, 2),
        try littleEndianNumber(position + 32, 2)
      )
      guard position + 46 + lengths.0 <= bytes.count else { throw SpreadsheetError.damaged }
      if try littleEndianNumber(position + 8, 2) & 1 != 0 { throw SpreadsheetError.encrypted }
      let name = String(decoding: bytes[position + 46..<position + 46 + lengths.0], as: UTF8.self)
      members[name] = Member(
        method: try littleEndianNumber(position + 10, 2),
        packedSize: try littleEndianNumber(position + 20, 4),
        size: try littleEndianNumber(position + 24, 4),
        checksum: UInt(try littleEndianNumber(position + 16, 4)),
        header: try littleEndianNumber(position + 42, 4))
      position += 46 + lengths.0 + lengths.1 + lengths.2
    }
  }

  func contains(_ name: String) -> Bool { members[name] != nil }

  /// Returns the unpacked contents of a member, or nil if there is no member with this name.
  ///
  /// - Complexity: O(*n*) in the unpacked size of the member.
  func contents(of name: String) throws(SpreadsheetError) -> [UInt8]? {
    guard let member = members[name] else { return nil }
    guard try littleEndianNumber(member.header, 4) == 0x0403_4B50 else { throw SpreadsheetError.damaged }
    let start =
      member.header + 30 + (try littleEndianNumber(member.header + 26, 2))
      + (try littleEndianNumber(member.header + 28, 2))
    guard start + member.packedSize <= bytes.count else { throw SpreadsheetError.damaged }
    guard member.size <= maximumSize else { throw SpreadsheetError.tooLarge(maximumSize) }
    let contents: [UInt8]
    switch member.method {
    case 0: contents = Array(bytes[start..<start + member.packedSize])
    case 8: contents = try inflate(start..<start + member.packedSize, expecting: member.size)
    default: throw SpreadsheetError.damaged
    }
    guard crc32(0, contents, uInt(contents.count)) == member.checksum else { throw SpreadsheetError.damaged }
    return contents
  }

  /// Returns the XML in a member, unpacked and converted to UTF-8, or nil if there is no member with this name.
  ///
  /// - Complexity: O(*n*) in the unpacked size of the member.
  func xml(of name: String) throws(SpreadsheetError) -> [UInt8]? {
    guard let bytes = try contents(of: name) else { return nil }
    return try XMLDecoding.decode(bytes)
  }

  private func inflate(_ range: Range<Int>, expecting size: Int) throws(SpreadsheetError) -> [UInt8] {
    var stream = z_stream()
    guard czlib_inflate_init_raw(&stream) == Z_OK else { throw SpreadsheetError.damaged }
    defer { inflateEnd(&stream) }
    // Grow the buffer as data is unpacked, so that a wrong size in the archive doesn't waste memory.
    var result = [UInt8](repeating: 0, count: min(size, 1 << 20) + 1)
    var count = 0
    var status = Z_OK
    bytes.withUnsafeBufferPointer { input in
      // Casting the input to a mutable pointer is safe, because zlib doesn't write to it.
      stream.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + range.lowerBound) }
      stream.avail_in = uInt(range.count)
      while status == Z_OK {
        if count == result.count {
          guard count <= maximumSize else { break }
          result.append(contentsOf: repeatElement(0, count: min(count, maximumSize + 1 - count)))
        }
        status = result.withUnsafeMutableBufferPointer { output in
          stream.next_out = output.baseAddress.map { $0 + count }
          stream.avail_out = uInt(output.count - count)
          let status = CZlib.inflate(&stream, Z_NO_FLUSH)
          count = output.count - Int(stream.avail_out)
          return status
        }
      }
    }
    guard count <= maximumSize else { throw SpreadsheetError.tooLarge(maximumSize) }
    guard status == Z_STREAM_END else { throw SpreadsheetError.damaged }
    result.removeLast(result.count - count)
    return result
  }

  private func littleEndianNumber(_ offset: Int, _ length: Int) throws(SpreadsheetError) -> Int {
    guard offset >= 0, offset + length <= bytes.count else { throw SpreadsheetError.damaged }
    return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

enum SpreadsheetError: Error, Equatable {
  case damaged
  case encrypted
  case tooLarge(Int)
  case tooManySheets
  case cellTooLong
  case encoding(String)
  case noSheet(String, available: [String])
  case noCells(String)
  case notSpreadsheet
  case table(TableError)

  var asTableError: TableError {
    let reason: String
    var isAboutOptions = false
    switch self {
    case .damaged:
      reason = gettext("The spreadsheet is damaged. Open it in a spreadsheet program and save it again.")
    case .encrypted: reason = gettext("The spreadsheet is password-protected. Save it without a password.")
    case .tooLarge(let limit):
      reason = gettext(
        "The spreadsheet is larger than {size} MiB when unpacked. Remove unneeded content, or save it as CSV.",
        ["size": "\(limit >> 20)"])
    case .tooManySheets:
      reason = gettext(
        "A spreadsheet can have at most {count} sheets. Delete the sheets that you don’t need.",
        ["count": "\(Spreadsheet.maximumSheetCount)"])
    case .cellTooLong:
      reason = gettext(
        "A cell is longer than {count} bytes. Shorten its text.", ["count": "\(FileLimits.textLength)"])
    case .encoding(let name):
      reason = gettext(
        "The spreadsheet uses the encoding {name}, which Roster can’t read. Open it in a spreadsheet program and save it again.",
        ["name": quoted(name)])
    case .noSheet(let name, let available):
      let known = available.prefix(20).map(quoted).joined(separator: ", ")
      reason = gettext(
        "No sheet named {name}. Available sheets: {known}.", ["name": quoted(name), "known": known])
      isAboutOptions = true
    case .noCells(let name):
      reason = gettext(
        "The sheet {name} has no cells. Choose another sheet.",
        ["name": quoted(name)])
    case .notSpreadsheet:
      reason = gettext("Roster can’t read this file as a spreadsheet. Save it as .xlsx, .ods or CSV.")
    case .table(let error): return error
    }
    return TableError(offset: 0, reason: reason, text: [], isAboutOptions: isAboutOptions)
  }
}
