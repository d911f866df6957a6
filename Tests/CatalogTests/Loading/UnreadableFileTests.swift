import Foundation
import Testing

@testable import Catalog

/// Files in other encodings, compressed files, and text that controls a terminal.
struct UnreadableFileTests {
  private func refusal(_ bytes: [UInt8], file: String) throws -> String? {
    let path = "\(try TemporaryFolder().path)-\(file)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(filePath: path))
    do throws(CatalogError) {
      _ = try Catalog.load(contentsOf: path)
      return nil
    } catch { return error.reason }
  }

  private func encoded(_ text: String, bytes: Int, isBigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let little = (0..<bytes).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
      return isBigEndian ? little.reversed() : little
    }
  }

  @Test(arguments: [true, false], [true, false])
  func encodingIsNamed(isBigEndian: Bool, isMarked: Bool) throws {
    let mark = isMarked ? "\u{FEFF}" : ""
    for (bytes, name) in [(2, "UTF-16"), (4, "UTF-32")] {
      let text = encoded(mark + #"{"format": "roster-catalog"}"#, bytes: bytes, isBigEndian: isBigEndian)
      #expect(try refusal(text, file: "c.json") == "the file is in \(name); save it as UTF-8")
    }
    #expect(
      try refusal(encoded("{", bytes: 4, isBigEndian: isBigEndian), file: "c.json")
        == "the file is in UTF-32; save it as UTF-8", "a file of four bytes")
    let table = mark + "name,number\na,1\n"
    let wide = encoded(table, bytes: 4, isBigEndian: isBigEndian)
    #expect(try refusal(wide, file: "t.csv") == "the file is in UTF-32; save it as UTF-8")
    #expect(try refusal(encoded(table, bytes: 2, isBigEndian: isBigEndian), file: "t.csv") == nil)
  }

  @Test(
    arguments: [
      ("gunzip", [0x1F, 0x8B, 8, 0]), ("unxz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]),
      ("unzstd", [0x28, 0xB5, 0x2F, 0xFD, 4]),
    ] as [(String, [UInt8])])
  func compressedFileIsNamed(program: String, bytes: [UInt8]) throws {
    for file in ["c.json", "t.csv"] {
      #expect(
        try refusal(bytes, file: file) == "the file is compressed; decompress it with \(program)")
    }
  }

  @Test func invisibleTextIsEmpty() throws {
    let title = "\u{200B}\u{2060}\u{3164}\u{FEFF} "
    let item = #"{"id": "a", "kind": "k", "title": "\#(title)"}"#
    #expect(CatalogTests.refusal(of: catalogText(items: item))?.contains("title: must not be blank") == true)
    let table = try TablePreview(bytes: Array("name,note\n\(title),seen\n".utf8), file: "t.csv")
    #expect(try table.catalog().sections[0].items[0].title == "seen")
  }

  @Test func quotationsAreShort() {
    let longest = String(repeating: "e\u{301}", count: FileLimits.quotedLength / 2)
    #expect(quoted(longest) == "“\(longest)”" && quoted(longest + "x") == "“\(longest)…”")
  }

  @Test func terminalsGetNoControlCharacters() {
    let text = "a\u{1B}[31m\u{7}\u{202E}\u{9B}b\tc\r\n"
    #expect(printable(text, hasLines: true) == #"a\u{1B}[31m\u{7}\u{202E}\u{9B}b"# + "\tc\\u{D}\n")
    #expect(printable("a\tb\n") == #"a\u{9}b\u{A}"#)
  }
}
