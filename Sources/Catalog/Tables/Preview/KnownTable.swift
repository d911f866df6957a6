/// The last reading of a table, with the roles and types of its columns.
///
/// It takes precedence over detection, so that a changed cell doesn't change the meaning of the other cells. Columns
/// are identified by their names; a renamed column is detected again.
struct KnownTable: Sendable, Equatable, Codable {
  private struct Column: Sendable, Equatable, Codable {
    var role: TableColumn.Role
    var type: TableColumn.ValueType
  }

  private(set) var sheet: String?

  private var sheets: [String] = []

  private(set) var dateOrder = DateOrder.dayFirst

  private(set) var decimalMark: DecimalMark?

  /// Whether the table had column names. Otherwise, its columns are numbered.
  private var hasColumnNames = true

  /// The columns whose values follow the titles in identifiers, or nil if saved by an earlier version.
  private var columnsAfterTitle: [String]?

  /// The rows, or nil if saved by an earlier version.
  var knownRows: KnownRows?

  /// The columns that had values. A column that is missing later keeps its role and type in case it returns, unless
  /// there are too many.
  private var columns: [String: Column] = [:]

  private static let maximumCount = 2 * FileLimits.fieldCount

  /// Returns the sheet to read: the same one, or else a new one, which might be the old one under another name. If
  /// there is neither, returns the missing sheet, which causes an error. Returns nil for a different spreadsheet.
  func sheet(among names: [String]) -> String? {
    guard let sheet, !names.contains(sheet) else { return sheet }
    let old = Set(sheets)
    guard names.contains(where: old.contains) else { return nil }
    return names.first { !old.contains($0) } ?? sheet
  }

  func count(of names: [String]) -> Int { names.count { columns[$0] != nil } }

  /// Returns whether a table with these column names seems to be the same table.
  func matches(_ names: [String]) -> Bool {
    let count = count(of: names)
    return count > 0 && count * 2 >= min(names.count, columns.count)
  }

  /// Returns whether a table that had no column names still has none, because a cell in its first row fits the type of
  /// its column or all columns are text or lists.
  func isUnnamed(_ firstRow: [String]) -> Bool {
    guard !hasColumnNames else { return false }
    let columns = ColumnNames.columns(inHeader: Array(repeating: "", count: firstRow.count))
    let fits = zip(columns, firstRow).compactMap { column, text -> Bool? in
      guard let type = type(of: column), type != .text, type != .items, !text.isEmpty else { return nil }
      var column = column
      (column.type, column.decimalMark) = (type, decimalMark ?? .point)
      return column.content(of: text, dateOrder) != nil
    }
    return fits.isEmpty || fits.contains(true)
  }

  func type(of column: TableColumn) -> TableColumn.ValueType? { columns[column.name]?.type }

  func column(_ role: TableColumn.Role) -> String? { columns.first { $1.role == role }?.key }

  /// Returns the columns whose values followed titles in identifiers, and the rows if titles were unique at first.
  /// Returns nil if the identifiers weren't made from the titles in this column.
  ///
  /// A new column replaces a missing one, which was probably renamed.
  func titles(among columns: [TableColumn]) -> (columns: [String], rows: KnownRows?)? {
    guard let title = columns.first(where: { $0.role == .title }), let oldTitle = column(.title),
      column(.identifier) == nil
    else { return nil }
    let names = Set(columns.map(\.name))
    guard title.name == oldTitle || type(of: title) == nil && !names.contains(oldTitle) else { return nil }
    var added = columns.filter { $0.role != .title && $0.filledCount > 0 && type(of: $0) == nil }
    var renamed: [String: String] = [:]
    let current = (columnsAfterTitle ?? []).map { name in
      guard !names.contains(name), let oldType = self.columns[name]?.type,
        let place = added.firstIndex(where: { $0.type == oldType })
      else { return name }
      let new = added.remove(at: place).name
      renamed[name] = new
      return new
    }
    let rows = knownRows.flatMap { $0.areNamedByTitles ? $0.renamingColumns(renamed) : nil }
    return (current, rows)
  }

  fileprivate mutating func update(from preview: TablePreview, identifiers: [Substring]) {
    sheets = preview.sheets
    sheet = sheets.isEmpty ? nil : sheets[preview.sheet]
    (dateOrder, decimalMark) = (preview.dateOrder, preview.decimalMark)
    hasColumnNames = preview.header > 0
    knownRows = KnownRows(
      of: preview, identifiers: identifiers, after: titles(among: preview.columns)?.rows)
    if let title = preview.columns.first(where: { $0.role == .title }) { updateTitles(from: preview, title) }
    for column in preview.columns where column.filledCount > 0 {
      // A column that is left out keeps the role that it had.
      let role = column.role == .none ? columns[column.name]?.role ?? .field : column.role
      if TableColumn.Role.single.contains(role), let previous = self.column(role) {
        columns[previous]?.role = .field
      }
      columns[column.name] = Column(role: role, type: column.type)
    }
    if columns.count > Self.maximumCount {
      let names = Set(preview.columns.map(\.name))
      columns = columns.filter { names.contains($0.key) }
    }
  }

  private mutating func updateTitles(from preview: TablePreview, _ title: TableColumn) {
    let before = columnsAfterTitle ?? []
    let after = titles(among: preview.columns)?.columns ?? []
    // If a renamed column gets its old name back, it is new again.
    for (old, new) in zip(before, after) where old != new { columns[old] = nil }
    if type(of: title) == nil, let old = column(.title), !preview.columns.contains(where: { $0.name == old })
    {
      columns[old] = nil
    }
    let used = preview.titles?.columns ?? []
    columnsAfterTitle = after.isEmpty ? used.map(\.name) : after
  }
}

extension TablePreview {
  /// Returns the options for reading the table in the same way after it has changed.
  ///
  /// - Parameter catalog: The catalogue that was made from the table.
  public func readingAgain(after catalog: Catalog) -> TableReading {
    var known = reading.known ?? KnownTable()
    if !known.matches(columns.map(\.name)) { known = KnownTable() }
    known.update(from: self, identifiers: catalog.sections.flatMap(\.items).map(\.id.id))
    var reading = reading
    reading.known = known
    return reading
  }
}

extension TableReading {
  /// The items that the table had when it was last read with these options, or nil if not all of them are known.
  public var knownItems: KnownItems? { known?.knownRows?.items }

  /// The number of rows that are known from the last reading of the table.
  public var knownRowCount: Int { known?.knownRows?.count ?? 0 }

  /// Forgets the rows that the table had when it was last read. Rows whose titles have begun to repeat keep their
  /// identifiers.
  public mutating func forgetRows() { known?.knownRows?.forget() }
}
