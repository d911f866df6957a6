import Gettext

/// A table that has been read and analysed, but not yet converted to a catalogue.
public struct TablePreview: Sendable {
  /// The path of the file, as passed to the initialiser.
  public let file: String

  /// The user's options, with the new names of renamed columns.
  public let reading: TableReading

  /// The table as it was last read. Nil if it hasn't been read before or the file seems to contain a different table.
  let known: KnownTable?

  /// The character encoding, as chosen or detected.
  public let encoding: TableEncoding

  /// The delimiter between cells, as chosen, declared in the file or detected.
  public let delimiter: TableDelimiter

  /// The format of the file.
  public let format: TableFormat

  /// The names of the sheets in a spreadsheet. Empty for other formats.
  public let sheets: [String]

  /// The index of the sheet that was read, or 0 for other formats.
  public let sheet: Int

  /// The number of the line with the column names, starting at 1, or 0 if there are no column names.
  public let header: Int

  /// The lines that can contain the column names: the number of each line, starting at 1, and its text.
  public let headerChoices: [(line: Int, text: String)]

  /// The decimal mark of the numbers. A column can have a different decimal mark.
  public let decimalMark: DecimalMark

  /// The order of day and month in slash-separated dates. A column can have a different order.
  public let dateOrder: DateOrder

  /// The catalogue's name, as chosen or derived from the file name.
  public let name: String

  /// The catalogue's display name, as chosen or taken from the file name.
  public let title: String

  /// The columns, with their detected or chosen types and roles.
  public let columns: [TableColumn]

  /// The number of rows below the header.
  public let rowCount: Int

  /// The warnings to show before the table becomes a catalogue.
  public private(set) var warnings: [TableWarning] = []

  /// The identifiers made from titles, or nil if there is an identifier column or no title column.
  let titles: TitleIdentifiers?

  let cells: TableCells

  /// All cells, including those above the header.
  let allCells: TableCells

  /// Statistics about the numbers in each spreadsheet column. See ``TableBuilder/currencies``.
  private let currencies: [Int: [String: TableBuilder.NumberLines]]

  /// The formulas without a saved result. See ``TableBuilder/uncalculated``.
  private let uncalculated: (row: Int, column: Int, count: Int)?

  private let bytes: [UInt8]

  /// The maximum number of ``rows`` and of ``headerChoices``.
  public static let maximumRows = 20

  /// Reads a table from memory.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path or name of the file, for messages and for naming the catalogue.
  ///   - reading: The user's options.
  ///   - progress: Called periodically with the progress, from 0 to 1.
  /// - Throws: An error, with the line and column if it concerns a place in the file. Also throws an error soon after
  ///   the task is cancelled.
  /// - Complexity: O(*n*) in the size of the file; about a second for 100,000 rows of eight cells. Don't call it on the
  ///   main actor.
  public init(
    bytes: [UInt8], file: String, reading: TableReading = TableReading(),
    progress: (Double) -> Void = { _ in }
  ) throws(CatalogError) {
    do throws(TableError) {
      try self.init(bytes, file, reading, known: nil, progress)
    } catch {
      throw error.inFile(file)
    }
  }

  /// Reads a table from a file of at most 128 MiB.
  ///
  /// - Throws: The same errors as ``init(bytes:file:reading:progress:)``, and an error if the file can't be read or
  ///   isn't a table.
  public init(
    contentsOf path: String, reading: TableReading = TableReading(), progress: (Double) -> Void = { _ in }
  ) throws(CatalogError) {
    let bytes = try CatalogFile.read(path)
    guard bytes.isEmpty || CatalogFormat.found(in: bytes, file: path) == .table else {
      throw CatalogError(
        file: path, reason: gettext("Not a table: the first row must have at least two column names."))
    }
    try self.init(bytes: bytes, file: path, reading: reading, progress: progress)
  }

  /// Returns a preview of the same table with different options. Steps that don't depend on the changed options aren't
  /// repeated.
  ///
  /// - Throws: The same errors as ``init(bytes:file:reading:progress:)``.
  public func read(as reading: TableReading) throws(CatalogError) -> TablePreview {
    do throws(TableError) {
      return try TablePreview(bytes, file, reading, known: self) { _ in }
    } catch {
      throw error.inFile(file)
    }
  }

