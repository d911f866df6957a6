/// The identifiers of rows in a table without an identifier column, made from the rows' titles.
///
/// If titles repeat when a table is first read, the values of some columns follow the titles in all identifiers. If
/// titles begin to repeat later, the row that first had a title keeps its identifier, and these values follow the title
/// only for the other rows.
///
/// As few columns as possible are used, at most three. Their values must rarely change, so only short strings, dates
/// and links are used. Among equally good columns, the subtitle and the section come first.
struct TitleIdentifiers {
  /// The columns whose values tell rows apart, most important first. Empty if none are needed or none help.
  private(set) var columns: [TableColumn] = []

  /// The rows whose identifiers contain these values, or nil for all rows.
  private(set) var rowsWithValues: Set<Int>?

  /// The first row with the same title and the same values in these columns as an earlier row, or nil if there is none.
  private(set) var firstAmbiguousRow: Int?

  private static let maximumCount = 3
  private static let maximumLength = 60.0

  /// Creates identifiers that consist only of titles.
  init() { rowsWithValues = [] }

  /// Chooses the columns that tell rows with the same title apart.
  ///
  /// - Parameters:
  ///   - known: The columns used before, even if all titles are unique now, or nil to choose them.
  ///   - knownRows: The rows that were identified by their titles alone, or nil if all identifiers contain other
  ///     values.
  ///   - step: Called before each column is compared. It can throw to stop.
  /// - Complexity: O(*n*) in the number of rows, and in the number of cells of rows whose titles repeat.
  init(
    of title: TableColumn, among columns: [TableColumn], in cells: TableCells, known: [TableColumn]?,
    knownRows: KnownRows?, step: () throws(TableError) -> Void
  ) throws(TableError) {
    var byTitle = Dictionary(grouping: 1..<max(1, cells.rowCount)) { cells.line($0, title.index) }
    byTitle[""] = nil
    var groups = byTitle.values.filter { $0.count > 1 }
    var candidates = Self.stable(columns, besides: title)
    if let known {
      self.columns = known
      for column in known { groups = Self.parts(of: groups, column, cells) }
    }
    while known == nil, !groups.isEmpty, self.columns.count < Self.maximumCount {
      var best: (place: Int, groups: [[Int]])?
      for (place, column) in candidates.enumerated() where best?.groups.isEmpty != true {
        try step()
        let finer = Self.parts(of: groups, column, cells)
        if Self.count(finer) < Self.count(best?.groups ?? groups) { best = (place, finer) }
      }
      guard let best else { break }
      groups = best.groups
      self.columns.append(candidates.remove(at: best.place))
    }
    firstAmbiguousRow = groups.map { $0[1] }.min()
    rowsWithValues = knownRows?.rowsWithValues(byTitle.values, title: title, among: columns, in: cells)
  }

  /// Returns the columns whose values rarely change, the most important first.
  static func stable(_ columns: [TableColumn], besides title: TableColumn) -> [TableColumn] {
    columns.filter { $0.index != title.index && isStable($0) }
      .sorted { (rank($0), $0.index) < (rank($1), $1.index) }
  }

  /// Returns groups of rows split further by the values of a column, without rows that are alone.
  private static func parts(of groups: [[Int]], _ column: TableColumn, _ cells: TableCells) -> [[Int]] {
    groups.flatMap { rows in
      Dictionary(grouping: rows) { cells.line($0, column.index) }.values.filter { $0.count > 1 }
    }
  }

  private static func count(_ groups: [[Int]]) -> Int { groups.reduce(0) { $0 + $1.count } }

  private static func isStable(_ column: TableColumn) -> Bool {
    guard column.role != .none, column.filledCount > 0, !column.isBoolean,
      !ColumnNames.oftenChanges(column.label)
    else { return false }
    return switch column.type {
    case .text, .items: column.meanLength <= maximumLength
    case .date, .link: true
    case .number, .place: false
    }
  }

  private static func rank(_ column: TableColumn) -> Int {
    switch (column.role, column.type) {
    case (.subtitle, _): 0
    case (.section, _): 1
    case (_, .text), (_, .items): 2
    case (_, .date): 3
    default: 4
    }
  }
}
