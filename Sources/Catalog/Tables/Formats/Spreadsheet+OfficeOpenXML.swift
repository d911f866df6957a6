extension Spreadsheet {
  /// The kind of value that a number format shows. A time is a time of day, and a duration can be longer than a day. A
  /// code, such as a postcode, has a pattern in which nil represents a digit. The other characters of the pattern are
  /// shown unchanged.
  enum CellFormat: Equatable {
    case number, date, dateTime, time, duration, percentage
    case code([Character?]), currency(TableBuilder.Currency)

    var currency: TableBuilder.Currency {
      if case .currency(let currency) = self { currency } else { TableBuilder.Currency() }
    }
  }

  static func workbook(
    _ archive: ZipArchive
  ) throws(SpreadsheetError) -> (
    sheets: [String], visible: [Int], members: [String], uses1904Dates: Bool
  ) {
    var targets: [String: String] = [:]
    var relations = XMLReader(try archive.xml(of: "xl/_rels/workbook.xml.rels") ?? [])
    while let event = try relations.next() {
      guard event == .start, relations.isNamed("Relationship"), let id = relations.attribute("Id"),
        let target = relations.attribute("Target")
      else { continue }
      targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
    var sheets: [String] = [], visible: [Int] = [], members: [String] = [], uses1904Dates = false
    var reader = XMLReader(try archive.xml(of: "xl/workbook.xml") ?? [])
    while let event = try reader.next() {
      guard event == .start else { continue }
      if reader.isNamed("workbookPr") {
        uses1904Dates = ["1", "true"].contains(reader.attribute("date1904") ?? "")
      } else if reader.isNamed("sheet"), let name = reader.attribute("name") {
        let id = reader.attribute("r:id"), named = id.flatMap { targets[$0] }
        guard id == nil || named != nil else { throw SpreadsheetError.damaged }
        let target = named ?? "xl/worksheets/sheet\(sheets.count + 1).xml"
        // Skip sheets that contain only a chart, because they have no cells.
        guard archive.contains(target), !target.contains("chartsheets/") else { continue }
        if !["hidden", "veryHidden"].contains(reader.attribute("state") ?? "") {
          visible.append(sheets.count)
        }
        try append(name, to: &sheets)
        members.append(target)
      }
    }
    return (sheets, visible, members, uses1904Dates)
  }

  /// The strings that cells refer to by index. Each is decoded when it is first used.
  final class SharedStrings {
    private enum Text {
      /// The position after the start tag of a string that hasn't been decoded.
      case encoded(Int)
      case decoded(String)
    }

    private let bytes: [UInt8]
    private var texts: [Text] = []

    init(_ bytes: [UInt8]) throws(SpreadsheetError) {
      self.bytes = bytes
      var reader = XMLReader(bytes)
      while let event = try reader.next() {
        guard event == .start, reader.isNamed("si") else { continue }
        let start = reader.nextPosition
        try reader.skipElement()
        texts.append(reader.nextPosition == start ? .decoded("") : .encoded(start))
        guard texts.count <= FileLimits.cellCount else { throw SpreadsheetError.damaged }
      }
    }

    subscript(index: Int) -> String? {
      get throws(SpreadsheetError) {
        guard texts.indices.contains(index) else { return nil }
        switch texts[index] {
        case .decoded(let text): return text
        case .encoded(let start):
          var reader = XMLReader(bytes, from: start)
          let text = unescaped(try richText(&reader))
          texts[index] = .decoded(text)
          return text
        }
      }
    }
  }

  /// Reads the text of an element, without phonetic guides. Superscript digits become characters such as `²`, so that
  /// they don't become part of a number.
  private static func richText(_ reader: inout XMLReader) throws(SpreadsheetError) -> String {
    var text = "", depth = 1, isText = false, isRaised = false
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start where reader.isNamed("rPh"): try reader.skipElement()
      case .start:
        depth += 1
        isText = reader.isNamed("t")
        if reader.isNamed("vertAlign") { isRaised = reader.attribute("val") == "superscript" }
      case .text where isText && isRaised:
        var raised = ""
        try reader.appendText(to: &raised)
        text += raised.map { character in
          character.isASCII
            ? character.wholeNumberValue.map { superscripts[$0] } ?? String(character) : String(character)
        }.joined()
      case .text: if isText { try reader.appendText(to: &text) }
      case .end:
        depth -= 1
        isText = false
        if reader.isNamed("r") { isRaised = false }
      }
    }
    return text
  }

  private static let superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹".map(String.init)

  /// The maximum numbers of cell formats and of number formats to read. Excel allows fewer, but a small file could have
  /// millions.
  static let maximumCounts = (cellFormats: 65_536, numberFormats: 4_096)

  static func cellFormats(_ bytes: [UInt8]) throws(SpreadsheetError) -> [CellFormat] {
    var reader = XMLReader(bytes)
    var custom: [Int: CellFormat] = [:], formats: [CellFormat] = [], isCellFormats = false
    while let event = try reader.next() {
      guard event != .text else { continue }
      if reader.isNamed("cellXfs") {
        isCellFormats = event == .start
      } else if event == .start, reader.isNamed("numFmt"),
        let id = reader.attribute("numFmtId").flatMap({ Int($0) }), custom[id] == nil,
        custom.count < maximumCounts.numberFormats, let code = reader.attribute("formatCode")
      {
        custom[id] = cellFormat(code)
      } else if event == .start, isCellFormats, reader.isNamed("xf"),
        formats.count < maximumCounts.cellFormats
      {
        let id = reader.attribute("numFmtId").flatMap { Int($0) } ?? 0
        formats.append(custom[id] ?? builtInFormat(id))
      }
    }
    return formats
  }

  private static func builtInFormat(_ id: Int) -> CellFormat {
    switch id {
    case 9, 10: .percentage
    case 22: .dateTime
    case 14...17, 27...31, 34...36, 50...58: .date
    case 18...21, 32, 33, 45, 47: .time
    case 46: .duration
    default: .number
    }
  }

  /// Returns the kind of value shown by a format code such as `d. mmm yyyy`, `[h]:mm`, `0.0%`, `00000` or `000\-000`.
  static func cellFormat(_ code: String) -> CellFormat {
    // Excel allows at most 255 characters in a format code. Searching a much longer one for a currency would take too
    // long.
    guard code.utf16.count <= 255 else { return .number }
    let currency = currency(in: code)
    if currency == nil, let pattern = codePattern(code) { return .code(pattern) }
    var isDate = false, isTime = false, isDuration = false, hasMonth = false, isPercentage = false
    var isEscaped = false
    var skipped: Character?, inside = ""
    scan: for character in code.lowercased() {
      if isEscaped {
        isEscaped = false
      } else if let end = skipped {
        guard character == end else {
          inside.append(character)
          continue
        }
        if end == "]", !inside.isEmpty, inside.allSatisfy({ "hms".contains($0) }) { isDuration = true }
        (skipped, inside) = (nil, "")
      } else {
        switch character {
        case "\"": skipped = "\""
        // Skip text in square brackets: colours, currencies, locales, and units of durations, such as `[h]`.
        case "[": skipped = "]"
        case "\\", "_", "*": isEscaped = true
        case "y", "d": isDate = true
        case "h", "s": isTime = true
        case "m": hasMonth = true
        case "%": isPercentage = true
        // Stop after the first section, because only this section applies to positive numbers.
        case ";": break scan
        default: break
        }
      }
    }
    if isDate { return isTime || isDuration ? .dateTime : .date }
    if isDuration { return .duration }
    if isTime { return .time }
    if hasMonth { return .date }
    return isPercentage ? .percentage : currency.map(CellFormat.currency) ?? .number
  }

  /// Returns the pattern of a format code that consists of 2 to 15 zeros and literal text, such as `000\-000`, or nil
  /// for any other format code.
  private static func codePattern(_ code: String) -> [Character?]? {
    var pattern: [Character?] = [], isEscaped = false, isQuoted = false
    for character in code.prefix(while: { $0 != ";" }) {
      switch character {
      case _ where isEscaped:
        pattern.append(character)
        isEscaped = false
      case "\"": isQuoted.toggle()
      case _ where isQuoted: pattern.append(character)
      case "\\": isEscaped = true
      case "0": pattern.append(nil)
      case "-", " ": pattern.append(character)
      default: return nil
      }
    }
    return (2...15).contains(pattern.count { $0 == nil }) ? pattern : nil
  }

  /// Returns the currency in a format code such as `0.00 [$€-407]`, `"$"#,##0` or `0 "EUR"`, or nil if there is none.
  private static func currency(in code: String) -> TableBuilder.Currency? {
    let section = code.prefix { $0 != ";" }
    let digits = section.firstIndex { "0#?".contains($0) } ?? section.endIndex
    func isFirst(_ text: String) -> Bool { section[..<digits].contains(text) }
    if let mark = section.firstMatch(of: /\[\$([^\]\-]+)/) {
      let text = trimmed(String(mark.1))
      return TableBuilder.Currency(unit: text, isFirst: isFirst(text))
    }
    let texts = section.matches(of: /"([^"]+)"/).map { trimmed(String($0.1)) }
    let others = section.replacing(/"[^"]*"|\[[^\]]*\]/, with: "").map { String($0) }
    let found = (texts + others).first { !$0.isEmpty && TableNumber.isCurrency($0) }
    return found.map { TableBuilder.Currency(unit: $0, isFirst: isFirst($0)) }
  }

  /// Returns whether a member of the archive is a sheet with cells, rather than a chart or a dialog.
  static func isWorksheet(_ bytes: [UInt8]) throws(SpreadsheetError) -> Bool {
    var reader = XMLReader(bytes)
    while let event = try reader.next(), event != .start {}
    return reader.isNamed("worksheet") || reader.isNamed("macrosheet")
  }

  static func officeSheet(
    _ bytes: [UInt8], _ strings: SharedStrings?, _ formats: [CellFormat], _ uses1904Dates: Bool,
    into table: TableBuilder, _ report: (Double) throws(SpreadsheetError) -> Void
  ) throws(SpreadsheetError) -> TableBuilder {
    var reader = XMLReader(bytes), table = table, row = 0, dataCount = 0, isAfterData = false
    let rowSpans = rowSpans(bytes)
    while let event = try reader.next() {
      if reader.isNamed("sheetData") {
        if event == .start { dataCount += 1 }
        isAfterData = event == .end
      }
      guard !isAfterData, event == .start, reader.isNamed("row") else { continue }
      guard dataCount <= 1 else { throw SpreadsheetError.damaged }
      let number = reader.attribute("r").flatMap { Int($0) } ?? row + 1
      // Rows must be in ascending order. Empty rows can be missing.
      guard number > row, number <= maximumRowCount else { throw SpreadsheetError.damaged }
      while row < number - 1 {
        try table.endRow()
        row += 1
      }
      var column = 0
      while let event = try reader.next(), !(event == .end && reader.isNamed("row")) {
        guard event == .start, reader.isNamed("c") else { continue }
        let named = reader.attribute("r").flatMap(columnIndex) ?? column
        guard named >= column, named < maximumColumnCount else { throw SpreadsheetError.damaged }
        column = named
        let style = reader.attribute("s").flatMap { Int($0) } ?? 0
        let type = reader.attribute("t") ?? "n"
        let format = formats.indices.contains(style) ? formats[style] : .number
        let (value, hasFormula) = try cellValue(&reader)
        // Count formulas without a saved result. Don't count those that return text, because the result can be an empty
        // string.
        if hasFormula, value.isEmpty, type != "str" { table.addUncalculated(at: column) }
        try table.add(
          text(of: value, type, strings, format, uses1904Dates: uses1904Dates), at: column,
          currency: type == "n" ? format.currency : nil,
          rowSpan: rowSpans[number * maximumColumnCount + column] ?? 1)
        column += 1
      }
      try table.endRow()
      row += 1
      if row.isMultiple(of: 1024) { try report(reader.progress) }
    }
    return table
  }

  /// Returns the number of rows that each vertically merged cell spans. A cell's key is its first row, numbered from 1,
  /// times ``maximumColumnCount``, plus its first column, numbered from 0.
  private static func rowSpans(_ bytes: [UInt8]) -> [Int: Int] {
    // Search the bytes for the list of merged cells, because parsing all the cells before it would take longer.
    guard let start = bytes.occurrence(of: Array("mergeCells".utf8), from: 0) else { return [:] }
    var reader = XMLReader(bytes, from: start), spans: [Int: Int] = [:]
    while let event = try? reader.next(), spans.count < FileLimits.repeatedCellCount, !Task.isCancelled {
      if event == .end, reader.isNamed("mergeCells") { break }
      guard event == .start, reader.isNamed("mergeCell"), let range = reader.attribute("ref") else {
        continue
      }
      let ends = range.split(separator: ":").map(String.init)
      let rows = ends.compactMap { Int($0.drop(while: \.isLetter)) }
      guard ends.count == 2, rows.count == 2, (1..<maximumRowCount).contains(rows[0]), rows[1] > rows[0],
        let column = columnIndex(ends[0])
      else { continue }
      spans[rows[0] * maximumColumnCount + column] = min(rows[1], maximumRowCount) - rows[0] + 1
    }
    return spans
  }

  private static func cellValue(
    _ reader: inout XMLReader
  ) throws(SpreadsheetError) -> (value: String, hasFormula: Bool) {
    var value = "", isValue = false, hasFormula = false
    while let event = try reader.next() {
      switch event {
      case .start where reader.isNamed("is"): value = try richText(&reader)
      case .start:
        isValue = reader.isNamed("v")
        guard !isValue || value.isEmpty, !reader.isNamed("c") else { throw SpreadsheetError.damaged }
        if reader.isNamed("f") { hasFormula = true }
      case .text: if isValue { try reader.appendText(to: &value) }
      case .end:
        if reader.isNamed("c") { return (value, hasFormula) }
        isValue = false
      }
    }
    throw SpreadsheetError.damaged
  }

  private static func text(
    of value: String, _ type: String, _ strings: SharedStrings?, _ format: CellFormat, uses1904Dates: Bool
  ) throws(SpreadsheetError) -> String {
    switch type {
    case "s":
      guard !value.isEmpty else { return "" }
      guard let index = Int(trimmed(value)), let text = try strings?[index] else {
        throw SpreadsheetError.damaged
      }
      return text
    case "b": return value == "1" ? "true" : value.isEmpty ? "" : "false"
    case "n":
      guard let number = number(trimmed(value)) else { return value }
      switch format {
      case .number, .currency: return exactText(of: trimmed(value), number)
      case .date: return date(number, uses1904Dates: uses1904Dates) ?? JSONNumber.text(number)
      case .dateTime: return dateTime(number, uses1904Dates: uses1904Dates) ?? JSONNumber.text(number)
      case .time: return time(number, isDuration: false)
      case .duration: return time(number, isDuration: true)
      case .percentage: return percentage(number)
      case .code(let pattern):
        guard number >= 0, let whole = Int(exactly: number) else { return JSONNumber.text(number) }
        return code(whole, pattern)
      }
    // The value is text, text returned by a formula, an ISO date or an error such as `#N/A`.
    default: return unescaped(value)
    }
  }

  private static func code(_ number: Int, _ pattern: [Character?]) -> String {
    let count = pattern.count { $0 == nil }
    var digits = number.padded(to: count)[...], text = ""
    // If the number has more digits than there are placeholders, the first placeholder also shows the extra digits.
    var next = digits.count - count + 1
    for character in pattern {
      if let character {
        text.append(character)
      } else {
        text += digits.prefix(next)
        (digits, next) = (digits.dropFirst(next), 1)
      }
    }
    return text
  }

  /// Decodes escapes such as `_x000D_`, which encode characters that XML doesn't allow or preserve.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
    return text.replacing(/_x([0-9A-Fa-f]{4})_/) { escape in
      UInt32(escape.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(escape.0)
    }
  }

  /// Returns the ISO 8601 date for a serial number, or nil if the number is out of range. Ignores the time.
  static func date(_ serial: Double, uses1904Dates: Bool) -> String? {
    guard serial >= 0, serial < 2_958_466 else { return nil }
    var days = Int(serial)
    if uses1904Dates {
      days += 1462
    } else if days < 60 {
      // Add a day for early dates, because spreadsheets count 29 February 1900, a day that never existed.
      days += 1
    }
    // Serial number 25,569 is 1 January 1970.
    let parts = CatalogDate.parts(ofDay: days - 25_569)
    return CatalogDate(year: parts.year, month: parts.month, day: parts.day)?.description
  }

  /// Parses a finite number, and rounds it to 15 significant digits unless it is whole. Returns nil for any other text.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return QueryUnit.roundedFraction(number)
  }

  /// Returns the text of a stored number. Whole numbers with more than 15 digits are treated as codes, so all
  /// their digits are kept.
  static func exactText(of stored: some StringProtocol, _ number: Double) -> String {
    let isCode = stored.utf8.count > 15 && stored.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isCode ? String(stored) : JSONNumber.text(number)
  }

  static func percentage(_ number: Double) -> String {
    // Moving the decimal point avoids the rounding error of a multiplication: 0.29 × 100 is 28.999999999999996.
    let parts = number.description.split(separator: "e"),
      exponent = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    let moved = "\(parts[0])e\(exponent + 2)"
    guard let percentage = Double(moved), percentage.isFinite else { return "\(moved)%" }
    return JSONNumber.text(percentage) + "%"
  }

  /// Returns the date and time for a serial number, such as `1922-02-02 14:30`, or nil if the number is out of range.
  /// The time is left out if it is midnight.
  static func dateTime(_ serial: Double, uses1904Dates: Bool) -> String? {
    guard serial >= 0, serial < 2_958_466 else { return nil }
    let seconds = seconds(serial), second = seconds % 86_400
    guard let date = date(Double(seconds / 86_400), uses1904Dates: uses1904Dates) else { return nil }
    if second == 0 { return date }
    let parts = [second / 3600, second / 60 % 60] + (second % 60 > 0 ? [second % 60] : [])
    return "\(date) " + parts.map { $0.padded(to: 2) }.joined(separator: ":")
  }

  /// Converts a serial number to seconds. Fractions of a second are truncated, with a tolerance for rounding errors.
  private static func seconds(_ serial: Double) -> Int { Int(serial * 86_400 + 0.06) }

  /// Formats a serial number as a duration, such as `36:15`, or as a time of day. The time of day ignores whole days.
  static func time(_ serial: Double, isDuration: Bool) -> String {
    guard abs(serial) < 1e9 else { return JSONNumber.text(serial) }
    let all = seconds(abs(serial)), seconds = isDuration ? all : all % 86_400
    let parts = [seconds / 60 % 60] + (seconds % 60 > 0 ? [seconds % 60] : [])
    return "\(serial < 0 && seconds > 0 ? "-" : "")\(seconds / 3600):"
      + parts.map { $0.padded(to: 2) }.joined(separator: ":")
  }

  /// Returns a cell reference such as `AB12`. Rows are numbered from 1 and columns from 0.
  static func reference(row: Int, column: Int) -> String {
    var letters = "", number = column + 1
    while number > 0 {
      letters = String(UnicodeScalar(UInt8(0x41 + (number - 1) % 26))) + letters
      number = (number - 1) / 26
    }
    return "\(letters)\(row)"
  }

  static func columnIndex(_ reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8 {
      guard (0x41...0x5A).contains(byte & 0xDF), byte >= 0x41 else { break }
      column = column * 26 + Int(byte & 0xDF) - 0x40
      guard column <= maximumColumnCount else { return nil }
    }
    return column > 0 ? column - 1 : nil
  }
}
