/// A table as it was last read, with the roles and types of its columns.
///
/// These roles and types take precedence over detection, so that changing a cell doesn't change how other cells are
/// read. Columns are identified by their names. Renamed columns are recognised if most rows are the same. If not,
/// their roles and types are detected again.
struct KnownTable: Sendable, Equatable, Codable {
  private struct Column: Sendable, Equatable, Codable {
    var role: TableColumn.Role
    var type: TableColumn.ValueType
  }

  private(set) var sheet: String?

  private var sheets: [String] = []

  private(set) var dateOrder = DateOrder.dayFirst

  private(set) var decimalMark: DecimalMark?

  /// Whether the items' identifiers came from a column. Nil if an earlier version of the app saved the table.
  private var usedIdentifiers: Bool?

  /// Whether the table had column names. If not, its columns are numbered.
  private var hasColumnNames = true

  /// The columns whose values are added to all titles. If an earlier version of the app saved the table, this can be
  /// nil, or contain the columns for repeated names instead (see ``columnsOfNames``).
  private var columnsAfterTitle: [String]?

  /// The columns whose values are added only to repeated names. Nil if an earlier version of the app saved the table.
  private var columnsOfRepeats: [String]?

  /// The rows of the table, or nil if an earlier version of the app saved the table.
  var knownRows: KnownRows?

  /// The columns that have ever contained values, keyed by name. Missing columns keep their roles and types in case
  /// they return, unless there are too many columns.
  private var columns: [String: Column] = [:]

  /// The missing columns whose roles now belong to other columns. A column that returns gets its role back.
  private var missingColumns: [TableColumn.Role: String]?

  /// The names of all columns in the order of the file, or nil if an earlier version of the app saved the table.
  private var columnNames: [String]?

  private static let maximumCount = 2 * FileLimits.fieldCount

  /// Returns the name of the sheet that was last read. If that sheet is missing, returns the name of the first new
  /// sheet, because the sheet may have been renamed. If there is no new sheet, returns the name of the missing sheet,
  /// which later causes an error. Returns nil if no sheet was read before. Also returns nil if the file contains none
  /// of the earlier sheets, because it must be a different spreadsheet.
  func sheet(among names: [String]) -> String? {
    guard let sheet, !names.contains(sheet) else { return sheet }
    let old = Set(sheets)
    guard names.contains(where: old.contains) else { return nil }
    return names.first { !old.contains($0) } ?? sheet
  }

  func count(of names: [String]) -> Int { names.count { columns[$0] != nil } }

  func matches(_ names: [String]) -> Bool {
    let count = count(of: names)
    return count > 0 && count * 2 >= min(names.count, columns.count)
  }

  /// Returns the new names of the renamed columns, keyed by their old names. Returns nil if the file seems to contain
  /// a different table.
  ///
  /// Missing columns may have been renamed. If the number of columns and the values in most rows are the same,
  /// columns are matched by position. If only the identifiers or titles are the same, the result contains only the
  /// new name of the identifier or title column.
  ///
  /// - Complexity: O(1), or O(*n*) in the number of cells if a column is missing.
  func newNames(of all: [TableColumn], in cells: TableCells) -> [String: String]? {
    let names = all.map(\.name)
    if let columnNames, columnNames.count == names.count, !Set(names).isSuperset(of: columnNames),
      let knownRows,
      let key = columnNames.firstIndex(of: (hadIdentifiers ? column(.identifier) : column(.title)) ?? "")
    {
      if knownRows.haveSameValues(in: cells, columns: all.filter { $0.index != key }) {
        return Dictionary(zip(columnNames, names)) { first, _ in first }
      }
      if knownRows.areIdentified(by: all[key], in: cells) { return [columnNames[key]: names[key]] }
    }
    return matches(names) ? [:] : nil
  }

