import Gettext

/// A table as it would become a catalogue: what was found of it, to be looked at and changed before.
public struct TablePreview: Sendable {
  /// The file, as it was named.
  public let file: String

  /// What was asked for.
  public let reading: TableReading

  /// How characters stand in bytes.
  public let encoding: TableEncoding

  /// What stands between cells.
  public let delimiter: TableDelimiter

  /// What stands before decimals.
  public let decimalMark: DecimalMark

  /// Whether the day or the month comes first where both are numbers.
  public let dateOrder: DateOrder

  /// The catalogue's name.
  public let name: String

  /// What the window will call it.
  public let title: String

  /// The columns, with what each is found or chosen to be.
  public let columns: [TableColumn]

  /// The number of rows under the header.
  public let rowCount: Int

  /// What a person should know before this becomes a catalogue.
  public let warnings: [TableWarning]

  let cells: TableCells
  private let bytes: [UInt8]

  /// The most rows that ``rows`` has.
  public static let shownRows = 20

  /// Reads a table from memory.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - file: its name, for messages, and to name the catalogue after.
  ///   - reading: what a person has said of it.
  ///   - progress: is told now and then how far it is, from 0 to 1.
  /// - Throws: what is wrong, with line and column; soon after the current task was cancelled, that it was.
  /// - Complexity: O(*n*); about a second for 100,000 rows of eight cells. Call it off the main actor.
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

  /// Reads the table in a file, of at most 50 MiB.
  ///
  /// - Throws: as ``init(bytes:file:reading:progress:)``, and for a file that cannot be read or is JSON.
  public init(
    contentsOf path: String, reading: TableReading = TableReading(), progress: (Double) -> Void = { _ in }
  ) throws(CatalogError) {
    let bytes = try CatalogFile.read(path)
    guard bytes.isEmpty || CatalogFormat.found(in: bytes, file: path) == .table else {
      throw CatalogError(
        file: path, reason: gettext("this is no table: its first row must name two columns or more"))
    }
    try self.init(bytes: bytes, file: path, reading: reading, progress: progress)
  }

  /// The same table, read in another way; what of it is not affected is not read again.
  ///
  /// - Throws: as ``init(bytes:file:reading:progress:)``.
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
    self.reading = reading
    let path = file.split(separator: "/").last.map(String.init) ?? file
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    let suffix = path[dot...].dropFirst().lowercased()
    let stem = dot > path.startIndex ? TableText(String(path[..<dot]), hasLines: false).text : ""
    title = reading.title ?? (stem.isEmpty ? "Table" : stem)
    name = reading.name ?? ColumnNames.plain(stem, orElse: "table")
    guard !bytes.isEmpty else { throw TableError(offset: 0, reason: gettext("the file is empty"), text: []) }
    encoding = reading.encoding ?? known?.encoding ?? TableEncoding.found(in: bytes)
    let text: [UInt8]
    if let known, known.encoding == encoding {
      text = known.cells.text
    } else {
      text = try TableDecoding.decode(bytes, as: encoding)
    }
    let (start, said) = Self.saidDelimiter(in: text)
    delimiter = reading.delimiter ?? said ?? TableDelimiter.found(in: Array(text[start...]), suffix: suffix)
    if let known, known.encoding == encoding, known.delimiter == delimiter {
      cells = known.cells
    } else {
      cells = try TableCellReader.read(text, delimiter: delimiter, from: start) { (part) throws(TableError) in
        try Self.step(part / 2, progress)
      }
    }
    guard cells.rowCount > 0 else {
      throw TableError(
        offset: 0, reason: gettext("the file has no row; its first row must name the columns"), text: text)
    }
    var finder = ColumnFinder(cells, delimiter: delimiter, reading: reading)
    try finder.find { (part) throws(TableError) in try Self.step(0.5 + part / 2, progress) }
    columns = finder.columns
    decimalMark = finder.decimalMark
    dateOrder = finder.dateOrder
    rowCount = cells.rowCount - 1
    var making = TableConversion(cells, finder, name: name, title: title)
    try making.check(chosen: finder.chosen) { (_) throws(TableError) in try Self.step(1, { _ in }) }
    warnings = (finder.warnings + making.warnings).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// What the first rows have in the columns, as it stands there.
  public var rows: [[String]] {
    (1..<cells.rowCount).prefix(Self.shownRows).map { row in
      columns.map { TableText(cells.rawText(row, $0.index), hasLines: true).text }
    }
  }

  /// What spreadsheets understand in the first row: `sep=;`.
  private static func saidDelimiter(in text: [UInt8]) -> (start: Int, TableDelimiter?) {
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
