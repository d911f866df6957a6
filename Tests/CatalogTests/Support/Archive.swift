/// ZIP archives and spreadsheets for tests.
enum Archive {
  /// Returns an archive whose members are stored, or deflated in uncompressed blocks.
  static func zip(_ members: KeyValuePairs<String, String>, isDeflated: Bool = false) -> [UInt8] {
    zip(members.map { ($0, Array($1.utf8)) }, isDeflated: isDeflated)
  }

  static func zip(_ members: [(name: String, bytes: [UInt8])], isDeflated: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = [], directory: [UInt8] = []
    for (name, contents) in members {
      let packed = isDeflated ? deflated(contents) : contents
      let common =
        number(isDeflated ? 8 : 0, 2) + number(0, 4) + number(checksum(contents), 4) + number(packed.count, 4)
        + number(contents.count, 4) + number(name.utf8.count, 2) + number(0, 2)
      directory +=
        number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + number(0, 2) + common + number(0, 10)
        + number(bytes.count, 4) + Array(name.utf8)
      bytes += number(0x0403_4B50, 4) + number(20, 2) + number(0, 2) + common + Array(name.utf8) + packed
    }
    let start = bytes.count
    return bytes + directory + number(0x0605_4B50, 4) + number(0, 4) + number(members.count, 2)
      + number(members.count, 2) + number(directory.count, 4) + number(start, 4) + number(0, 2)
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [], rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      result += [rest.isEmpty ? 1 : 0] + number(block.count, 2) + number(block.count ^ 0xFFFF, 2) + block
    } while !rest.isEmpty
    return result
  }

  /// Returns the CRC-32 of a member.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = (value >> 1) ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~value)
  }

  /// Returns a number as `count` bytes in little-endian order.
  static func number(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }

  /// Returns an Excel workbook whose sheets have the given names and `sheetData`.
  static func xlsx(
    _ sheets: KeyValuePairs<String, String>, strings: String = "", formats: String = "",
    properties: String = "",
    isDeflated: Bool = true, encode: ([UInt8]) -> [UInt8] = { $0 }
  ) -> [UInt8] {
    let list = sheets.enumerated().map {
      #"<sheet name="\#($1.key)" sheetId="\#($0 + 1)" r:id="rId\#($0 + 1)"/>"#
    }
    let relations = sheets.indices.map {
      #"<Relationship Id="rId\#($0 + 1)" Target="worksheets/s\#($0).xml"/>"#
    }
    var members: [(name: String, bytes: [UInt8])] = [
      (
        "xl/workbook.xml",
        Array(
          "<?xml version=\"1.0\"?><workbook>\(properties)<sheets>\(list.joined())</sheets></workbook>".utf8)
      ),
      ("xl/_rels/workbook.xml.rels", Array("<Relationships>\(relations.joined())</Relationships>".utf8)),
      ("xl/sharedStrings.xml", Array("<sst>\(strings)</sst>".utf8)),
      ("xl/styles.xml", Array("<styleSheet>\(formats)</styleSheet>".utf8)),
    ]
    for (index, sheet) in sheets.enumerated() {
      members.append(
        (
          "xl/worksheets/s\(index).xml",
          Array("<worksheet><sheetData>\(sheet.value)</sheetData></worksheet>".utf8)
        ))
    }
    return zip(members.map { ($0.name, encode($0.bytes)) }, isDeflated: isDeflated)
  }

  /// Returns an OpenDocument spreadsheet whose tables have the given names and rows.
  static func ods(
    _ tables: KeyValuePairs<String, String>, styles: String = "", encode: ([UInt8]) -> [UInt8] = { $0 }
  ) -> [UInt8] {
    let tables = tables.map { #"<table:table table:name="\#($0)"><table:table-column/>\#($1)</table:table>"# }
    let content =
      "<office:document-content>\(styles)<office:body><office:spreadsheet>\(tables.joined())</office:spreadsheet></office:body></office:document-content>"
    return zip(
      [
        ("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8)),
        ("content.xml", encode(Array(content.utf8))),
      ], isDeflated: true)
  }
}
