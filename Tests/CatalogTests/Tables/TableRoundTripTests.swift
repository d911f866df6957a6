import Foundation
import TestSupport
import Testing

@testable import Catalog

struct TableRoundTripTests {
  private static let pieces = [
    "a", "Ä", "é", "e\u{301}", "\u{301}", "ß", " ", "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", "\r",
    "€", "1", "x y",
  ]

  /// Covers all delimiters and encodings, with and without byte order marks and unnecessary quotation marks.
  @Test func tablesSurviveARoundTrip() throws {
    for seed in 1...400 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let delimiter = TableDelimiter.allCases[generator.below(4)]
      let encoding = TableEncoding.allCases[generator.below(4)]
      let ending = ["\n", "\r\n", "\r"][generator.below(3)]
      let rows = (0..<1 + generator.below(6)).map { _ in
        ["x"]
          + (0..<1 + generator.below(5)).map { _ in
            (0..<generator.below(4)).map { _ in Self.pieces[generator.below(Self.pieces.count)] }.joined()
          }
      }.map { row in
        encoding == .windows1252
          ? row.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\u{301}" })) } : row
      }
      let separator = String(UnicodeScalar(delimiter.byte))
      var text = rows.map { row in
        row.map { cell in
          let isSpecial = cell.utf8.contains { [0x22, 0x0A, 0x0D, delimiter.byte].contains($0) }
          guard isSpecial || generator.below(3) == 0 else { return cell }
          return "\"" + Self.doubled(cell) + "\""
        }.joined(separator: separator)
      }.joined(separator: ending)
      if generator.below(2) == 0 { text += ending }
      let bytes = try #require(Self.encode(text, encoding, marked: generator.below(2) == 0))
      let decoded = try TableDecoding.decode(bytes, as: encoding)
      #expect(Array(text.utf8) == decoded, "seed \(seed), \(encoding)")
      let read = try TableCellReader.read(decoded, delimiter: delimiter, from: 0).all
      // Compare bytes, because strings that differ only in normalisation are equal in Swift.
      #expect(
        read.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } }, "seed \(seed)")
    }
  }

  /// Doubles the quotation marks in a cell. Compares scalars, because a quotation mark with a combining mark is a
  /// different character.
  private static func doubled(_ cell: String) -> String {
    String(String.UnicodeScalarView(cell.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }))
  }

  static func encode(_ text: String, _ encoding: TableEncoding, marked: Bool) -> [UInt8]? {
    let encoded: Data? =
      switch encoding {
      case .utf8: Data(text.utf8)
      case .utf16LittleEndian: text.data(using: .utf16LittleEndian)
      case .utf16BigEndian: text.data(using: .utf16BigEndian)
      case .windows1252: text.data(using: .windowsCP1252)
      }
    return encoded.map { (marked ? encoding.mark : []) + $0 }
  }

  /// Compares the results with those of Python's CSV reader, which is widely used.
  @Test func matchesPythonsReader() async throws {
    let folder = try TemporaryFolder()
    var files = [String](), tables = [[[String]]]()
    for seed in 1...60 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let rows = (0..<3).map { _ in
        ["x"]
          + (0..<3).map { _ in
            (0..<generator.below(4)).map { _ in Self.pieces[generator.below(Self.pieces.count)] }.joined()
          }
      }
      let json = try JSONEncoder().encode(rows)
      files.append(try folder.write(String(decoding: json, as: UTF8.self), to: "\(seed).json"))
      tables.append(rows)
    }
    let script = try folder.write(
      """
      import csv, json, sys
      for path in sys.argv[1:]:
          with open(path, encoding="utf-8") as file: rows = json.load(file)
          with open(path + ".csv", "w", encoding="utf-8", newline="") as file: csv.writer(file).writerows(rows)
      """, to: "write.py")
    let run = try await Command("/usr/bin/python3", [script] + files)
    #expect(run.status == 0, "\(run.errors)")
    for (file, rows) in zip(files, tables) {
      let bytes = Array(try Data(contentsOf: URL(filePath: file + ".csv")))
      let read = try TableCellReader.read(bytes, delimiter: .comma, from: 0).all
      #expect(read.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } }, "\(file)")
    }
  }

  /// Random bytes must load or cause an error, never a crash.
  @Test func randomBytesDoNotCrash() {
    for seed in 1...400 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let plain = Array("a,b;\"\n\r\t|1.2€".utf8)
      let bytes = (0..<generator.below(80)).map { _ in
        generator.below(4) == 0 ? UInt8(generator.below(256)) : plain[generator.below(plain.count)]
      }
      do throws(CatalogError) {
        let catalog = try TablePreview(bytes: bytes, file: "t.csv").catalog()
        // The catalogue made from a table must be valid.
        #expect(throws: Never.self, "seed \(seed)") { try Catalog(json: catalog.json(), file: "t.json") }
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }
}
