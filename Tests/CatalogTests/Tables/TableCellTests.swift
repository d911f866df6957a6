import TestSupport
import Testing

@testable import Catalog

struct TableCellTests {
  private func read(_ text: String, _ delimiter: TableDelimiter = .comma) throws(TableError) -> [[String]] {
    try TableCellReader.read(Array(text.utf8), delimiter: delimiter, from: 0).all
  }

  @Test func delimiterThatCannotReadTheFileIsNotChosen() {
    let text = Array("Name,Category;Age\n\"Smith, J.\";30\n\"Doe, A.\";31\n".utf8)
    #expect(TableDelimiter.found(in: text, suffix: "csv") == .semicolon)
  }

  /// Regression: one missing quotation mark turned a table with semicolons and decimal commas into other cells.
  @Test func unclosedQuotationMarkDoesNotChangeTheDelimiter() {
    let text = "Name;Remark;Price\nA;x;1,5\nB;\"dry; red;2,5\nC;y;3,5\nD;z;4,5\n"
    #expect(TableDelimiter.found(in: Array(text.utf8), suffix: "csv") == .semicolon)
  }

  /// Another delimiter would hide the error.
  @Test(arguments: [
    "Riesling;\"5,5;w\nMerlot;6,5;r\nPinot;7,5;r\n", "Riesling;\"5;w\nMerlot;6;r\n",
    "\"Riesling;5;w\n\"Merlot\";6;r\n",
  ])
  func unclosedQuotationMarkInTheFirstRowDoesNotChangeTheDelimiter(_ rows: String) {
    let text = Array("title;price;kind\n\(rows)".utf8)
    #expect(TableDelimiter.found(in: text, suffix: "csv") == .semicolon)
    #expect(throws: TableError.self) { try TableCellReader.read(text, delimiter: .semicolon, from: 0) }
  }

  /// Regression: the commas were the delimiters if all rows had as many of them, but not as many cells as the header.
  @Test(arguments: [
    "Title;Price;Size;Note\nA;1,5;2,5\nB;1,6;2,7\nC;1,7;2,8\n",
    "Title;Price;Size;Note\nA;1,5;2,5\nB;1,6;2,7;dry\nC;1,7;2,8\n",
    "Title;Price;Size;Note;Link\nA;1,5;2,5\nB;1,6;2,7\nC;1,7;2,8;x\n",
  ])
  func rowsCanLackTheirLastCells(_ text: String) {
    #expect(TableDelimiter.found(in: Array(text.utf8), suffix: "csv") == .semicolon)
    let commas = text.map { $0 == ";" ? "," : $0 == "," ? ";" : $0 }
    #expect(TableDelimiter.found(in: Array(String(commas).utf8), suffix: "csv") == .comma)
  }

