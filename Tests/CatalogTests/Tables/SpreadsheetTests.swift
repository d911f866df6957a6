import TestSupport
import Testing

@testable import Catalog

struct SpreadsheetTests {
  private let strings =
    "<si><t>Country</t></si><si><t>Area</t></si><si><r><t>Born</t></r><r><t xml:space=\"preserve\"> on</t></r><rPh><t>x</t></rPh></si><si><t>A &amp; B&#10;C</t></si>"
  private let formats = #"""
    <numFmts><numFmt numFmtId="164" formatCode="[$-407]d. mmm yyyy"/><numFmt numFmtId="165" formatCode="0.0 &quot;dm&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>
    """#

  private func preview(_ bytes: [UInt8], _ file: String = "f.xlsx", _ reading: TableReading = TableReading())
    throws
    -> TablePreview
  {
    try TablePreview(bytes: bytes, file: file, reading: reading)
  }

  private func failure(_ bytes: [UInt8], _ file: String = "f.xlsx", sheet: String? = nil) -> String? {
    var reading = TableReading()
    reading.sheet = sheet
    return errorMessage { _ = try TablePreview(bytes: bytes, file: file, reading: reading) }
  }

  private var sheet: String {
    #"""
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="inlineStr"><is><t>Note</t></is></c></row>
    <row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" s="3"><v>0.10000000000000001</v></c><c r="C3" s="1"><v>45000</v></c><c r="D3" t="b"><v>1</v></c></row>
    <row r="4"><c r="A4" t="str"><f>A3</f><v>D</v></c><c r="C4" s="2"><v>1.75</v></c><c r="D4" t="e"><v>#N/A</v></c></row>
    """#
  }

  @Test(arguments: [true, false]) func officeCellsAreTyped(isDeflated: Bool) throws {
    let bytes = Archive.xlsx(["S": sheet], strings: strings, formats: formats, isDeflated: isDeflated)
    let preview = try preview(bytes)
    #expect(preview.columns.map(\.name) == ["Country", "Area", "Born on", "Note"])
    #expect(preview.rows == [["A & B\nC", "0.1", "2023-03-15", "true"], ["D", "", "1900-01-01", "#N/A"]])
    #expect(preview.columns.map(\.type)[1...2] == [.number, .date])
    #expect(preview.format == .spreadsheet && preview.sheets == ["S"] && preview.header == 1)
    // Rows are numbered as in the sheet, including empty rows.
    var cells = TableReading()
    cells.header = 3
    #expect(try self.preview(bytes, "f.xlsx", cells).header == 3)
  }

  @Test func datesAreReadInBothDateSystems() {
    #expect(Spreadsheet.date(1, uses1904Dates: false) == "1900-01-01")
    #expect(Spreadsheet.date(59, uses1904Dates: false) == "1900-02-28")
    #expect(Spreadsheet.date(60, uses1904Dates: false) == "1900-02-28", "there was no 29 February")
    #expect(Spreadsheet.date(61, uses1904Dates: false) == "1900-03-01")
    #expect(Spreadsheet.date(45_351.99, uses1904Dates: false) == "2024-02-29")
    #expect(Spreadsheet.date(36_585, uses1904Dates: false) == "2000-02-29", "the last day of an era")
    #expect(Spreadsheet.date(0, uses1904Dates: true) == "1904-01-01")
    #expect(Spreadsheet.date(2_958_465, uses1904Dates: false) == "9999-12-31")
    #expect(
      Spreadsheet.date(-1, uses1904Dates: false) == nil
        && Spreadsheet.date(2_958_466, uses1904Dates: false) == nil)
    #expect(
      [0.4375, 86_399.0 / 86_400, 1.5, -0.25, -0.02].map { Spreadsheet.time($0, isDuration: true) }
        == ["10:30", "23:59:59", "36:00", "-6:00", "-0:28:48"])
    #expect(Spreadsheet.time(1e9, isDuration: true) == "1000000000", "too long for a time")
    #expect(Spreadsheet.time(9.7 / 86_400, isDuration: true) == "0:00:09", "cut off, as in dates with times")
    #expect(
      [0.29, 1e306, 1e308, -1e308].map(Spreadsheet.percentage) == ["29%", "1e+308%", "1e310%", "-1e310%"])
    func currency(_ unit: String, isFirst: Bool = false) -> Spreadsheet.CellFormat {
      .currency(TableBuilder.Currency(unit: unit, isFirst: isFirst))
    }
    let formats: [(String, Spreadsheet.CellFormat)] = [
      ("yyyy-mm-dd", .date), ("mmm", .date), ("[h]:mm", .duration), ("mm:ss", .time), ("#,##0.00", .number),
      (#"0 "days""#, .number), ("[Red]0;d", .number), (#"\d0"#, .number), ("General", .number),
      ("[$USD] #,##0.00", currency("USD", isFirst: true)), ("0.00 [$CHF]", currency("CHF")),
      ("[White]0", .number),
      ("[mm]:ss", .duration), ("h:mm AM/PM", .time), ("d [h]:mm", .dateTime),
      ("#,##0.00 [$€-407];[Red]-0", currency("€")), ("[$-409]0", .number),
      (#"_-* #,##0.00\ "€"_-"#, currency("€")), (#"[Red]\$0"#, currency("$", isFirst: true)),
      ("0 [$zł-415]", currency("zł")),
      (##""$"#,##0.00;[Red]-"$"#,##0.00"##, currency("$", isFirst: true)), (#"0 "$/kg""#, .number),
      (#"0% "€""#, .percentage),
    ]
    for (code, format) in formats { #expect(Spreadsheet.cellFormat(code) == format, "\(code)") }
    #expect(Spreadsheet.columnIndex("A1") == 0 && Spreadsheet.columnIndex("AB12") == 27)
    #expect(Spreadsheet.columnIndex("12") == nil && Spreadsheet.columnIndex("ZZZZZZZ1") == nil)
    #expect(Spreadsheet.columnIndex("XFD1") == 16_383 && Spreadsheet.columnIndex("XFE1") == nil)
  }

  /// Codes in Excel have at most 255 characters.
  @Test(arguments: [255, 256]) func longFormatCodesAreIgnored(length: Int) {
    let code = "yyyy" + String(repeating: " ", count: length - 4)
    #expect(Spreadsheet.cellFormat(code) == (length > 255 ? .number : .date))
  }

  /// Programs that don't calculate, such as scripts, save formulas without their results.
  @Test func formulasWithoutResultsAreReported() throws {
    func office(_ title: String, _ cell: String) -> String {
      #"<row><c t="inlineStr"><is><t>\#(title)</t></is></c>\#(cell)</row>"#
    }
    let sheet =
      office("Name", #"<c t="inlineStr"><is><t>Size</t></is></c>"#)
      + office("A", "<c><f>1+1</f><v></v></c>") + office("B", #"<c><f t="shared" si="0"/></c>"#)
      + office("C", "<c><v>3</v></c>") + office("D", #"<c t="str"><f>""</f><v></v></c>"#)
    let advice = "To calculate them, open the file in a spreadsheet program and save it."
    let several = "2:1: 2 formulas have no saved results, the first in B2. \(advice)"
    let preview = try preview(Archive.xlsx(["S": sheet]))
    #expect(preview.warnings.map(\.description) == [several])
    #expect(try preview.read(as: TableReading(title: "T")).warnings.map(\.description) == [several])
    func open(_ title: String, _ cell: String) -> String {
      "<table:table-row><table:table-cell><text:p>\(title)</text:p></table:table-cell>\(cell)</table:table-row>"
    }
    let rows =
      open("Name", "<table:table-cell><text:p>Size</text:p></table:table-cell>")
      + open("A", #"<table:table-cell table:formula="of:=X" office:value-type="string"/>"#)
      + open("B", #"<table:table-cell table:formula="of:=1+1"/>"#)
      + open("C", #"<table:table-cell office:value-type="float" office:value="3"/>"#)
    let warnings = try self.preview(Archive.ods(["S": rows]), "f.ods").warnings
    #expect(warnings.map(\.line) == [3])
    #expect(warnings.first?.text.hasPrefix("1 formula has no saved result: B3. ") == true)
  }

  @Test(arguments: ["A1", "Z9", "AA10", "AZ1", "ZZ2", "XFD1048576"])
  func referencesNameColumns(_ reference: String) throws {
    let column = try #require(Spreadsheet.columnIndex(reference))
    let row = try #require(Int(reference.drop(while: \.isLetter)))
    #expect(Spreadsheet.reference(row: row, column: column) == reference)
  }

  /// Some programs indent the cells, or add elements of their own.
  @Test func otherContentsOfRowsAreIgnored() throws {
    func cell(_ text: String) -> String { #"<c t="str"><v>\#(text)</v></c>"# }
    let rows = [["Name", "Size"], ["A", "B"]].map { texts in
      "<row>\n \(cell(texts[0]))<x:more><x:less/></x:more>\n \(cell(texts[1]))\n</row>\n"
    }
    #expect(try preview(Archive.xlsx(["S": rows.joined()])).rows == [["A", "B"]])
  }

  /// Reading millions of formats would take minutes.
  @Test func formatsAreLimited() throws {
    func formats(_ cells: String, numbers: String = "") throws -> [Spreadsheet.CellFormat] {
      let styles = "<styleSheet><numFmts>\(numbers)</numFmts><cellXfs>\(cells)</cellXfs></styleSheet>"
      return try Spreadsheet.cellFormats(Array(styles.utf8))
    }
    #expect(try formats(String(repeating: "<xf/>", count: 65_537)).count == 65_536)
    let numbers = (1_000...5_096).map { #"<numFmt numFmtId="\#($0)" formatCode="yyyy"/>"# }.joined()
    let cells = #"<xf numFmtId="5095"/><xf numFmtId="5096"/>"#
    #expect(try formats(cells, numbers: numbers) == [.date, .number])
  }

  /// In files from Excel, a cell format can contain elements, such as the alignment.
  @Test func cellFormatsCanHaveContents() throws {
    let styles = #"""
      <styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy"><x/></numFmt></numFmts>
      <cellXfs><xf numFmtId="14"><alignment horizontal="left"/></xf><xf numFmtId="164"/><xf/></cellXfs>
      <dxfs><xf numFmtId="14"/></dxfs></styleSheet>
      """#
    #expect(try Spreadsheet.cellFormats(Array(styles.utf8)) == [.date, .date, .number])
  }

  @Test func sheetIsChosenByNameOrNumber() throws {
    func row(_ text: String) -> String {
      #"<row><c t="inlineStr"><is><t>\#(text)</t></is></c><c t="inlineStr"><is><t>B</t></is></c></row>"#
    }
    let bytes = Archive.xlsx(["One": row("first") + row("x"), "Two &amp; more": row("second") + row("y")])
    for (sheet, column) in [(nil, "first"), ("Two & more", "second"), ("2", "second"), ("1", "first")] {
      var reading = TableReading()
      reading.sheet = sheet
      #expect(try preview(bytes, "f.xlsx", reading).columns.first?.name == column)
    }
    let message = failure(bytes, sheet: "Three") ?? ""
    #expect(message.contains("No sheet named “Three”. Available sheets: “One”, “Two & more”."))
    var reading = TableReading()
    reading.chooseCells(header: nil, sheet: "2")
    #expect(try preview(bytes).read(as: reading).columns.first?.name == "second")
  }

  /// A sheet with lists for other sheets is often hidden.
  @Test func firstVisibleSheetIsOpened() throws {
    func office(_ text: String) -> String { "<row>\(cell(text))\(cell("B"))</row>" }
    func cell(_ text: String) -> String { #"<c t="inlineStr"><is><t>\#(text)</t></is></c>"# }
    func open(_ text: String) -> String {
      let cells = [text, "B"].map { "<table:table-cell><text:p>\($0)</text:p></table:table-cell>" }
      return "<table:table-row>\(cells.joined())</table:table-row>"
    }
    let styles = #"""
      <office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style>
      <style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
      """#
    let files = [
      (
        "f.xlsx",
        Archive.xlsx([
          #"One" state="hidden"#: office("first"), #"Two" state="veryHidden"#: office("second"),
          "Three": office("third"),
        ]),
        Archive.xlsx([#"One" state="hidden"#: office("first"), #"Two" state="hidden"#: office("second")])
      ),
      (
        "f.ods",
        Archive.ods(
          [
            #"One" table:style-name="ta2"#: open("first"), #"Two" table:style-name="ta2"#: open("second"),
            #"Three" table:style-name="ta1"#: open("third"),
          ], styles: styles),
        Archive.ods([#"One" table:style-name="ta2"#: open("first")], styles: styles)
      ),
    ]
    for (file, bytes, hidden) in files {
      let found = try preview(bytes, file)
      #expect(found.columns.first?.name == "third" && found.sheet == 2 && found.sheets[1] == "Two")
      var reading = TableReading()
      reading.chooseCells(header: nil, sheet: "Two")
      #expect(try found.read(as: reading).columns.first?.name == "second")
      #expect(try preview(hidden, file).columns.first?.name == "first")
    }
  }

  /// New workbooks begin with an empty sheet, which stays if the data is pasted as another one. Others begin with a
  /// title.
  @Test func sheetsWithoutItemsAreSkipped() throws {
    func office(_ text: String) -> String {
      "<row>" + [text, "B"].map { #"<c t="inlineStr"><is><t>\#($0)</t></is></c>"# }.joined() + "</row>"
    }
    func open(_ text: String) -> String {
      let cells = [text, "B"].map { "<table:table-cell><text:p>\($0)</text:p></table:table-cell>" }
      return "<table:table-row>\(cells.joined())</table:table-row>"
    }
    let blank = #"<row><c s="0"/></row>"#, blankRow = "<table:table-row><table:table-cell/></table:table-row>"
    let files = [
      (
        "f.xlsx",
        Archive.xlsx([
          "One": blank, #"Two" state="hidden"#: office("second") + office("2"), "Three": office("third"),
          "Four": office("fourth") + office("4"),
        ])
      ),
      (
        "f.ods",
        Archive.ods([
          "One": blankRow, "Two": "", "Three": blankRow + open("third"),
          "Four": blankRow + open("fourth") + open("4"),
        ])
      ),
    ]
    for (file, bytes) in files {
      let found = try preview(bytes, file)
      #expect(found.columns.first?.name == "fourth" && found.sheet == 3)
      var reading = TableReading()
      reading.sheet = "One"
      #expect(throws: CatalogError.self) { try preview(bytes, file, reading) }
    }
    let title = Archive.xlsx(["One": office("first"), "Two": office("second")])
    #expect(try preview(title, "f.xlsx").columns.first?.name == "first")
    #expect(failure(Archive.xlsx(["One": blank, "Two": ""]))?.contains("The file has no rows") == true)
  }

  @Test func openDocumentCellsAreTyped() throws {
    let rows = #"""
      <table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>comment</text:p></office:annotation><text:p>Name</text:p></table:table-cell><table:table-cell><text:p>Born</text:p></table:table-cell><table:table-cell><draw:frame><draw:text-box><text:p>shape</text:p></draw:text-box></draw:frame><text:p>Size</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-row><table:table-cell><text:p>A<text:s text:c="2"/>B</text:p><text:p><text:span>C</text:span></text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="1922-02-02T00:00:00"><text:p>2/2/22</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="1234.5"><text:p>1.234,5</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell><text:p>R</text:p></table:table-cell><table:covered-table-cell/><table:table-cell office:value-type="percentage" office:value="0.5"/></table:table-row>
      <table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      """#
    let preview = try preview(Archive.ods(["T": rows]), "f.ods")
    #expect(preview.rows.first == ["A  B\nC", "1922-02-02", "1234.5"] && preview.rowCount == 4)
    #expect(preview.rows.last == ["R", "", "50%"])
    #expect(preview.columns.map(\.type) == [.text, .date, .number])
    #expect(preview.columns.map(\.name) == ["Name", "Born", "Size"])
  }

  /// The names are saved with the settings of the table.
  @Test func namesOfSheetsAreShort() {
    let cell = #"<c t="inlineStr"><is><t>A</t></is></c>"#
    let open = "<table:table-row><table:table-cell><text:p>A</text:p></table:table-cell></table:table-row>"
    for length in [4_096, 4_097] {
      let name = String(repeating: "x", count: length)
      let failures = [
        failure(Archive.xlsx([name: "<row>\(cell)\(cell)</row>"])),
        failure(Archive.ods([name: open]), "f.ods"),
      ]
      for failure in failures {
        #expect(
          (failure?.contains("The spreadsheet is damaged.") == true) == (length > 4_096), "\(failure ?? "")")
      }
    }
  }

  /// In tables with sections, the cells that contain the name of a section are often merged. The contents of the cells
  /// that they cover are hidden.
  @Test func cellsMergedDownwardsApplyToAllRows() throws {
    let expected = [
      ["Fruit", "Apple", ""], ["Fruit", "Pear", ""], ["Roots", "Carrot", ""], ["Nuts", "", "Big"],
      ["Nuts", "", "Small"],
    ]
    func office(_ cell: String, _ text: String) -> String {
      #"<c r="\#(cell)" t="inlineStr"><is><t>\#(text)</t></is></c>"#
    }
    let officeRows: [String] = [
      office("A1", "Group") + office("B1", "Name") + office("C1", "Size"),
      office("A2", "Fruit") + office("B2", "Apple"),
      office("A3", "Hidden") + office("B3", "Pear"), office("A4", "Hidden"),
      office("A5", "Roots") + office("B5", "Carrot"),
      office("A6", "Nuts") + office("C6", "Big"), office("C7", "Small"),
    ]
    let sheet = officeRows.map { "<row>\($0)</row>" }.joined()
    let merged = #"<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A6:B7"/></mergeCells>"#
    #expect(
      try preview(Archive.xlsx(["S": "\(sheet)</sheetData>\(merged)<sheetData>"])).rows == expected)
    func open(_ text: String, _ attributes: String = "") -> String {
      "<table:table-cell \(attributes)><text:p>\(text)</text:p></table:table-cell>"
    }
    let covered = "<table:covered-table-cell><text:p>Hidden</text:p></table:covered-table-cell>"
    let openRows: [String] = [
      open("Group") + open("Name") + open("Size"),
      open("Fruit", #"table:number-rows-spanned="3""#) + open("Apple"),
      covered + open("Pear"), covered, open("Roots") + open("Carrot"),
      open("Nuts", #"table:number-rows-spanned="2" table:number-columns-spanned="2""#) + covered
        + open("Big"),
      covered + covered + open("Small"),
    ]
    let rows = openRows.map { "<table:table-row>\($0)</table:table-row>" }.joined()
    #expect(try preview(Archive.ods(["T": rows]), "f.ods").rows == expected)
  }

  /// Returns a row of an Office Open XML sheet, with a text cell and another cell.
  private func row(_ name: String, _ cell: String) -> String {
    #"<row><c t="inlineStr"><is><t>\#(name)</t></is></c>\#(cell)</row>"#
  }

  // MARK: Times of day

  private let leftOut = "Times of day in “At” are ignored."

  /// The format of the cells determines whether they show a time of day.
  @Test(
    arguments: [
      (22, 46_023.25, "2026-01-01 06:00", true), (164, 46_023.999_999_9, "2026-01-02", false),
      (164, 46_023.000_35, "2026-01-01 00:00:30", true), (22, 46_023, "2026-01-01", false),
      (22, 46_023 + 9.7 / 86_400, "2026-01-01 00:00:09", true),
      (14, 46_023.25, "2026-01-01", false),
    ] as [(Int, Double, String, Bool)])
  func timesOfDayInOfficeCellsAreReported(
    _ format: Int, _ serial: Double, _ text: String, _ isReported: Bool
  ) throws {
    let formats = #"""
      <numFmts><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd\ hh:mm"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="\#(format)"/></cellXfs>
      """#
    let rows =
      row("Name", #"<c t="inlineStr"><is><t>At</t></is></c>"#) + row("A", #"<c s="1"><v>46022</v></c>"#)
      + row("B", #"<c s="1"><v>\#(serial)</v></c>"#)
    let found = try preview(Archive.xlsx(["S": rows], formats: formats))
    #expect(found.rows == [["A", "2025-12-31"], ["B", text]] && found.columns[1].type == .date)
    #expect(found.warnings.map(\.description) == (isReported ? ["3:2: \(leftOut)"] : []))
  }

  /// A clock format shows only the time of a date. A format such as `[h]:mm` shows all hours.
  @Test(
    arguments: [
      (18, 45_000.375, "9:00"), (20, 45_000.375, "9:00"), (45, 1.5, "12:00"), (46, 1.5, "36:00"),
      (164, 1.5, "36:00"), (165, 1.5, "12:00"), (20, 0.999_999_9, "0:00"),
    ] as [(Int, Double, String)])
  func clockFormatsLeaveOutDays(_ format: Int, _ serial: Double, _ text: String) throws {
    let formats = #"""
      <numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="hh:mm"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="\#(format)"/></cellXfs>
      """#
    let rows =
      row("Name", #"<c t="inlineStr"><is><t>At</t></is></c>"#) + row("A", #"<c s="1"><v>\#(serial)</v></c>"#)
    #expect(try preview(Archive.xlsx(["S": rows], formats: formats)).rows == [["A", text]])
  }

  @Test func timesOfDayInOpenDocumentCellsAreReported() throws {
    func row(_ name: String, _ cell: String) -> String {
      "<table:table-row><table:table-cell><text:p>\(name)</text:p></table:table-cell>\(cell)</table:table-row>"
    }
    func date(_ value: String, _ shown: String) -> String {
      #"<table:table-cell office:value-type="date" office:date-value="\#(value)"><text:p>\#(shown)</text:p></table:table-cell>"#
    }
    let header = row("Name", "<table:table-cell><text:p>At</text:p></table:table-cell>")
    let days = row("A", date("2013-04-12", "12.04.13")) + row("B", date("2013-04-13T12:03:00", "13.04.13"))
    #expect(try preview(Archive.ods(["T": header + days]), "f.ods").warnings.isEmpty)
    let times = row("C", date("2013-04-14T12:03:00", "14.04.13 12:03"))
    let found = try preview(Archive.ods(["T": header + days + times]), "f.ods")
    #expect(found.rows.map { $0[1] } == ["2013-04-12", "2013-04-13", "2013-04-14T12:03:00"])
    #expect(found.warnings.map(\.description) == ["4:2: \(leftOut)"])
  }

  @Test(
    arguments: [
      ("time", "time-value", "PT12H30M00S", "", "12:30"), ("time", "time-value", "PT36H", "", "36:00"),
      ("time", "time-value", "-PT05M06.7S", "", "-0:05:06"), ("time", "time-value", "P1Y", "", "P1Y"),
      ("time", "time-value", "PT12H30M00S", "12:30:00 PM", "12:30:00 PM"), ("time", "value", "1", "", ""),
      ("time", "time-value", "PTinfS", "", "PTinfS"), ("float", "value", "NaN", "", "NaN"),
      ("float", "value", "1e400", "", "1e400"), ("currency", "value", "x", "5 €", "5 €"),
      ("string", "string-value", "Berlin &amp; Bonn", "", "Berlin & Bonn"),
      ("string", "string-value", "PT1H", "", "PT1H"), ("string", "string-value", "x", "Berlin", "Berlin"),
    ] as [(String, String, String, String, String)])
  func openDocumentValuesWithoutTextAreShown(
    _ type: String, _ name: String, _ value: String, _ text: String, _ shown: String
  ) throws {
    func row(_ name: String, _ cell: String) -> String {
      "<table:table-row><table:table-cell><text:p>\(name)</text:p></table:table-cell>\(cell)</table:table-row>"
    }
    let cell =
      #"<table:table-cell office:value-type="\#(type)" office:\#(name)="\#(value)"><text:p>\#(text)</text:p></table:table-cell>"#
    let rows = row("Name", "<table:table-cell><text:p>B</text:p></table:table-cell>") + row("A", cell)
    #expect(try preview(Archive.ods(["T": rows]), "f.ods").rows == [["A", shown]])
  }

  // MARK: Codes

  /// Postcodes get their leading zeros from the number format.
  @Test func codesKeepTheirLeadingZeros() throws {
    let formats = #"""
      <numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>
      """#
    let office =
      row("Place", #"<c t="inlineStr"><is><t>Postcode</t></is></c>"#)
      + row("Dresden", #"<c s="1"><v>1067</v></c>"#) + row("Berlin", #"<c s="1"><v>10115</v></c>"#)
      + row("None", #"<c s="1"><v>-1.5</v></c>"#)
    let found = try preview(Archive.xlsx(["S": office], formats: formats))
    #expect(found.rows.map { $0[1] } == ["01067", "10115", "-1.5"] && found.columns[1].type == .text)
    let open = [
      ("Place", "", "Postcode"), ("Dresden", "1067", "01067"), ("Berlin", "10115", "10115"),
      ("None", "5.3", "05"),
    ].map {
      let cell = $1.isEmpty ? "" : #" office:value-type="float" office:value="\#($1)""#
      return
        "<table:table-row><table:table-cell><text:p>\($0)</text:p></table:table-cell><table:table-cell\(cell)><text:p>\($2)</text:p></table:table-cell></table:table-row>"
    }
    #expect(
      try preview(Archive.ods(["T": open.joined()]), "f.ods").rows.map { $0[1] } == [
        "01067", "10115", "5.3",
      ])
  }

  /// A number format can also have characters between the digits.
  @Test func codesKeepTheirFormat() throws {
    let codes = [#"000\-00\-0000"#, #"00000\-0000;-0"#, ##""D-"00000"##, ##""$"00"##, "00.0", #"\d0"#]
    let list = codes.enumerated().map {
      #"<numFmt numFmtId="\#(200 + $0)" formatCode="\#($1.replacing("\"", with: "&quot;"))"/>"#
    }
    let styles = codes.indices.map { #"<xf numFmtId="\#(200 + $0)"/>"# }
    let formats = "<numFmts>\(list.joined())</numFmts><cellXfs>\(styles.joined())</cellXfs>"
    let cells = [(0, "12345678"), (1, "12345678"), (2, "42"), (2, "1234567"), (3, "5"), (4, "5"), (5, "5")]
    let office = cells.map { row("A", #"<c s="\#($0)"><v>\#($1)</v></c>"#) }.joined()
    let header = row("Name", #"<c t="inlineStr"><is><t>Code</t></is></c>"#)
    #expect(
      try preview(Archive.xlsx(["S": header + office], formats: formats)).rows.map { $0[1] } == [
        "012-34-5678", "01234-5678", "D-00042", "D-1234567", "5", "5", "5",
      ])
    let open = [
      ("", "Code"), ("12345678", "012-34-5678"), ("42", "D-00042"), ("0", "0.00"), ("0", "0E+00"),
      ("12", "0,012"),
    ].map {
      let cell = $0.isEmpty ? "" : #" office:value-type="float" office:value="\#($0)""#
      return
        "<table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell\(cell)><text:p>\($1)</text:p></table:table-cell></table:table-row>"
    }
    #expect(
      try preview(Archive.ods(["T": open.joined()]), "f.ods").rows.map { $0[1] } == [
        "012-34-5678", "D-00042", "0", "0", "12",
      ])
  }

  // MARK: Percentages

  @Test(
    arguments: [
      ("0.60000000000000009", 0.6), ("-60.000000000000007", -60), ("0.1", 0.1),
      ("1.23456789012345E-7", 1.23456789012345e-7),
      ("9007199254740992", 9_007_199_254_740_992), ("1e400", nil), ("x", nil),
    ] as [(String, Double?)])
  func fractionsHaveFifteenDigits(_ text: String, _ number: Double?) {
    #expect(Spreadsheet.number(text) == number)
  }

  @Test func percentagesHaveTheirUnit() throws {
    let formats = #"""
      <numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="[Red]0.0\ %"/><numFmt numFmtId="166" formatCode="0&quot;%&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>
      """#
    let numbers = ["0.3", "0.29", "0.07", "-0.125", "0.0000001", "1.1"]
    let expected = [30, 29, 7, -12.5, 0.00001, 110]
    func facts(_ preview: TablePreview) throws -> [Fact.Content] {
      try preview.catalog().sections.flatMap(\.items).flatMap(\.facts).map(\.content)
    }
    for style in 1...5 {
      let cells = numbers.map { row("Item \($0)", #"<c s="\#(style)"><v>\#($0)</v></c>"#) }
      let header = row("Name", #"<c t="inlineStr"><is><t>Share</t></is></c>"#)
      let found = try preview(Archive.xlsx(["S": header + cells.joined()], formats: formats))
      let isPercentage = style < 5
      #expect(found.columns[1].type == .number && found.columns[1].unit == (isPercentage ? "%" : nil))
      let values = isPercentage ? expected : numbers.compactMap(Double.init)
      #expect(try facts(found) == values.map { .number($0, year: nil) }, "style \(style)")
      if isPercentage { #expect(found.rows.first == ["Item 0.3", "30%"]) }
    }
    let rows = numbers.map {
      #"<table:table-row><table:table-cell><text:p>Item \#($0)</text:p></table:table-cell><table:table-cell office:value-type="percentage" office:value="\#($0)"/></table:table-row>"#
    }
    let header =
      "<table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell><text:p>Share (%)</text:p></table:table-cell></table:table-row>"
    let found = try preview(Archive.ods(["T": header + rows.joined()]), "f.ods")
    #expect(found.columns[1].unit == "%" && found.warnings.isEmpty)
    #expect(try facts(found) == expected.map { .number($0, year: nil) })
  }

  // MARK: Currencies

  @Test(
    arguments: [
      ("Price", [2, 2], "€", 2), ("Price (net)", [2, 2], "net", 0), ("Price", [2, 3], nil, 0),
      ("Price", [2, 0], nil, 0), ("Price", [4, 4], nil, 0),
    ] as [(String, [Int], String?, Int)])
  func currencyOfAColumnIsItsUnit(_ name: String, _ styles: [Int], _ unit: String?, _ decimals: Int) throws {
    let formats = #"""
      <numFmts><numFmt numFmtId="164" formatCode="0.00 [$€-407]"/><numFmt numFmtId="165" formatCode="[$USD] 0"/><numFmt numFmtId="166" formatCode="0 [$1 2-407]"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>
      """#
    let rows =
      row("Name", #"<c t="str"><v>\#(name)</v></c>"#) + row("A", #"<c s="\#(styles[0])"><v>12.5</v></c>"#)
      + row("B", #"<c s="\#(styles[1])"><v>1e-14</v></c>"#)
    let column = try preview(Archive.xlsx(["S": rows], formats: formats)).columns[1]
    #expect(column.type == .number && column.unit == unit && column.style.decimals == decimals)
    #expect(!column.style.isUnitFirst)
    let dollars = formats.replacing("0.00 [$€-407]", with: "&quot;$&quot;#,##0.00")
    let prices = try preview(Archive.xlsx(["S": rows], formats: dollars)).columns[1]
    #expect(prices.style.isUnitFirst == (prices.unit == "$"))
  }

  /// A single cell in another format doesn't remove the currency from the column.
  @Test(
    arguments: [
      ([1, 1, 0, 1], "€", "4:1: 1 number in “Price” has no unit, so “€” is assumed."),
      ([1, 0, 0, 1], nil, nil), ([1, 1, 1, 1], "€", nil),
      (
        [1, 1, 0, 2], nil,
        "1:2: “Price” has numbers with different units (“$”, “€”), so the units are ignored."
      ),
    ] as [([Int], String?, String?)])
  func mostCellsDetermineTheCurrency(_ styles: [Int], _ unit: String?, _ warning: String?) throws {
    let formats = #"""
      <numFmts><numFmt numFmtId="164" formatCode="0.00 [$€-407]"/><numFmt numFmtId="165" formatCode="[$USD] 0"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>
      """#
    let cells = styles.enumerated().map { row("Item \($0)", #"<c s="\#($1)"><v>\#($0 + 5)</v></c>"#) }
    let header = row("Name", #"<c t="str"><v>Price</v></c>"#)
    let found = try preview(Archive.xlsx(["S": header + cells.joined()], formats: formats))
    #expect(found.columns[1].type == .number && found.columns[1].unit == unit)
    #expect(found.warnings.map(\.description) == (warning.map { [$0] } ?? []))
  }

  @Test func yearsInTheHeaderHaveNoCurrency() throws {
    let formats = #"""
      <numFmts><numFmt numFmtId="164" formatCode="0.00 [$€-407]"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>
      """#
    let rows =
      row("Firm", "<c><v>2022</v></c><c><v>2023</v></c>")
      + row("Acme", #"<c s="1"><v>10.5</v></c><c s="1"><v>12</v></c>"#)
      + row("Bolt", #"<c s="1"><v>8</v></c><c><v>9</v></c>"#)
    let columns = try preview(Archive.xlsx(["S": rows], formats: formats)).columns
    #expect(columns.map(\.name) == ["Firm", "2022", "2023"] && columns.map(\.unit) == [nil, "€", nil])
  }

  @Test(
    arguments: [("EUR", "", "EUR"), ("EUR", "1,50 €", "€"), ("", "", nil), ("1 2", "", nil)]
      as [(String, String, String?)])
  func currencyOfOpenDocumentCellsIsTheirUnit(_ currency: String, shown: String, _ unit: String?) throws {
    func row(_ name: String, _ cell: String) -> String {
      "<table:table-row><table:table-cell><text:p>\(name)</text:p></table:table-cell>\(cell)</table:table-row>"
    }
    let rows = ["1.5", "20"].map {
      row(
        "Item \($0)",
        #"<table:table-cell office:value-type="currency" office:currency="\#(currency)" office:value="\#($0)"><text:p>\#(shown)</text:p></table:table-cell>"#
      )
    }
    let header = row("Name", "<table:table-cell><text:p>Price</text:p></table:table-cell>")
    let column = try preview(Archive.ods(["T": header + rows.joined()]), "f.ods").columns[1]
    #expect(column.type == .number && column.unit == unit)
  }

  /// Some programs save 0 as the value of a cell with an error.
  @Test(arguments: ["#DIV/0!", "Err:502", "#N/A", "NaN"], [true, false])
  func savedErrorsAreNotNumbers(_ error: String, isFormula: Bool) throws {
    func row(_ name: String, _ attributes: String, _ text: String) -> String {
      "<table:table-row><table:table-cell><text:p>\(name)</text:p></table:table-cell><table:table-cell \(attributes)><text:p>\(text)</text:p></table:table-cell></table:table-row>"
    }
    let rows =
      row("Name", "", "Size") + row("a", #"office:value-type="float" office:value="3""#, "3")
      + row(
        "b", (isFormula ? #"table:formula="of:=1/0" "# : "") + #"office:value-type="float" office:value="0""#,
        error)
      + row("c", #"office:value-type="float" office:value="5""#, "5")
    let table = try preview(Archive.ods(["T": rows]), "f.ods")
    #expect(table.rows.map { $0[1] } == ["3", "", "5"] && table.columns[1].type == .number)
    let isReported = table.warnings.contains { $0.text.hasPrefix("1 formula has no saved result: B3.") }
    #expect(isReported == isFormula)
  }

  @Test func textThatLooksLikeAnErrorIsKept() throws {
    func row(_ name: String, _ text: String) -> String {
      "<table:table-row><table:table-cell><text:p>\(name)</text:p></table:table-cell><table:table-cell office:value-type=\"string\" office:string-value=\"\(text)\"><text:p>\(text)</text:p></table:table-cell></table:table-row>"
    }
    let rows = row("Name", "Log") + row("a", "Err: disk full") + row("b", "done")
    #expect(try preview(Archive.ods(["T": rows]), "f.ods").rows.map { $0[1] } == ["Err: disk full", "done"])
  }

  @Test func warningsCountTheCells() throws {
    func row(_ cells: String...) -> String {
      "<row>" + cells.map { #"<c t="inlineStr"><is><t>\#($0)</t></is></c>"# }.joined() + "</row>"
    }
    let rows = [row("Title", "Since", "Size"), row("first", "", "n/a"), row("second", "2001-01-01", "4")]
    let found = try preview(Archive.xlsx(["S": rows.joined()]), "f.xlsx")
    #expect(found.warnings.map(\.description).contains { $0.hasPrefix("2:3: ") })
  }

  @Test func longWholeNumbersKeepTheirDigits() throws {
    let codes = ["12345678901234567", "12345678901234568", "1234567890123456789"]
    let office = codes.map { "<row><c><v>\($0)</v></c></row>" }.joined()
    let name = #"<row><c t="str"><v>Code</v></c></row>"#
    let header =
      "<table:table-row><table:table-cell><text:p>Code</text:p></table:table-cell></table:table-row>"
    let open = codes.map {
      #"<table:table-row><table:table-cell office:value-type="float" office:value="\#($0)"/></table:table-row>"#
    }.joined()
    for (bytes, file) in [
      (Archive.xlsx(["S": name + office]), "f.xlsx"), (Archive.ods(["T": header + open]), "f.ods"),
    ] {
      let table = try preview(bytes, file)
      #expect(table.rows == codes.map { [$0] } && table.columns[0].type == .text, "\(file)")
    }
  }

  /// Regression: the number of a footnote became part of the number before it.
  @Test func raisedDigitsAreNotPartOfANumber() throws {
    let raised = #"<r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r>"#
    let cells = [
      "<is><t>Name</t></is>", "<is><r><t>1234</t></r>\(raised)</is>",
      "<is><r><t>5</t></r>\(raised)<r><t>6</t></r></is>",
    ]
    let rows = cells.map { #"<row><c t="inlineStr">\#($0)</c><c t="str"><v>x</v></c></row>"# }.joined()
    #expect(try preview(Archive.xlsx(["S": rows])).rows.map { $0[0] } == ["1234¹", "5¹6"])
  }

  @Test func openDocumentSheetIsChosen() throws {
    func rows(_ texts: [String]) -> String {
      texts.map {
        "<table:table-row><table:table-cell><text:p>\($0)</text:p></table:table-cell></table:table-row>"
      }
      .joined()
    }
    let bytes = Archive.ods([
      "One": rows(["first", "<![CDATA[x<y]]>", "&quot;"]), "Two": rows(["second", "b"]),
    ])
    for (sheet, column, cells) in [(nil, "first", ["x<y", "\""]), ("Two", "second", ["b"])] {
      var reading = TableReading()
      (reading.sheet, reading.header) = (sheet, 1)
      let preview = try preview(bytes, "f.ods", reading)
      #expect(preview.columns.map(\.name) == [column] && preview.rows == cells.map { [$0] })
    }
  }

  @Test func explainsUnreadableFiles() {
    let unreadable = "Roster can’t read this file as a spreadsheet"
    let good = Archive.xlsx(["S": sheet], strings: strings, formats: formats)
    #expect(failure(Archive.zip(["a.txt": "x"]))?.contains(unreadable) == true)
    #expect(failure([0xD0, 0xCF, 0x11, 0xE0, 0, 0], "old.xls")?.contains(unreadable) == true)
    #expect(failure(Array(good.prefix(good.count / 2)))?.contains("is damaged") == true)
    #expect(failure(Array(repeating: 0x9D, count: 99) + [0])?.contains(unreadable) == true)
    #expect(failure(Array("\n<!DOCTYPE html><p>Error</p>".utf8))?.contains(unreadable) == true)
    #expect(failure(Archive.xlsx(["S": "<row><c><v>1"]))?.contains("is damaged") == true)
    #expect(failure(Archive.xlsx(["S": "<!DOCTYPE a [<!ENTITY b 'c'>]>"]))?.contains("is damaged") == true)
    #expect(
      failure(Archive.xlsx(["S": #"<row><c t="s"><v>7</v></c></row>"#]))?.contains("is damaged") == true)
    #expect(failure(Archive.xlsx(["S": #"<row r="9"/><row r="2"/>"#]))?.contains("is damaged") == true)
    for cells in [
      #"<c r="B1"><v>1</v></c><c r="B1"><v>5</v></c>"#, #"<c r="B1"><v>1</v></c><c r="A1"><v>5</v></c>"#,
      "<c><v>1</v><v>5</v></c>", "<c><v>1</v><c><v>5</v></c></c>",
    ] {
      #expect(failure(Archive.xlsx(["S": "<row>\(cells)</row>"]))?.contains("is damaged") == true, "\(cells)")
    }
    let second = "<row><c><v>1</v></c></row></sheetData><sheetData><row><c><v>5</v></c></row>"
    #expect(failure(Archive.xlsx(["S": second]))?.contains("is damaged") == true)
    let tooWide = "<row>" + String(repeating: "<c/>", count: 16_385) + "</row>"
    #expect(failure(Archive.xlsx(["S": tooWide]))?.contains("is damaged") == true)
    let wide =
      #"<table:table-row><table:table-cell table:number-columns-repeated="9999"><text:p>x</text:p></table:table-cell></table:table-row>"#
    #expect(failure(Archive.ods(["T": wide]), "f.ods")?.contains("at most 256 columns") == true)
  }

  @Test(
    arguments: [
      ("worksheet", nil), ("x:worksheet", nil), ("xm:macrosheet", nil), ("chartsheet", "has no cells"),
      ("styleSheet", "The sheet “S” has no cells. Choose another sheet."),
    ] as [(String, String?)])
  func otherPartsAreNotSheets(_ root: String, _ reason: String?) {
    let cell = #"<c t="str"><v>x</v></c>"#, rows = row("A", cell) + row("B", cell)
    let bytes = Archive.zip([
      "xl/workbook.xml": #"<workbook><sheets><sheet name="S" sheetId="1" r:id="r"/></sheets></workbook>"#,
      "xl/_rels/workbook.xml.rels": #"<Relationships><Relationship Id="r" Target="s.xml"/></Relationships>"#,
      "xl/s.xml": "<?xml version=\"1.0\"?>\n<\(root)>\(rows)</\(root)>",
    ])
    let text = failure(bytes)
    #expect(reason.map { text?.contains($0) == true } ?? (text == nil), "\(text ?? "")")
  }

  /// A few bytes can describe a million rows, each of which needs 760 bytes of memory.
  @Test func repeatedRowsAreLimited() throws {
    func rows(_ count: Int, cells: Int = 1) -> String {
      #"<table:table-row table:number-rows-repeated="\#(count)"><table:table-cell table:number-columns-repeated="\#(cells)"><text:p>x</text:p></table:table-cell></table:table-row>"#
    }
    func failure(_ rows: String) -> String? { self.failure(Archive.ods(["T": rows]), "f.ods") }
    let header =
      "<table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell></table:table-row>"
    for (count, cells) in [(1_000_000, 1), (1002, 100), (Int.max, 2)] {
      let text = try #require(failure(header + rows(count, cells: cells)))
      #expect(text.hasPrefix("f.ods:2:1: This row is repeated \(count) times."), "\(text)")
      #expect(text.contains("at most \(FileLimits.repeatedCellCount) cells"))
    }
    // The limit applies to the total of all rows in a sheet.
    #expect(failure(header + String(repeating: rows(40_000), count: 3))?.hasPrefix("f.ods:80002:1:") == true)
    let preview = try preview(Archive.ods(["T": header + rows(1001, cells: 100)]), "f.ods")
    // The header is the first row with as many cells as the rows below it.
    #expect(preview.header == 2 && preview.rowCount == 1000)
  }

  @Test func rowsColumnsAndCellsAreLimited() {
    /// Returns whether a table with cells in the given columns of each row is within the limits.
    func fits(_ rows: [[Int]], _ limits: TableCellReader.Limits, size: Int = 100) -> Bool {
      var table = TableBuilder(limits: limits, maximumSize: size)
      do throws(SpreadsheetError) {
        for columns in rows {
          for column in columns { try table.add("x", at: column) }
          try table.endRow()
        }
        return true
      } catch {
        if case .table = error { return false }
        Issue.record("\(error)")
        return false
      }
    }
    #expect(fits([[0], [], [0], []], .init(rows: 2)) && !fits([[0], [], [0], [], [0]], .init(rows: 2)))
    #expect(fits([[0, 1], [], [1]], .init(cells: 4)) && !fits([[0, 1], [1], [0]], .init(cells: 4)))
    #expect(fits([[1]], .init(columns: 2)) && !fits([[2]], .init(columns: 2)))
    // The text is "x", a line end, a tab and "x".
    #expect(fits([[0], [1]], .init(), size: 4) && !fits([[0], [1]], .init(), size: 3))
  }

  @Test(arguments: [1_048_576, 1_048_577]) func rowNumbersAreLimited(_ number: Int) {
    let sheet = Array(#"<row r="\#(number)"><c t="str"><v>x</v></c></row>"#.utf8)
    let table = try? Spreadsheet.officeSheet(sheet, nil, [], false, into: TableBuilder()) {
      (_) throws(SpreadsheetError) in
    }
    #expect((table != nil) == (number == 1_048_576))
  }

  /// A few kilobytes can repeat a long string in every cell, so the limit depends on the size of the file.
  @Test func textOfATableIsLimited() {
    let text = String(repeating: "x", count: FileLimits.textLength)
    let rows = String(repeating: #"<row><c t="s"><v>0</v></c></row>"#, count: 1_000)
    let bytes = Archive.xlsx(["S": rows], strings: "<si><t>\(text)</t></si>")
    let limit = 16 << 20 + 32 * bytes.count
    // A line break separates the rows.
    let count = (limit + 1) / (FileLimits.textLength + 1)
    #expect(
      failure(bytes)
        == "f.xlsx:\(count + 1):1: A table can have at most \(limit >> 20) MiB of text. Remove some rows or columns."
    )
  }

  /// A few kilobytes can fill a table with merged cells.
  @Test(arguments: [(0, 1_000_000), (1_000, 1_008_000), (FileLimits.fileSize, FileLimits.cellCount)])
  func cellsDependOnTheSizeOfTheFile(_ fileSize: Int, _ cellCount: Int) {
    var table = TableBuilder(fileSize: fileSize), rowCount = 0
    do throws(SpreadsheetError) {
      while rowCount <= cellCount / 250 {
        try table.add("x", at: 249)
        try table.endRow()
        rowCount += 1
      }
      Issue.record("\(rowCount) rows fit")
    } catch {
      #expect(rowCount == cellCount / 250 && error.asTableError.reason.contains(" \(cellCount) cells"))
    }
  }

  @Test(arguments: [10_000, 10_001]) func sheetsAreLimited(_ count: Int) {
    let row = row("A", #"<c><v>1</v></c>"#)
    let list = (1...count).map { #"<sheet name="S\#($0)" sheetId="\#($0)"/>"# }.joined()
    let tables = (1...count).map {
      #"<table:table table:name="S\#($0)"><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell></table:table-row></table:table>"#
    }.joined()
    var office: [(name: String, bytes: [UInt8])] = [
      ("xl/workbook.xml", Array("<workbook><sheets>\(list)</sheets></workbook>".utf8))
    ]
    for number in 1...count {
      office.append(("xl/worksheets/sheet\(number).xml", Array("<worksheet>\(row)</worksheet>".utf8)))
    }
    let open = Archive.zip([
      ("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8)),
      ("content.xml", Array("<a>\(tables)</a>".utf8)),
    ])
    for (bytes, file) in [(Archive.zip(office), "f.xlsx"), (open, "f.ods")] {
      let text = failure(bytes, file)
      #expect((text == nil) == (count == 10_000) && text?.contains("at most 10000 sheets") != false)
    }
  }

  @Test(arguments: [TableEncoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func spreadsheetsInUTF16AreRead(_ encoding: TableEncoding, hasMark: Bool) throws {
    func encoded(_ bytes: [UInt8]) -> [UInt8] {
      let units = String(decoding: bytes, as: UTF8.self).utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return encoding == .utf16BigEndian ? pair : pair.reversed()
      }
      return (hasMark ? encoding.mark : []) + units
    }
    let row = #"<row><c t="inlineStr"><is><t>Ärger 😀</t></is></c><c t="s"><v>0</v></c></row>"#
    let office = Archive.xlsx(["S": row + row], strings: "<si><t>ß</t></si>") { encoded($0) }
    #expect(try preview(office).rows == [["Ärger 😀", "ß"]])
    let cells = "<table:table-row><table:table-cell><text:p>Ä</text:p></table:table-cell></table:table-row>"
    #expect(try preview(Archive.ods(["T": cells + cells]) { encoded($0) }, "f.ods").rows == [["Ä"], ["Ä"]])
  }

  @Test func declaredEncodingsAreRead() throws {
    func file(_ declared: String, _ name: [UInt8]) -> [UInt8] {
      let row =
        Array("<table:table-row><table:table-cell><text:p>".utf8) + name
        + Array("</text:p></table:table-cell></table:table-row>".utf8)
      let start = "<?xml version='1.0' encoding='\(declared)'?><a><table:table>"
      return Archive.zip([
        ("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8)),
        ("content.xml", Array(start.utf8) + row + row + Array("</table:table></a>".utf8)),
      ])
    }
    #expect(try preview(file("ISO-8859-1", [0xC4]), "f.ods").rows == [["Ä"], ["Ä"]])
    #expect(try preview(file("utf-8", [0xC3, 0x84]), "f.ods").rows == [["Ä"], ["Ä"]])
    #expect(
      try preview(file("UTF-16", [0xC3, 0x84]), "f.ods").rows == [["Ä"], ["Ä"]], "the declaration is wrong")
    #expect(try preview(file("Shift_JIS", [0x41]), "f.ods").rows == [["A"], ["A"]])
    #expect(
      failure(file("Shift_JIS", [0x83, 0x41]), "f.ods")?.contains("uses the encoding “Shift_JIS”") == true)
    #expect(
      failure(Archive.ods(["T": "x"]) { [0xFF, 0xFE, 0x00] + $0 }, "f.ods")?.contains("damaged") == true)
  }

  @Test(arguments: [65_536, 65_537]) func longCellsAreRejected(length: Int) throws {
    let text = String(repeating: "x", count: length)
    func cell(_ type: String, _ contents: String) -> String {
      #"<row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>B</t></is></c></row><row><c t="\#(type)">\#(contents)</c></row>"#
    }
    let spaces = String(repeating: #"<text:s text:c="1024"/>"#, count: length / 1024)
    let ods =
      "<table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell><text:p>B</text:p></table:table-cell></table:table-row><table:table-row>"
      + "<table:table-cell><text:p>\(spaces)\(String(repeating: "x", count: length % 1024))</text:p></table:table-cell>"
      + "</table:table-row>"
    let files = [
      (Archive.xlsx(["S": cell("inlineStr", "<is><t>\(text)</t></is>")]), "f.xlsx"),
      (Archive.xlsx(["S": cell("str", "<v>\(text)</v>")]), "f.xlsx"),
      (Archive.xlsx(["S": cell("s", "<v>0</v>")], strings: "<si><r><t>\(text)</t></r></si>"), "f.xlsx"),
      (Archive.ods(["T": ods]), "f.ods"),
    ]
    for (bytes, name) in files {
      let failure = failure(bytes, name)
      #expect(
        (failure?.contains("A cell is longer than 65536 bytes") == true) == (length > 65_536),
        "\(name): \(failure ?? "")")
    }
  }

  /// Unlike the message for CSV files, the message for workbooks doesn't mention a missing quotation mark.
  @Test func longTitlesAreRejected() {
    let rows = row("Title", #"<c t="str"><v>B</v></c>"#) + row(String(repeating: "x", count: 4097), "")
    #expect(
      failure(Archive.xlsx(["S": rows]))
        == "f.xlsx:2:1: Title: A cell is longer than 4096 bytes. Shorten its text.")
  }

  @Test func emptySharedStringsAreCounted() throws {
    let row = #"<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c>"#
    let bytes = Archive.xlsx(
      ["S": "<row>\(row)</row><row>\(row)</row>"], strings: "<si><t>a</t></si><si/><si><t>b</t></si>")
    #expect(try preview(bytes).rows.first == ["a", "", "b"])
  }

  /// Excel escapes characters that XML doesn't preserve.
  @Test func escapesAreReplaced() throws {
    let row = #"<c t="s"><v>0</v></c><c t="inlineStr"><is><t>_x005F_x000D_ _xD800_ a_x</t></is></c>"#
    let bytes = Archive.xlsx(
      ["S": "<row>\(row)</row><row>\(row)</row>"], strings: "<si><t>a_x000D_&#10;b</t></si>")
    #expect(try preview(bytes).rows.first == ["a\nb", "_x000D_ _xD800_ a_x"])
  }

  @Test func unpackingIsLimited() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let archive = try ZipArchive(Archive.zip([("a", zeros)], isDeflated: true), maximumSize: 1 << 16)
    #expect(throws: SpreadsheetError.tooLarge(1 << 16)) { try archive.contents(of: "a") }
    // The size in the directory isn't trusted.
    var lying = Archive.zip([("a", zeros)], isDeflated: true)
    let directory = try #require(lying.indices.last { lying[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) })
    lying.replaceSubrange(directory + 24..<directory + 28, with: [1, 0, 0, 0])
    #expect(throws: SpreadsheetError.tooLarge(1 << 16)) {
      try ZipArchive(lying, maximumSize: 1 << 16).contents(of: "a")
    }
    #expect(try ZipArchive(lying).contents(of: "a") == zeros)
  }

  @Test func membersOfTheMaximumSizeAreUnpacked() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    for isDeflated in [false, true] {
      let bytes = Archive.zip([("a", zeros)], isDeflated: isDeflated)
      #expect(try ZipArchive(bytes, maximumSize: 1 << 16).contents(of: "a") == zeros)
      #expect(throws: SpreadsheetError.tooLarge(1 << 16 - 1)) {
        try ZipArchive(bytes, maximumSize: 1 << 16 - 1).contents(of: "a")
      }
    }
  }

  /// The first entry of this archive's directory would begin two bytes before the end of the file.
  @Test func directoryMustBeInTheFile() {
    let number = Archive.number
    let bytes =
      number(0x0605_4B50, 4) + number(0, 4) + number(1, 2) + number(1, 2) + number(0, 4) + number(20, 4)
      + number(0, 2)
    #expect(throws: SpreadsheetError.damaged) { try ZipArchive(bytes) }
  }

  @Test(arguments: [0, 65_535, 65_536]) func archivesCanEndWithAComment(_ length: Int) {
    let bytes = Archive.zip(["a": "x"]) + [UInt8](repeating: 0x20, count: length)
    #expect(((try? ZipArchive(bytes)) != nil) == (length < 65_536))
  }

  @Test func referencesAreReplaced() throws {
    let text = "&#x41;&#X42;&#67;&lt;&gt;&amp;&quot;&apos; &nbsp;&#xD800;&;& &#x0010FFFF;&#x00010FFFF;"
    var reader = XMLReader(Array("<a>\(text)</a>".utf8)), found = ""
    let events = [try reader.next(), try reader.next()]
    try reader.appendText(to: &found)
    #expect(events == [.start, .text])
    #expect(found == "ABC<>&\"' &nbsp;&#xD800;&;& \u{10FFFF}&#x00010FFFF;")
  }

  @Test func incompleteTagsAreRejected() throws {
    let parts = [
      #"<?xml version="1.0"?>"#, "<!-- c -->", #"<a:b x="1" y='&lt;>'>"#, "t", "<![CDATA[u]]>", "<c/>",
      "</a:b>",
    ]
    for (number, part) in parts.enumerated() {
      func read(_ last: String) throws(SpreadsheetError) {
        var reader = XMLReader(Array((parts[..<number].joined() + last).utf8))
        while try reader.next() != nil {}
      }
      try read(part + ((2..<parts.count - 1).contains(number) ? "</a:b>" : ""))
      guard part.hasPrefix("<") else { continue }
      for length in 1..<part.count {
        let start = String(part.prefix(length))
        #expect(throws: SpreadsheetError.damaged, "\(start)") { try read(start) }
      }
    }
  }

  @Test(arguments: [
    "<a><b>", "<a>", "<a></b>", "<a></a></b>", "<a/></a>", "<a></a>t", "<a/>t", "</a>", "<a><b></a></b>",
  ])
  func unbalancedTagsAreRejected(_ text: String) {
    #expect(throws: SpreadsheetError.damaged) {
      var reader = XMLReader(Array(text.utf8))
      while try reader.next() != nil {}
    }
  }

  @Test func elementsAreNotNestedTooDeeply() throws {
    func read(_ depth: Int) throws(SpreadsheetError) {
      let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
      var reader = XMLReader(Array(text.utf8))
      while try reader.next() != nil {}
    }
    try read(256)
    #expect(throws: SpreadsheetError.damaged) { try read(257) }
  }

  @Test func damageAfterTheLastRowIsReported() {
    let cell = #"<c t="str"><v>x</v></c>"#, rows = row("A", cell) + row("B", cell)
    #expect(failure(Archive.xlsx(["S": rows])) == nil)
    for end in ["<mergeCells>", "</mergeCells>", "</sheetData></worksheet>x<worksheet><sheetData>"] {
      #expect(failure(Archive.xlsx(["S": rows + end]))?.contains("is damaged") == true, "\(end)")
    }
  }

  @Test(arguments: [true, false]) func wrongChecksumIsReported(isDeflated: Bool) throws {
    var bytes = Archive.xlsx(["S": sheet], strings: strings, formats: formats, isDeflated: isDeflated)
    #expect(failure(bytes) == nil)
    let cell = Array("45000".utf8)
    let position = try #require(bytes.indices.first { bytes[$0...].starts(with: cell) })
    bytes[position] ^= 1
    #expect(failure(bytes)?.contains("is damaged") == true)
  }

  @Test func damagedFilesNeverCrash() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let files = [
      Archive.xlsx(["S": sheet], strings: strings, formats: formats, isDeflated: false),
      Archive.xlsx(["S": sheet], strings: strings, formats: formats),
      Archive.ods([
        "T": "<table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>"
      ]),
    ]
    for file in files {
      for _ in 0..<400 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          switch Int.random(in: 0..<3, using: &random) {
          case 0:
            bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: Int.random(in: 4..<bytes.count, using: &random))
          default: bytes.removeLast(Int.random(in: 0..<bytes.count / 2, using: &random))
          }
        }
        do throws(CatalogError) {
          _ = try TablePreview(bytes: bytes, file: "f.xlsx").catalog()
        } catch {
          #expect(!error.reason.isEmpty, "seed \(seed)")
        }
      }
    }
  }
}

struct JSONTableTests {
  private func preview(_ text: String, _ file: String = "f.json") throws -> TablePreview {
    try TablePreview(bytes: Array(text.utf8), file: file)
  }

  @Test(arguments: [
    (
      "f.json",
      #"[{"name": "A", "size": 1.5, "tags": ["x", "y"]}, {"size": 20, "name": "B\tC", "at": {"city": "D", "zip": null}}]"#
    ),
    (
      "f.jsonl",
      "{\"name\": \"A\", \"size\": 1.5, \"tags\": [\"x\", \"y\"]}\n{\"size\": 20, \"name\": \"B\\tC\", \"at\": {\"city\": \"D\"}}\n"
    ),
  ])
  func objectsBecomeRows(_ file: String, _ text: String) throws {
    let preview = try preview(text, file)
    #expect(preview.format == .json && preview.columns.map(\.name) == ["name", "size", "tags", "at.city"])
    #expect(preview.rows == [["A", "1.5", "x; y", ""], ["B C", "20", "", "D"]])
    #expect(preview.columns[1].type == .number && preview.header == 1)
    #expect(CatalogFormat.found(in: Array(text.utf8), file: file) == .table)
  }

  @Test func arraysAreLists() throws {
    let text = #"""
      [{"name": "A", "tags": ["x, y", "d; e", "two\nlines"]}, {"name": "B", "tags": ["x"]}, {"name": "C", "tags": []},
       {"name": "D", "at": "one, two"}]
      """#
    let preview = try preview(text), items = try preview.catalog().sections.flatMap(\.items)
    #expect(preview.columns.map(\.type) == [.text, .items, .text])
    #expect(preview.rows[0] == ["A", "x, y; d; e; two lines", ""])
    func chips(_ texts: String...) -> Fact.Content { .chips(texts.map { Fact.Chip(text: $0) }) }
    #expect(
      items.map { $0.facts.map(\.content) }
        == [[chips("x, y", "d; e", "two lines")], [chips("x")], [], [.text("one, two")]])
  }

  @Test(arguments: [
    ("[1.5, 2.5]", TableColumn.ValueType.items), ("[12, \"kg\"]", .items), ("[1.5]", .number),
    ("[\"Doe, A.\"]", .text), ("[\"\(String(repeating: "x", count: 4096))\", \"b\"]", .text),
  ])
  func arraysWithSeveralShortValuesAreLists(_ array: String, _ type: TableColumn.ValueType) throws {
    let found = try preview(#"[{"name": "A", "v": \#(array)}, {"name": "B", "v": \#(array)}]"#)
    #expect(found.columns[1].type == type)
    #expect(try found.catalog().sections.flatMap(\.items).count == 2)
  }

  /// If the user sets the type of such a column to List, the commas don't separate values.
  @Test func arraysWithOneValueAreNotSplit() throws {
    let text = #"[{"name": "A", "authors": ["Doe, A."]}, {"name": "B", "authors": ["Roe, B."]}]"#
    let found = try preview(text), lists = try found.settingType(.items, of: found.columns[1]).catalog()
    #expect(
      lists.sections.flatMap(\.items).flatMap(\.facts).map(\.content)
        == ["Doe, A.", "Roe, B."].map { .chips([Fact.Chip(text: $0)]) })
  }

  @Test func lineBreaksInTextAreKept() throws {
    let found = try preview(#"[{"name": "A", "note": "one\rtwo\r\nthree\nfour"}]"#)
    #expect(found.rows == [["A", "one\ntwo\nthree\nfour"]])
  }

  @Test func longRunsOfBlanksAreReadQuickly() throws {
    let blanks = String(repeating: " ", count: 40_000), start = processorTime()
    let found = try preview("[{\"name\": \"A\", \"notes\": [\"x \\r\\n\\n y\(blanks)z\"]}]")
    #expect(found.rows == [["A", "x y\(blanks)z"]])
    #expect(processorTime() - start < 8)
  }

  @Test(arguments: ["", " ", "\u{200B}"]) func columnsWithoutANameAreNumbered(_ name: String) throws {
    let found = try preview(#"[{"title": "A", "\#(name)": "x"}, {"title": "B", "\#(name)": "y"}]"#)
    #expect(found.columns.map(\.name) == ["title", "Column 2"] && found.rows == [["A", "x"], ["B", "y"]])
    let only = try preview(#"[{"\#(name)": "x"}, {"\#(name)": "y"}]"#)
    #expect(only.columns.map(\.name) == ["Column 1"] && only.rows == [["x"], ["y"]])
  }

  @Test func indentedObjectsInAListAreValues() throws {
    let text = """
      [{"name": "A", "stock": [{
          "place": "Berlin",
          "n": 6
        }, {"place": "Bonn"}]}]
      """
    let items = try preview(text).catalog().sections.flatMap(\.items)
    #expect("\(items)".contains(#"{ \"place\": \"Berlin\", \"n\": 6 }"#), "\(items)")
  }

  @Test func errorsNameTheirLocation() {
    func failure(_ text: String) -> String? {
      errorMessage { _ = try TablePreview(bytes: Array(text.utf8), file: "f.json") }
    }
    #expect(
      failure("[{\"a\": 1},\n 7]")?.hasPrefix("f.json:2:2: [1]: must be an object, but is a number") == true)
    #expect(failure("[{\"a\": 1}\n")?.contains("f.json:2:1") == true)
    func wide(_ count: Int) -> String {
      "[{" + (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ",") + "}]"
    }
    #expect(failure(wide(256)) == nil && failure(wide(257))?.contains("at most 256 columns") == true)
    #expect(failure("[]") != nil)
    func long(_ count: Int) -> String { "[{\"\(String(repeating: "x", count: count))\": {\"a\": 1}}]" }
    let reason = "A column name can be at most 4096 bytes long. Shorten the keys."
    #expect(failure(long(4_094)) == nil && failure(long(4_095))?.contains(reason) == true)
    #expect(
      failure("[{\"a.b\": 1, \"a\": {\"b\": 2}}]")
        == "f.json:1:24: [0].a.b: the row has two values for the column “a.b”")
  }

  @Test func warningsAndErrorsNameTheObject() throws {
    let text = """
      [
        {
          "name": "A",
          "size": 1
        },
        {},
        {"name": "B", "size": "n/a"}, {"name": "C", "size": 3}
      ]
      """
    #expect(try preview(text).warnings.map { [$0.line, $0.column] } == [[7, 3]])
    let lines = "{\"name\": \"A\", \"size\": \"n/a\"}\n{\"name\": \"B\", \"size\": 3}\n"
    #expect(try preview(lines, "f.jsonl").warnings.map(\.line) == [1])
    let long = String(repeating: "x", count: 1 << 16)
    let error = #expect(throws: CatalogError.self) {
      try preview(text.replacing("\"C\"", with: "\"\(long)\""))
    }
    #expect(error?.place?.line == 7 && error?.place?.column == 33)
  }

  @Test func catalogsRemainCatalogs() {
    let text = catalogText()
    for text in [text, text.replacing("\"format\": ", with: "\"format\"\n:")] {
      #expect(CatalogFormat.found(in: Array(text.utf8), file: "f.jsonl") == .json)
    }
  }

  @Test(arguments: [
    ("f.json", #"[{"name": "roster-catalog", "size": 1}]"#),
    ("f.json", #"[{"format": "roster-catalog", "name": "A"}]"#),
    ("f.jsonl", #"{"name": "roster-catalog", "format": "JSON"}"#),
  ])
  func tablesCanMentionCatalogs(_ file: String, _ text: String) {
    #expect(CatalogFormat.found(in: Array(text.utf8), file: file) == .table)
  }

  @Test func randomTextsNeverCrash() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let parts = [
      "[", "]", "{", "}", "\"a\"", ":", ",", "1", "null", " ", "\n", "\"", "\\", "é", "true", "[{\"a\":1}",
    ]
    for _ in 0..<1000 {
      let text = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      do throws(CatalogError) {
        _ = try TablePreview(bytes: Array(("[" + text).utf8), file: "f.json").catalog()
      } catch {
        #expect(!error.reason.isEmpty, "\(text) seed \(seed)")
      }
    }
  }
}

/// Detection of the row with the column names.
struct HeaderTests {
  private func preview(_ text: String, header: Int? = nil) throws -> TablePreview {
    var reading = TableReading()
    reading.header = header
    return try TablePreview(bytes: Array(text.utf8), file: "f.csv", reading: reading)
  }

  private let titled = "Population by country\nSource: UN\n\nCountry,Area,Population\nA,1,20\nB,2,30\n"

  @Test func titlesAboveTheHeaderAreLeftOut() throws {
    let preview = try preview(titled)
    #expect(preview.columns.map(\.name) == ["Country", "Area", "Population"] && preview.header == 4)
    #expect(preview.rowCount == 2 && preview.headerChoices.map(\.line) == [1, 2, 4, 5, 6])
    #expect(
      preview.warnings.first?.description
        == "1:1: The column names are on line 4. The lines above it are ignored.")
    #expect(try preview.catalog().sections.flatMap(\.items).map(\.title) == ["A", "B"])
  }

  @Test func headerIsInOneOfTheFirstRows() throws {
    func text(titles: Int) -> String {
      (0..<titles).map { "Title \($0)\n" }.joined() + "Name,Size,Place\n"
        + (0..<40).map { "Item \($0),\($0),X\n" }.joined()
    }
    let count = TablePreview.maximumRows
    #expect(try preview(text(titles: count - 1)).header == count)
    #expect(try preview(text(titles: count)).header == 1)
    #expect(
      try preview(text(titles: count - 1), header: count).columns.map(\.name) == ["Name", "Size", "Place"])
    #expect(throws: CatalogError.self) { try self.preview(text(titles: count), header: count + 1) }
  }

  @Test func lineOfTheHeaderCanBeChosen() throws {
    #expect(try preview(titled, header: 5).columns.map(\.name) == ["A", "1", "20"])
    let none = try preview("A,1,2020-01-02\nB,2,2020-01-03\n", header: 0)
    #expect(none.columns.map(\.name) == ["Column 1", "Column 2", "Column 3"] && none.rowCount == 2)
    #expect(none.columns.map(\.type) == [.text, .number, .date] && none.warnings.isEmpty)
    #expect(throws: CatalogError.self) { try self.preview(titled, header: 3) }
    #expect(throws: CatalogError.self) { try self.preview(titled, header: 99) }
    // Choosing the header later gives the same result.
    var reading = TableReading()
    reading.header = 5
    #expect(try preview(titled).read(as: reading).columns.map(\.name) == ["A", "1", "20"])
  }

  @Test(arguments: [
    ("Anna,31,2020-01-02\nBert,28,2019-05-06\nCleo,44,2018-03-04\n", 0),
    ("Name,2019,2020\nA,10,20\nB,30,40\n", 1), ("Name,Size\nA,1\nB,2\n", 1), ("A,B\nC,D\n", 1),
    ("Name,1,2,3\nA,10,20,30\n", 1), ("Title\nName;Size;Place\nA;1;X\nB;2;Y\n", 2), ("Name\nA\nB\n", 1),
    ("A,,x\nName,Size,Place\nB,2,y\n", 1),
    ("Title\nSource,x\nNote\nNote\nName,A,B,C,D\nq,2,3,4,5\n", 5),
    ("Name,2013,2017,2021\nA,5.3,6.1,7\nB,4,2,8\n", 1), (",2021,2017\nA,5.3,6.1\nB,4,2\n", 1),
    ("Name,Jan 2020,Feb 2020\nA,1950,6.1\nB,1960,2\n", 1), ("A,Jan 2020,Mar 2020\nB,Feb 2020,May 2020\n", 0),
    ("A,1\nB,2\nC,3\nD,4\nE,5\nF,x\n", 0), ("A,1\nB,2\nC,3\nD,4\nE,x\n", 1),
    ("Note,x,,,\nName,A,B,C,D\nq,2,3,4,5\n", 2), ("Note,x,y,,\nName,A,B,C,D\nq,2,3,4,5\n", 1),
    ("Anna,1950,2001\nBert,1960,2010\n", 0), ("Anna,1950,31\nBert,60,28\n", 0),
  ])
  func headerIsDetected(_ text: String, _ line: Int) throws {
    #expect(try preview(text).header == line, "\(text)")
  }

  @Test func placeholdersInNumberColumnsAreReported() throws {
    let preview = try preview("Name,Size\nA,1\nB,n/a\nC,3\nD,n/a\n")
    #expect(preview.columns[1].type == .number)
    #expect(
      preview.warnings.map(\.description) == ["3:3: 2 cells in “Size” are treated as empty: “n/a”."])
    let several = try self.preview("Name,Size\nA,1\nB,n/a\nC,TBD\nD,n/a\n")
    #expect(
      several.warnings.map(\.description)
        == ["3:3: 3 cells in “Size” are treated as empty: “n/a” (2), “TBD” (1)."])
  }

  @Test(arguments: ["-", "--", "–", "—", "?", "..", "…", ":", "n/a", "N/A", "null", "NULL", "k. A."])
  func placeholdersAreAllowedAmongNumbers(_ text: String) throws {
    #expect(try preview("Name,Size\nA,1\nB,\(text)\nC,3\n").columns[1].type == .number)
    #expect(try preview("Name,Day\nA,2020-01-02\nB,\(text)\n").columns[1].type == .date)
  }

  /// Placeholders are shown, but aren't treated as values.
  @Test(arguments: [("Size (km)", "1"), ("Day", "2020-01-02")])
  func placeholdersAreShownAsText(_ name: String, _ value: String) throws {
    let preview = try preview("Name,\(name)\nA,\(value)\nB,TBD\nC,?\nD,null\nE,\n")
    let catalog = try preview.catalog(), field = try #require(catalog.fields.first)
    let facts = catalog.sections[0].items.map(\.facts)
    #expect(facts[1...].map { $0.map(\.content) } == [[.text("TBD")], [.text("?")], [], []])
    #expect(facts[1].map(\.unit) == [nil])
    let query = Query("has:\(field.id)", fields: catalog.fields)
    #expect(try SearchIndex(Library([catalog])).search(query).matchCount == 1)
    #expect(Query("\(field.id):tbd", fields: catalog.fields).problems == [.noValue(field: field.id)])
  }

  @Test func placeholdersOfLinksAreNotShown() throws {
    let catalog = try preview("Name,Site,Shop\nA,https://a.org,https://b.org\nB,n/a,n/a\n").catalog()
    #expect(catalog.sections[0].items[1].facts.isEmpty)
  }

  @Test func valuesThatAreNotLinksAreShown() throws {
    var found = try preview("Name,Site\nA,https://a.org\nB,https://b.org\nC,mailto:c@d.org\n")
    var reading = found.reading
    reading.setRole(.link, of: found.columns[1])
    found = try found.read(as: reading)
    let item = try found.catalog().sections[0].items[2]
    #expect(item.link == nil && item.facts.map(\.content) == [.text("mailto:c@d.org")])
    #expect(found.warnings.map(\.text).contains { $0.contains("so it is shown as text") })
  }

  @Test(arguments: ["#N/A", "#DIV/0!", "#REF!", "#NAME?", "#VALUE!", "#NUM!", "#NULL!", "#WERT!", "#BEZUG!"])
  func errorsOfFormulasAreMissingValues(_ error: String) throws {
    let preview = try preview("Name,Size\nA,1\nB,\(error)\nC,3\n")
    #expect(preview.columns[1].type == .number)
    #expect(preview.warnings.map(\.description) == ["3:3: 1 cell in “Size” is treated as empty: “\(error)”."])
    #expect(try preview.catalog().sections[0].items[1].facts.isEmpty)
  }

  @Test func coordinatesFormAPlace() throws {
    let catalog = try preview("Name,Lat,Lng\nVienna,48.2,16.4\nNowhere,95,16\nEmpty,,\nPole,90,-180\n")
      .catalog()
    #expect(catalog.fields.map(\.id) == ["lat", "lng", "coordinates"])
    let places = catalog.sections[0].items.map { $0.facts.first { $0.field == "coordinates" }?.content }
    let pole = Fact.Content.place(latitude: 90, longitude: -180)
    #expect(places == [.place(latitude: 48.2, longitude: 16.4), nil, nil, pole])
    #expect(try preview("Name,Lat\nVienna,48.2\n").catalog().fields.map(\.id) == ["lat"])
    // These are the dimensions of a piece of furniture, not coordinates.
    #expect(
      try preview("Name,Breite (cm),Länge (cm)\nTisch,80,120\n").catalog().fields.map(\.id) == [
        "breite", "lange",
      ])
    #expect(
      try preview("Name,Breite,Länge\nWien,48.2°,16.4°\n").catalog().fields.map(\.id) == [
        "breite", "lange", "coordinates",
      ])
    #expect(try Catalog(json: catalog.json(), file: "f.json").fields == catalog.fields)
  }
}
