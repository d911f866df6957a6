import Foundation
import Testing

@testable import Catalog

struct TableEncodingTests {
  @Test(arguments: TableEncoding.allCases, [true, false])
  func encodingIsDetected(_ encoding: TableEncoding, marked: Bool) throws {
    let text = "Titel,Länge\nÄpfel – „grün“,12 €\n"
    let bytes = try #require(TableRoundTripTests.encode(text, encoding, marked: marked))
    #expect(TableEncoding.found(in: bytes) == encoding)
    let preview = try TablePreview(bytes: bytes, file: "t.csv")
    #expect(preview.encoding == encoding)
    #expect(preview.columns.map(\.name) == ["Titel", "Länge"])
    #expect(preview.rows == [["Äpfel – „grün“", "12 €"]])
    #expect(preview.columns[1].unit == "€")
  }

  @Test(arguments: TableEncoding.allCases.filter { $0 != .windows1252 })
  func supplementaryCharactersAreRead(_ encoding: TableEncoding) throws {
    let bytes = try #require(TableRoundTripTests.encode("Name\n🎈𝄞\n", encoding, marked: true))
    #expect(try TablePreview(bytes: bytes, file: "t.csv").rows == [["🎈𝄞"]])
  }

  private func refusal(_ bytes: [UInt8], _ reading: TableReading = TableReading()) -> String? {
    errorMessage { _ = try TablePreview(bytes: bytes, file: "t.csv", reading: reading) }
  }

  @Test func errorsHaveALocation() {
    let damaged = Array("é,è\nü,ä".utf8) + [0xE9] + Array(",x\n".utf8)
    #expect(TableEncoding.found(in: damaged) == .utf8)
    #expect(refusal(damaged)?.hasPrefix("t.csv:2:4: The byte 0xE9 is not valid UTF-8") == true)
    #expect(
      refusal([0x61, 0x2C, 0x81])?.hasPrefix("t.csv:1:3: The byte 0x81 is neither valid UTF-8 nor") == true)
    #expect(refusal([0xFF, 0xFE, 0x61, 0, 0x0A])?.contains("in the middle of a UTF-16 character") == true)
    #expect(
      refusal([0xFF, 0xFE, 0x61, 0, 0, 0xD8, 0x62, 0])?.contains("isn’t valid UTF-16") == true)
    #expect(refusal(Array("a,b\nc,\0d".utf8))?.hasPrefix("t.csv:2:3: The file contains a NUL byte") == true)
    #expect(refusal([]) == "t.csv: the file is empty" || refusal([])?.contains("the file is empty") == true)
    #expect(refusal(Array("\n \n".utf8))?.contains("The file has no rows") == true)
  }

  @Test func mostCharactersDecideTheEncoding() {
    let utf8 = Array("é".utf8), other: [UInt8] = [0xE9, 0x2C]
    #expect(TableEncoding.found(in: utf8 + other) == .windows1252)
    #expect(TableEncoding.found(in: utf8 + utf8 + other) == .utf8)
  }

  @Test func chosenEncodingIsKept() throws {
    let bytes: [UInt8] = Array("a,b\nn".utf8) + [0xC3, 0xA9]
    #expect(try TablePreview(bytes: bytes, file: "t.csv").rows == [["né", ""]])
    let reading = TableReading(encoding: .windows1252)
    #expect(try TablePreview(bytes: bytes, file: "t.csv", reading: reading).rows == [["nÃ©", ""]])
    #expect(TableEncoding(name: "UTF-16") == .utf16LittleEndian)
    #expect(TableEncoding(name: "cp1252") == .windows1252)
    #expect(TableEncoding(name: "ebcdic") == nil)
  }

  @Test(arguments: [TableEncoding.utf16LittleEndian, .utf16BigEndian])
  func markDecidesTheByteOrder(_ encoding: TableEncoding) throws {
    let bytes = try #require(TableRoundTripTests.encode("Name,Size\nA,1\n", encoding, marked: true))
    let reading = TableReading(encoding: TableEncoding(name: "utf-16"))
    let preview = try TablePreview(bytes: bytes, file: "t.csv", reading: reading)
    #expect(preview.encoding == encoding && preview.rows == [["A", "1"]])
  }

  @Test(
    arguments: [
      ("a,b\n1,2\n", "t.csv", .comma), ("a;b\n1,5;2\n", "t.csv", .semicolon),
      ("a\tb\n1,5\t2\n", "t.txt", .tab),
      ("a|b\n1,5|2\n", "t.csv", .pipe), ("name (x, y);b\n1;2\n3;4\n", "t.csv", .semicolon),
      ("word\n", "t.tsv", .tab),
      ("word\nother\n", "t.csv", .comma), ("\"a;b;c\",d\n\"1;2;3\",4\n", "t.csv", .comma),
      ("sep=;\na,b;c\n1;2\n", "t.csv", .semicolon), ("SEP=;\nword\n", "t.csv", .semicolon),
      ("a,b,c;d\n1,2,3;4\n1,2,3;4\n", "t.csv", .comma),
    ] as [(String, String, TableDelimiter)])
  func delimiterIsDetected(_ text: String, _ file: String, _ delimiter: TableDelimiter) throws {
    #expect(try TablePreview(bytes: Array(text.utf8), file: file).delimiter == delimiter)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func declaredDelimiterIsNotARow(_ lineEnd: String) throws {
    let text = ["sep=|", "a,b|c", "1,2", "3,4", ""].joined(separator: lineEnd)
    let found = try TablePreview(bytes: Array(text.utf8), file: "t.csv")
    #expect(found.delimiter == .pipe && found.header == 2 && found.rowCount == 2)
    #expect(found.columns.map(\.name) == ["a,b", "c"])
  }

  @Test func delimitersHaveNames() {
    #expect(TableDelimiter(name: "Tab") == .tab && TableDelimiter(name: "\t") == .tab)
    #expect(TableDelimiter(name: ";") == .semicolon && TableDelimiter(name: "\\t") == .tab)
    #expect(TableDelimiter(name: "x") == nil)
  }
}