  private init(
    _ bytes: [UInt8], _ file: String, _ reading: TableReading, known: TablePreview?,
    _ progress: (Double) -> Void
  ) throws(TableError) {
    self.file = file
    self.bytes = bytes
    let path = file.split(separator: "/").last.map(String.init) ?? file
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    let suffix = path[dot...].dropFirst().lowercased()
    let stem = dot > path.startIndex ? TableText(String(path[..<dot]), hasLines: false).text : ""
    title = reading.title ?? (stem.isEmpty ? "Table" : stem)
    name = reading.name ?? ColumnNames.plain(stem, orElse: "table")
    guard !bytes.isEmpty else { throw TableError(offset: 0, reason: gettext("the file is empty"), text: []) }
    format = known?.format ?? TableFormat.found(in: bytes, suffix: suffix)
    if format == .delimited {
      (sheets, sheet, currencies, uncalculated) = ([], 0, [:], nil)
      encoding =
        reading.encoding?.inByteOrder(of: bytes) ?? known?.encoding ?? TableEncoding.found(in: bytes)
      let text: [UInt8]
      if let known, known.encoding == encoding {
        text = known.allCells.text
      } else {
        do throws(TableError) {
          text = try TableDecoding.decode(bytes, as: encoding)
        } catch {
          var failure = error
          failure.isAboutOptions = reading.encoding != nil
          throw failure
        }
      }
      let (start, declared) = Self.declaredDelimiter(in: text)
      func detected() -> TableDelimiter {
        declared ?? TableDelimiter.found(in: Array(text[start...]), suffix: suffix)
      }
      delimiter = reading.delimiter ?? detected()
      if let known, known.encoding == encoding, known.delimiter == delimiter {
        allCells = known.allCells
      } else {
        do throws(TableError) {
          allCells = try TableCellReader.read(text, delimiter: delimiter, from: start) {
            (part) throws(TableError) in try Self.step(part / 2, progress)
          }
        } catch {
          // If the table can be read with the detected delimiter, report that the chosen delimiter is wrong.
          let other = detected()
          guard delimiter != other, !Task.isCancelled,
            (try? TableCellReader.read(text, delimiter: other, from: start)) != nil
          else { throw error }
          var mismatch = error
          mismatch.reason = gettext(
            "This line can’t be split into cells with the chosen delimiter. Choose another delimiter.")
          mismatch.isAboutOptions = true
          throw mismatch
        }
      }
    } else {
      (encoding, delimiter) = (.utf8, .tab)
      if let known, known.reading.sheet == reading.sheet {
        (allCells, sheets, sheet) = (known.allCells, known.sheets, known.sheet)
        (currencies, uncalculated) = (known.currencies, known.uncalculated)
      } else {
        let converted = try ConvertedTable(
          bytes, as: format, sheet: reading.sheet, otherwise: reading.known
        ) {
          (part) throws(TableError) in try Self.step(part / 3, progress)
        }
        (sheets, sheet) = (converted.sheets, converted.sheet)
        (currencies, uncalculated) = (converted.currencies, converted.uncalculated)
        var cells = try TableCellReader.read(
          converted.text, convertedFrom: converted.rowOffsets.map { (bytes, $0, converted.lists) },
          delimiter: .tab, from: 0
        ) {
          (part) throws(TableError) in try Self.step((part + 2) / 6, progress)
        }
        cells.isSpreadsheet = format == .spreadsheet
        allCells = cells
      }
    }
    guard allCells.rowCount > 0 else {
      throw TableError(
        offset: 0,
        reason: gettext("The file has no rows. Add a row of column names, and a row for each item."),
        text: allCells.text, isAboutOptions: sheets.count > 1)
    }
    headerChoices = Self.headerChoices(in: allCells)
    let choices = headerChoices
    var cells = allCells
    let headerRow: Int?
    switch reading.header {
    case 0?: headerRow = nil
    case let line?:
      let row = choices.firstIndex { $0.line == line }
      guard let found = Self.knownHeader(reading.known, in: allCells, chosen: row) ?? row else {
        throw TableError(
          offset: 0,
          reason: gettext(
            "Line {line} can’t contain the column names. Choose one of the first {count} lines that aren’t empty.",
            ["line": "\(line)", "count": "\(Self.maximumRows)"]),
          text: allCells.text, isAboutOptions: true)
      }
      headerRow = found
    case nil where format == .json: headerRow = 0
    case nil where reading.known?.isUnnamed(allCells.texts(ofRow: 0)) == true: headerRow = nil
    case nil:
      headerRow =
        Self.knownHeader(reading.known, in: allCells, chosen: nil) ?? HeaderFinder.found(in: allCells)
    }
    cells.setHeader(headerRow)
    self.cells = cells
    let line = headerRow.map { choices[$0].line } ?? 0
    header = line
    var finder = ColumnFinder(
      cells, delimiter: delimiter, reading: reading, isTyped: format != .delimited,
      currencies: currencies.compactMapValues { Self.currency(of: $0, below: line) },
      mixedCurrencies: currencies.mapValues { Self.currencies(in: $0, below: line) }.filter {
        $0.value.count > 1
      })
    try finder.find { (part) throws(TableError) in try Self.step(0.5 + part / 2, progress) }
    (self.reading, self.known) = (finder.reading, finder.known)
    columns = finder.columns
    titles = finder.titles
    decimalMark = finder.decimalMark
    dateOrder = finder.dateOrder
    rowCount = cells.rowCount - 1
    var making = TableConversion(self)
    try making.check(columnsToCheck: finder.columnsToCheck) { (_) throws(TableError) in
      try Self.step(1, { _ in })
    }
    var headerWarnings: [UnplacedWarning] = []
    if reading.header == nil, headerRow != 0 {
      let text =
        headerRow == nil
        ? columns.count == 1
          ? gettext("No column name was found, so the first row is treated as an item.")
          : gettext("No column names were found, so the columns are numbered.")
        : gettext(
          "The column names are on line {line}. The lines above it are ignored.", ["line": "\(line)"])
      headerWarnings.append(UnplacedWarning(location: .line(1), text: text))
    }
    if let (row, column, count) = uncalculated {
      let cell = Spreadsheet.reference(row: row, column: column)
      let text = ngettext(
        "{count} formula has no saved result: {cell}. To calculate it, open the file in a spreadsheet program and save it.",
        "{count} formulas have no saved results, the first in {cell}. To calculate them, open the file in a spreadsheet program and save it.",
        count, ["count": "\(count)", "cell": cell])
      headerWarnings.append(UnplacedWarning(location: .line(row), text: text))
    }
    warnings = cells.placed(headerWarnings + finder.warnings + making.warnings).sorted {
      ($0.line, $0.column) < ($1.line, $1.column)
    }
  }

