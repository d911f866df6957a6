extension Spreadsheet {
  static func openDocumentSheets(
    _ archive: ZipArchive
  ) throws(SpreadsheetError) -> (sheets: [String], visible: [Int]) {
    var reader = XMLReader(try archive.xml(of: "content.xml") ?? [])
    var sheets: [String] = [], visible: [Int] = [], style: String?, hiddenStyles: Set<String?> = []
    while let event = try reader.next() {
      guard event == .start else { continue }
      if reader.isNamed("style") { style = reader.attribute("style:name") }
      if reader.isNamed("table-properties"), reader.attribute("table:display") == "false" {
        hiddenStyles.insert(style)
      }
      guard reader.isNamed("table") else { continue }
      if !hiddenStyles.contains(reader.attribute("table:style-name")) {
        visible.append(sheets.count)
      }
      try append(reader.attribute("table:name") ?? "\(sheets.count + 1)", to: &sheets)
      try reader.skipElement()
    }
    return (sheets, visible)
  }

  static func openDocumentSheet(
    _ index: Int, of bytes: [UInt8], into table: TableBuilder,
    _ report: (Double) throws(SpreadsheetError) -> Void
  ) throws(SpreadsheetError) -> TableBuilder {
    var reader = XMLReader(bytes), count = 0
    while let event = try reader.next() {
      guard event == .start, reader.isNamed("table") else { continue }
      if count == index { return try rows(&reader, into: table, report) }
      count += 1
      try reader.skipElement()
    }
    throw SpreadsheetError.damaged
  }

  private struct Cell {
    var text: String
    var count: Int
    var currency: TableBuilder.Currency?
    /// Whether the cell has a formula without a saved result.
    var isUncalculated: Bool
    /// The number of rows that the cell spans. It is 1 unless the cell is merged with the cells below it.
    var rowSpan: Int

    var isEmpty: Bool { text.isEmpty && !isUncalculated }
  }

  private static func rows(
    _ reader: inout XMLReader, into table: TableBuilder,
    _ report: (Double) throws(SpreadsheetError) -> Void
  ) throws(SpreadsheetError) -> TableBuilder {
    var table = table, depth = 1, emptyRows = 0, row = 0
    while depth > 0, let event = try reader.next() {
      // Rows can be nested in groups, so keep track of the depth.
      if event == .end { depth -= 1 }
      guard event == .start else { continue }
      guard reader.isNamed("table-row") else {
        depth += 1
        continue
      }
      let repeated = max(1, reader.attribute("table:number-rows-repeated").flatMap { Int($0) } ?? 1)
      let cells = try cells(&reader)
      row += 1
      if row.isMultiple(of: 1024) { try report(reader.progress) }
      // Add empty rows only when a non-empty row follows, because a sheet can end with a million empty rows.
      guard cells.contains(where: { !$0.isEmpty }) else {
        emptyRows += min(repeated, maximumRowCount)
        continue
      }
      for _ in 0..<emptyRows { try table.endRow() }
      emptyRows = 0
      try table.checkRepetition(of: cells.reduce(0) { $0 + ($1.isEmpty ? 0 : $1.count) }, repeated - 1)
      for _ in 0..<repeated {
        var column = 0
        for cell in cells {
          if cell.isUncalculated { table.addUncalculated(cell.count, at: column) }
          if !cell.text.isEmpty {
            for offset in 0..<cell.count {
              try table.add(
                cell.text, at: column + offset, currency: cell.currency, rowSpan: cell.rowSpan)
            }
          }
          column += cell.count
        }
        try table.endRow()
      }
    }
    return table
  }

  private static func cells(_ reader: inout XMLReader) throws(SpreadsheetError) -> [Cell] {
    var cells: [Cell] = []
    while let event = try reader.next() {
      if event == .end, reader.isNamed("table-row") { return cells }
      guard event == .start else { continue }
      guard reader.isNamed("table-cell") || reader.isNamed("covered-table-cell") else {
        try reader.skipElement()
        continue
      }
      let isCovered = reader.isNamed("covered-table-cell")
      let repeated = reader.attribute("table:number-columns-repeated").flatMap { Int($0) } ?? 1
      let rowSpan = reader.attribute("table:number-rows-spanned").flatMap { Int($0) } ?? 1
      // If the cell contains text, a time, or a number such as `NaN`, `value` is nil. In that case, use the cell's
      // paragraphs or, if they are empty, the stored value.
      var value: String?, stored: String?, currency: String?
      let type = reader.attribute("office:value-type"), isFormula = reader.attribute("table:formula") != nil
      switch type {
      case let type? where ["float", "percentage", "currency"].contains(type):
        stored = reader.attribute("office:value")
        currency = reader.attribute("office:currency") ?? ""
        value = stored.flatMap { stored in
          number(stored).map { type == "percentage" ? percentage($0) : exactText(of: stored, $0) }
        }
      case "date": value = reader.attribute("office:date-value")
      case "time": stored = reader.attribute("office:time-value").map { duration($0) ?? $0 }
      case "string": stored = reader.attribute("office:string-value")
      case "boolean": value = reader.attribute("office:boolean-value")
      default: break
      }
      var text = try paragraphs(&reader)
      if let symbol = currency.map(TableNumber.commonUnit), text.contains(symbol) { currency = symbol }
      // Some programs save 0 as the value of a number or formula with an error. Other text isn't an error.
      let isError =
        stored != nil && (currency != nil || isFormula) && !text.isEmpty
        && (text.hasPrefix("Err:") || TableText.isMissing(text))
      if isError { (value, stored, text) = (nil, nil, "") }
      if value == nil, text.isEmpty, let stored {
        try XMLReader.append(stored, to: &text)
      }
      // Keep the leading zeros and separators that a cell's format adds to codes such as postcodes. Text such as `0.00`
      // or `0E+00` isn't a code.
      let digits = text.filter(\.isNumber)
      if type == "float", digits.count > 1, digits.first == "0",
        !text.contains(where: { ".,+".contains($0) }),
        let number = value, Double(number) == Double(digits)
      {
        value = text
      }
      // Keep the time of day only if the cell's format shows it.
      if let date = value, let time = date.firstIndex(of: "T"), !text.contains(":") {
        value = String(date[..<time])
      }
      // Leave out the contents of cells that a merged cell covers, because they are hidden.
      let shown = isCovered ? "" : value ?? text
      let isFirst = currency?.isEmpty == false && text.last?.isNumber == true
      cells.append(
        Cell(
          text: shown, count: max(1, min(repeated, maximumColumnCount)),
          currency: currency.map { TableBuilder.Currency(unit: $0, isFirst: isFirst) },
          isUncalculated: isFormula && (isError || type == nil && shown.isEmpty) && !isCovered,
          rowSpan: min(rowSpan, maximumRowCount)))
      guard cells.count <= maximumColumnCount else { throw SpreadsheetError.damaged }
    }
    throw SpreadsheetError.damaged
  }

  private static func duration(_ text: String) -> String? {
    let isNegative = text.hasPrefix("-"), unsigned = text.dropFirst(isNegative ? 1 : 0)
    guard unsigned.hasPrefix("PT") else { return nil }
    var seconds = 0.0, number = ""
    for character in unsigned.dropFirst(2) {
      if let unit = ["H": 3600.0, "M": 60, "S": 1][character] {
        guard let count = Double(number) else { return nil }
        (seconds, number) = (seconds + count * unit, "")
      } else {
        number.append(character)
      }
    }
    return number.isEmpty && seconds.isFinite
      ? time((isNegative ? -seconds : seconds) / 86_400, isDuration: true) : nil
  }

  /// Reads up to the end tag of a cell, and returns the cell's text. Comments and shapes are skipped.
  private static func paragraphs(_ reader: inout XMLReader) throws(SpreadsheetError) -> String {
    var text = "", depth = 1, isFirst = true
    while depth > 0, let event = try reader.next() {
      switch event {
      case .start where depth == 1 && !reader.isNamed("p"): try reader.skipElement()
      case .start:
        depth += 1
        if reader.isNamed("p") {
          if !isFirst { try XMLReader.append("\n", to: &text) }
          isFirst = false
        } else if reader.isNamed("s") {
          let count = reader.attribute("text:c").flatMap { Int($0) } ?? 1
          try XMLReader.append(String(repeating: " ", count: max(0, min(count, 1024))), to: &text)
        } else if reader.isNamed("tab") {
          try XMLReader.append(" ", to: &text)
        } else if reader.isNamed("line-break") {
          try XMLReader.append("\n", to: &text)
        }
      case .end: depth -= 1
      case .text: if depth > 1 { try reader.appendText(to: &text) }
      }
    }
    return text
  }
}
