import Gettext

/// A spreadsheet in Office Open XML (.xlsx) or OpenDocument (.ods) format.
struct Spreadsheet {
  static let maximumRowCount = 1_048_576, maximumColumnCount = 16_384

  private enum Kind { case officeOpenXML, openDocument }

  private let archive: ZipArchive
  private let kind: Kind

  let sheets: [String]

  private let visible: [Int]

  /// The archive members that contain the sheets. Empty for OpenDocument, which stores all sheets in one member.
  private let members: [String]
  private let uses1904Dates: Bool

  /// The maximum number of sheets. There is a limit because the names of all sheets are read before the first sheet is
  /// shown.
  static let maximumSheetCount = 10_000

  init(_ bytes: [UInt8]) throws(SpreadsheetError) {
    guard ZipArchive.isArchive(bytes) else { throw SpreadsheetError.notSpreadsheet }
    archive = try ZipArchive(bytes)
    if archive.contains("xl/workbook.xml") {
      kind = .officeOpenXML
      (sheets, visible, members, uses1904Dates) = try Self.workbook(archive)
    } else if archive.contains("content.xml"), archive.contains("mimetype"),
      String(decoding: try archive.contents(of: "mimetype") ?? [], as: UTF8.self).contains(
        "opendocument.spreadsheet")
    {
      kind = .openDocument
      (members, uses1904Dates) = ([], false)
      (sheets, visible) = try Self.openDocumentSheets(archive)
    } else {
      throw SpreadsheetError.notSpreadsheet
    }
    guard !sheets.isEmpty else { throw SpreadsheetError.damaged }
  }

  static func append(_ name: String, to sheets: inout [String]) throws(SpreadsheetError) {
    // Limit the length, because the names of the sheets are saved with the table's settings.
    guard name.utf8.count <= FileLimits.lineLength else { throw SpreadsheetError.damaged }
    sheets.append(name)
    guard sheets.count <= maximumSheetCount else { throw SpreadsheetError.tooManySheets }
  }

  /// Returns the index of the sheet with a given name or number (from 1). Nil and an empty string mean the first
  /// visible sheet, or the first sheet if all are hidden.
  func index(of sheet: String?) throws(SpreadsheetError) -> Int {
    guard let sheet, !sheet.isEmpty else { return visible.first ?? 0 }
    if let index = sheets.firstIndex(of: sheet) { return index }
    if let number = Int(sheet), sheets.indices.contains(number - 1) { return number - 1 }
    throw SpreadsheetError.noSheet(sheet, available: sheets)
  }

  /// The maximum number of other sheets to read if the first visible sheet has no items.
  private static let maximumOtherSheets = 8

  /// Returns the index and the table of a sheet. If no sheet is given, returns the first visible sheet that has at
  /// least two rows, because a sheet with a single row is probably a title. After the first one, at most
  /// ``maximumOtherSheets`` are read. If none of them has two rows, returns the first visible sheet.
  func table(
    of sheet: String?, step: (Double) throws(TableError) -> Void
  ) throws(SpreadsheetError) -> (sheet: Int, table: TableBuilder) {
    let index = try index(of: sheet), table = try table(ofSheet: index, step: step)
    guard sheet?.isEmpty != false, !table.hasItems else { return (index, table) }
    for other in visible.dropFirst().prefix(Self.maximumOtherSheets) {
      if let table = try? self.table(ofSheet: other, step: step), table.hasItems { return (other, table) }
    }
    return (index, table)
  }

  /// Returns a sheet as a table. Numbers have a decimal point, and dates are in ISO 8601 format. O(*n*) in the unpacked
  /// size of the file.
  func table(
    ofSheet index: Int, step: (Double) throws(TableError) -> Void
  ) throws(SpreadsheetError) -> TableBuilder {
    func report(_ progress: Double) throws(SpreadsheetError) {
      do throws(TableError) { try step(progress) } catch { throw SpreadsheetError.table(error) }
    }
    let table = TableBuilder(fileSize: archive.size)
    switch kind {
    case .officeOpenXML:
      guard let sheet = try archive.xml(of: members[index]) else { throw SpreadsheetError.damaged }
      guard try Self.isWorksheet(sheet) else { throw SpreadsheetError.noCells(sheets[index]) }
      let strings = try archive.xml(of: "xl/sharedStrings.xml").map(SharedStrings.init)
      let formats = try archive.xml(of: "xl/styles.xml").map(Self.cellFormats) ?? []
      return try Self.officeSheet(sheet, strings, formats, uses1904Dates, into: table, report)
    case .openDocument:
      guard let content = try archive.xml(of: "content.xml") else { throw SpreadsheetError.damaged }
      return try Self.openDocumentSheet(index, of: content, into: table, report)
    }
  }
}