  /// The text of each cell in the first rows below the header, up to ``maximumRows`` rows.
  public var rows: [[String]] {
    (1..<cells.rowCount).prefix(Self.maximumRows).map { row in
      columns.map { column in
        cells.hasArrays(column.index)
          ? cells.line(row, column.index) : TableText(cells.rawText(row, column.index), hasLines: true).text
      }
    }
  }

  /// Returns the index of the row that contains the most of the column names that the table had when it was last read.
  /// Only the first ``maximumRows`` rows are considered. Returns nil if none of them contains enough of these names. If
  /// the user chose a row, returns `chosen`, unless another row contains more of these names and automatic detection
  /// finds a different row.
  private static func knownHeader(_ known: KnownTable?, in cells: TableCells, chosen: Int?) -> Int? {
    guard let known else { return nil }
    let counts = (0..<min(cells.rowCount, maximumRows)).map { row in
      let names = cells.texts(ofRow: row)
      return known.matches(names.filter { !$0.isEmpty }) ? known.count(of: names) : 0
    }
    guard let count = counts.max(), count > 0 else { return nil }
    if let chosen, counts[chosen] == count || HeaderFinder.found(in: cells) == chosen { return chosen }
    return counts.firstIndex(of: count)
  }

  /// Returns the currency of the numbers below a line. Returns nil unless there is exactly one currency and it can be
  /// read as a unit. Numbers on the line itself are ignored, because they are column names.
  private static func currency(
    of lines: [String: TableBuilder.NumberLines], below line: Int
  ) -> ColumnFinder.Currency? {
    let lines = lines.filter { $0.value.last > line }, currencies = lines.filter { !$0.key.isEmpty }
    guard currencies.count == 1, let (unit, found) = currencies.first,
      TableNumber("1 \(unit)")?.suffix == unit
    else { return nil }
    return ColumnFinder.Currency(
      unit: unit, isFirst: found.firstCount * 2 > found.count, count: found.count,
      lastLineWithout: lines[""]?.last)
  }

  /// Returns the currencies of the numbers below a line, sorted and without duplicates such as `$` and `USD`.
  private static func currencies(
    in lines: [String: TableBuilder.NumberLines], below line: Int
  ) -> [String] {
    let units = lines.filter { $0.value.last > line && !$0.key.isEmpty }.keys
    return Set(units.map(TableNumber.commonUnit)).sorted()
  }

  private static func headerChoices(in cells: TableCells) -> [(line: Int, text: String)] {
    (0..<min(cells.rowCount, maximumRows)).map { row in
      let texts = (0..<min(cells.cellCount(ofRow: row), 8)).map { column in
        cells.line(row, column)
      }
      return (cells.line(ofRow: row), texts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }

  /// Parses a declaration such as `sep=;`, which spreadsheet programs support in the first row. The returned `start` is
  /// the offset at which the table begins.
  private static func declaredDelimiter(in text: [UInt8]) -> (start: Int, TableDelimiter?) {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5, line.starts(with: Array("sep=".utf8)) || line.starts(with: Array("SEP=".utf8)),
      let delimiter = TableDelimiter(name: String(decoding: line.suffix(1), as: UTF8.self))
    else { return (0, nil) }
    return (line.count, delimiter)
  }

  static func step(_ part: Double, _ progress: (Double) -> Void) throws(TableError) {
    guard !Task.isCancelled else {
      throw TableError(offset: 0, reason: gettext("reading was cancelled"), text: [])
    }
    progress(part)
  }
}