  @Test(arguments: [
    ("A;1,5;2,5\nB;1,6;2,7\n", TableDelimiter.semicolon), ("1,5\t2\n1,6\t3\n", .tab),
    ("a,b|c\nd,e|f\n", .pipe),
    ("A,1.5,2.5\nB,1.6,2.7\n", .comma), ("a,b;c,d\ne,f;g,h\n", .comma), ("a\n", .comma),
  ])
  func commaIsChosenLast(_ text: String, _ delimiter: TableDelimiter) {
    #expect(TableDelimiter.found(in: Array(text.utf8), suffix: "csv") == delimiter)
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
    ("a,b\n\"x\ny\",2\n", [["a", "b"], ["x\ny", "2"]]),
    ("\"x\r\ny\",2\r\n", [["x\r\ny", "2"]]),
    ("\"x\"\"y\",\"\"\"\"", [["x\"y", "\""]]),
    ("5\" pipe,a\"\"b", [["5\" pipe", "a\"\"b"]]),
    (" \"a,b\" , \"c\"\n", [["a,b", "c"]]),
    ("a,,\n1,2,", [["a", "", ""], ["1", "2", ""]]),
    ("a\n\n\n,,\n  , \nb", [["a"], ["b"]]),
    ("a,\"\"", [["a", ""]]),
    ("x,\u{301}y,\"\u{301}z\"\n", [["x", "\u{301}y", "\u{301}z"]]),
    ("\"y\u{200D}\"\u{20},2", [["y\u{200D}", "2"]]),
    ("1\n1,2,3\n", [["1"], ["1", "2", "3"]]),
    ("a,b\n\u{A0},\n\"\n\",\u{200B}\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("", []), ("\n\r\n", []),
  ])
  func cellsAreRead(_ text: String, _ rows: [[String]]) throws { #expect(try read(text) == rows) }

  @Test func everyDelimiterSeparatesCells() throws {
    for delimiter in TableDelimiter.allCases {
      let mark = String(UnicodeScalar(delimiter.byte))
      #expect(try read("a\(mark)\"b\(mark)\"\n", delimiter) == [["a", "b\(mark)"]])
    }
    #expect(try read("\t\"a\"\t\tb", .tab) == [["", "a", "", "b"]])
  }

  @Test(arguments: [
    ("a,b\n1,\"x\n2,y\n", 2, 3, "A quotation mark isn’t closed"),
    ("ä,\"x\"y", 1, 6, "There is text after a closing quotation mark"),
    ("a\r\nb,\"", 2, 3, "A quotation mark isn’t closed"),
    ("\"a\"\"", 1, 1, "A quotation mark isn’t closed"),
    (String(repeating: ",", count: 256) + "x", 1, 1, "A row has more than 256 cells"),
  ])
  func invalidTablesAreRejected(_ text: String, _ line: Int, _ column: Int, _ reason: String) {
    let error = #expect(throws: TableError.self) { try read(text) }
    let place = error.map { TablePlace(of: $0.offset, in: $0.text) }
    #expect(place?.line == line)
    #expect(place?.column == column)
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func tooManyCellsAreRejected() throws {
    #expect(try read(String(repeating: ",", count: 255) + "x").first?.count == 256)

    func count(_ text: String, _ limits: TableCellReader.Limits) throws(TableError) -> Int {
      var reader = TableCellReader(Array(text.utf8), delimiter: .comma, limits: limits)
      while try reader.readRow() != nil {}
      return reader.cells.rowCount
    }
    // The row limit doesn't include the header.
    #expect(try count("a\nb\nc\n", .init(rows: 2)) == 3)
    #expect(throws: TableError.self) { try count("a\nb\nc\nd\n", .init(rows: 2)) }
    #expect(try count("a,b\nc,d", .init(cells: 4)) == 2)
    #expect(throws: TableError.self) { try count("a,b\nc,d,e", .init(cells: 4)) }
  }

  /// Compares the results with those of a simple state machine for all short strings of significant
  /// characters.
  @Test func matchesASimpleReader() {
    let alphabet: [Unicode.Scalar] = ["a", ",", "\"", "\n", "\r", " ", "é"]
    var seed: UInt64 = 0
    for length in 0...4 {
      withEvery(alphabet, length) { scalars in compare(scalars, "all of length \(length)") }
    }
    for _ in 0..<3_000 {
      seed += 1
      var generator = SeededGenerator(seed: seed)
      compare(
        (0..<6 + generator.below(24)).map { _ in alphabet[generator.below(alphabet.count)] }, "seed \(seed)")
    }
  }

  private func withEvery(_ alphabet: [Unicode.Scalar], _ length: Int, _ body: ([Unicode.Scalar]) -> Void) {
    var digits = [Int](repeating: 0, count: length)
    while true {
      body(digits.map { alphabet[$0] })
      guard let place = digits.lastIndex(where: { $0 < alphabet.count - 1 }) else { return }
      digits[place] += 1
      for index in digits.indices where index > place { digits[index] = 0 }
    }
  }

  private func compare(_ scalars: [Unicode.Scalar], _ trace: String) {
    let text = String(String.UnicodeScalarView(scalars))
    let ours = try? TableCellReader.read(Array(text.utf8), delimiter: .comma, from: 0).all
    let theirs = NaiveTable.read(scalars)
    if ours != theirs {
      Issue.record("\(trace): \(text.debugDescription): \(ours as Any), not \(theirs as Any)")
    }
  }

  @Test func repeatedNamesAreNumbered() {
    #expect(ColumnNames.columns(inHeader: ["A", "B", "A", "A"]).map(\.name) == ["A", "B", "A 2", "A 3"])
    let marks = String(repeating: "\u{301}", count: 50_000)
    #expect(ColumnNames.columns(inHeader: ["a" + marks])[0].name.utf8.count < 500)
  }

  @Test func delimitedTextWithTheSuffixOfASpreadsheetIsRead() {
    let formats = ["Name, Size\n", "Name, Size\u{1}", "Not found\n"].map {
      TableFormat.found(in: Array($0.utf8), suffix: "xlsx")
    }
    #expect(formats == [.delimited, .spreadsheet, .spreadsheet])
  }

  @Test func plainKeysAreNotQuoted() {
    var path = JSONPath()
    for key in ["a-Z_09", "a b", ""] { path.push(.key(key)) }
    #expect(path.description == "a-Z_09[“a b”][“”]")
  }

  @Test func rowWithoutCellsIsAtTheEnd() {
    var cells = TableCells(text: [])
    cells.setHeader(nil)
    #expect(cells.rowCount == 1 && cells.offset(ofRow: 0) == 0)
  }
}

extension TableCells {
  /// The text of each cell.
  var all: [[String]] {
    (0..<rowCount).map { row in (0..<cellCount(ofRow: row)).map { rawText(row, $0) } }
  }
}

/// A simple reader of comma-separated tables, to compare the results with.
enum NaiveTable {
  private enum State { case start, plain, quoted, quoteInQuoted, closed }

  static func read(_ scalars: [Unicode.Scalar]) -> [[String]]? {
    var rows = [[String]](), row = [String](), cell = "", state = State.start
    func endRow() {
      row.append(cell)
      if !row.allSatisfy({ $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }) { rows.append(row) }
      (row, cell, state) = ([], "", .start)
    }
    var previous: Unicode.Scalar?
    for scalar in scalars {
      defer { previous = scalar }
      switch (state, scalar) {
      case (.quoted, "\""): state = .quoteInQuoted
      case (.quoted, _): cell.unicodeScalars.append(scalar)
      case (.quoteInQuoted, "\""):
        cell += "\""
        state = .quoted
      case (_, ","):
        row.append(cell)
        (cell, state) = ("", .start)
      case (.start, "\n") where previous == "\r": break
      case (_, "\n"), (_, "\r"): endRow()
      case (.start, "\""): (cell, state) = ("", .quoted)
      case (.start, " "): cell += " "
      case (.quoteInQuoted, " "), (.closed, " "): state = .closed
      case (.quoteInQuoted, _), (.closed, _): return nil
      default:
        cell.unicodeScalars.append(scalar)
        state = .plain
      }
    }
    if state == .quoted { return nil }
    if !row.isEmpty || !cell.isEmpty { endRow() }
    return rows
  }
}