  func renamingColumns(_ names: [String: String]) -> KnownTable {
    func renamed(_ columns: [String]?) -> [String]? { columns?.map { names[$0] ?? $0 } }
    var table = self
    table.columns = [:]
    // If a renamed column now has the name of a missing one, forget the missing column.
    for (name, column) in columns where names[name] != nil || !names.values.contains(name) {
      table.columns[names[name] ?? name] = column
    }
    (table.columnNames, table.knownRows) = (renamed(columnNames), knownRows?.renamingColumns(names))
    (table.columnsAfterTitle, table.columnsOfRepeats) = (
      renamed(columnsAfterTitle), renamed(columnsOfRepeats)
    )
    table.missingColumns = missingColumns?.mapValues { names[$0] ?? $0 }
    return table
  }

  /// Returns whether a table that had no column names still has none: no columns have been added, and at least one cell
  /// in the first row fits the type of its column. Empty cells and cells in columns of text or lists aren't checked. If
  /// that leaves no cells to check, only the number of columns matters.
  func isUnnamed(_ firstRow: [String]) -> Bool {
    guard !hasColumnNames, firstRow.count <= columnNames?.count ?? .max else { return false }
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

  /// Whether the items' identifiers came from a column when the table was last read. This can be false even if a column
  /// has the identifier role, because missing and omitted columns keep their roles.
  var hadIdentifiers: Bool { usedIdentifiers ?? (column(.identifier) != nil) }

  /// Returns the name of the column that had a given role before it went missing. Returns nil if there is no such
  /// column or it is still missing.
  func returnedColumn(_ role: TableColumn.Role, among all: [TableColumn]) -> String? {
    missingColumns?[role].flatMap { name in all.contains { $0.name == name } ? name : nil }
  }

  /// Returns the index of a new column that is probably the renamed section column, or nil if there is none. The new
  /// column must be at the same position or follow the same column as before, and its values must repeat.
  func renamedSection(among all: [TableColumn]) -> Int? {
    guard let section = column(.section), !all.contains(where: { $0.name == section }), let columnNames,
      let place = columnNames.firstIndex(of: section)
    else { return nil }
    let previous = place > 0 ? columnNames[place - 1] : nil
    return all.first { column in
      let isThere = column.index == place || column.index > 0 && all[column.index - 1].name == previous
      return isThere && type(of: column) == nil && column.type == .text
        && column.distinctCount < min(column.filledCount, TableColumn.maximumDistinctCount)
    }?.index
  }

  /// The names of the columns whose values are added to all titles, and of the columns whose values are added only to
  /// repeated names.
  private var columnsOfNames: (all: [String], repeated: [String]) {
    // In data saved by earlier versions of the app, `columnsAfterTitle` can contain either of the two lists.
    guard columnsOfRepeats == nil, knownRows?.usedTitlesAlone == true else {
      return (columnsAfterTitle ?? [], columnsOfRepeats ?? [])
    }
    return ([], columnsAfterTitle ?? [])
  }

  /// Returns the columns and rows that identifiers were made from, or nil if they weren't made from the current title
  /// column.
  func titles(among columns: [TableColumn]) -> TitleIdentifiers.Previous? {
    guard let title = columns.first(where: { $0.role == .title }), isTitle(title, among: columns) else {
      return nil
    }
    let renamed = renamedColumns(among: columns)
    func found(_ names: [String]) -> [TableColumn] {
      names.compactMap { name in columns.first { $0.name == renamed[name] ?? name } }
    }
    let names = columnsOfNames
    return TitleIdentifiers.Previous(
      columns: found(names.all), columnsOfRepeats: names.repeated.isEmpty ? nil : found(names.repeated),
      rows: knownRows?.renamingColumns(renamed))
  }

  private func isTitle(_ title: TableColumn, among columns: [TableColumn]) -> Bool {
    guard let oldTitle = column(.title), !hadIdentifiers else { return false }
    return title.name == oldTitle || type(of: title) == nil && !columns.contains { $0.name == oldTitle }
  }

  /// Returns the new names of renamed columns whose values are part of identifiers or distinguish rows with the same
  /// name, keyed by the old names of the columns. A missing column is assumed to have been renamed if there is a new
  /// column of the same type.
  private func renamedColumns(among columns: [TableColumn]) -> [String: String] {
    let names = Set(columns.map(\.name)), old = columnsOfNames
    var added = columns.filter { $0.role != .title && $0.filledCount > 0 && type(of: $0) == nil }
    var renamed: [String: String] = [:]
    for name in old.all + old.repeated + (knownRows?.columns ?? [])
    where !names.contains(name) && renamed[name] == nil {
      guard let oldType = self.columns[name]?.type,
        let place = added.firstIndex(where: { $0.type == oldType })
      else { continue }
      renamed[name] = added.remove(at: place).name
    }
    return renamed
  }

  fileprivate mutating func update(from preview: TablePreview, identifiers: [Substring]) {
    sheets = preview.sheets
    sheet = sheets.isEmpty ? nil : sheets[preview.sheet]
    (dateOrder, decimalMark) = (preview.dateOrder, preview.decimalMark)
    hasColumnNames = preview.header > 0
    let previous = titles(among: preview.columns)?.rows
    if let title = preview.columns.first(where: { $0.role == .title }) { updateTitles(from: preview, title) }
    usedIdentifiers = preview.columns.contains { $0.role == .identifier }
    knownRows = KnownRows(of: preview, identifiers: identifiers, after: previous)
    columnNames = preview.columns.map(\.name)
    for column in preview.columns where column.filledCount > 0 {
      // An omitted column keeps its previous role.
      let role = column.role == .none ? columns[column.name]?.role ?? .field : column.role
      if TableColumn.Role.single.contains(role), let previous = self.column(role) {
        columns[previous]?.role = .field
        if columnNames?.contains(previous) == false, missingColumns?[role] == nil {
          missingColumns = (missingColumns ?? [:]).merging([role: previous]) { $1 }
        }
        // Forget the old name of the section column. If the column gets that name back, it is treated as new.
        if role == .section, columnNames?.contains(previous) == false { columns[previous] = nil }
      }
      columns[column.name] = Column(role: role, type: column.type)
      missingColumns = missingColumns?.filter { $0.value != column.name }
    }
    if columns.count > Self.maximumCount {
      let names = Set(preview.columns.map(\.name))
      columns = columns.filter { names.contains($0.key) }
    }
  }

  private mutating func updateTitles(from preview: TablePreview, _ title: TableColumn) {
    let old = columnsOfNames
    let renamed = isTitle(title, among: preview.columns) ? renamedColumns(among: preview.columns) : nil
    func names(_ old: [String], _ used: [TableColumn]?) -> [String] {
      let kept = renamed.map { renamed in old.map { renamed[$0] ?? $0 } } ?? []
      return kept.isEmpty ? used?.map(\.name) ?? [] : kept
    }
    columnsAfterTitle = names(old.all, preview.titles?.columns)
    columnsOfRepeats = names(old.repeated, preview.titles?.columnsOfRepeats)
    // Forget the old names of renamed columns. A column that gets its old name back is treated as new.
    for name in old.all + old.repeated where renamed?[name] != nil { columns[name] = nil }
    if type(of: title) == nil, let old = column(.title), !preview.columns.contains(where: { $0.name == old })
    {
      columns[old] = nil
    }
  }
}

extension TablePreview {
  /// Returns the options to pass when the table is read again.
  ///
  /// - Parameter catalog: The catalogue that was made from the table.
  public func readingAgain(after catalog: Catalog) -> TableReading {
    var known = known ?? KnownTable()
    known.update(from: self, identifiers: catalog.sections.flatMap(\.items).map(\.id.id))
    var reading = reading
    reading.known = known
    return reading
  }
}

extension TableReading {
  /// The items that the table had when it was last read, or nil if not all of them are known.
  public var knownItems: KnownItems? { known?.knownRows?.items }

  /// The number of rows that were saved when the table was last read.
  public var knownRowCount: Int { known?.knownRows?.count ?? 0 }

  /// Forgets the rows that the table had when it was last read. Rows whose names repeat or have repeated before are
  /// kept, unless there are more than 10,000 of them. A row's name is its title, sometimes followed by values of other
  /// columns.
  public mutating func forgetRows() { known?.knownRows?.forget() }
}
