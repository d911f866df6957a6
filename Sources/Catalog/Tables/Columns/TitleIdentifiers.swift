/// The identifiers of rows in a table without an identifier column, made from the titles.
///
/// A row's name is its title. If titles repeat when the table is first read, every name also contains the values of
/// other columns that distinguish the rows. The name is also the row's identifier, unless several rows have the same
/// name. In that case, at most one of these rows has the name as its identifier. The identifiers of the others also
/// contain the values of further columns, or a number.
///
/// As few columns as possible are used: at most three for all names, and at most three more for repeated names. Only
/// columns with short text, lists, dates or links are used, because their values rarely change. Among equally good
/// columns, the subtitle and the section are preferred.
struct TitleIdentifiers {
  /// The columns and rows that identifiers were made from when the table was last read.
  struct Previous {
    var columns: [TableColumn]
    /// The columns whose values are added to repeated names, or nil if they haven't been chosen.
    var columnsOfRepeats: [TableColumn]?
    var rows: KnownRows?
  }

  /// The columns whose values are added to all titles, starting with the one that distinguishes rows best.
  private(set) var columns: [TableColumn] = []

  /// The columns whose values are added to repeated names, starting with the one that distinguishes rows best.
  private(set) var columnsOfRepeats: [TableColumn] = []

  /// The first row that has the same title as an earlier row and differs from it only in columns that identifiers don't
  /// include, usually because their values often change.
  private(set) var firstAmbiguousRow: Int?

  /// The first row that has the same values as an earlier row in all columns.
  private(set) var firstEqualRow: Int?

  /// The names that repeat or have repeated before, each with the number of rows that have the name and whether the
  /// identifiers of these rows are in order.
  private(set) var repeatedNames: [String: (count: Int, isInOrder: Bool)] = [:]

  private var identifiersOfRepeats: [Int: String] = [:]

  private static let maximumCount = 3

  /// The maximum mean length of the values in a column that distinguishes rows, in bytes.
  static let maximumLength = 60.0

  init() {}

  /// Chooses the columns that distinguish rows with the same title, and matches the rows with those that the table had
  /// when it was last read.
  ///
  /// - Complexity: O(*n*) in the number of rows, and in the number of cells of rows whose names repeat.
  init(
    of title: TableColumn, among all: [TableColumn], in cells: TableCells, after previous: Previous?,
    step: () throws(TableError) -> Void
  ) throws(TableError) {
    let rows = (1..<max(1, cells.rowCount)).filter { !cells.line($0, title.index).isEmpty }
    var groups = Dictionary(grouping: rows) { cells.line($0, title.index) }.values.filter { $0.count > 1 }
    var candidates = Self.stable(all, besides: title)
    if let previous {
      columns = previous.columns
      columnsOfRepeats = previous.columnsOfRepeats ?? []
      groups = (columns + columnsOfRepeats).reduce(groups) { Self.parts(of: $0, $1, cells) }
      candidates.removeAll { columns.contains($0) }
      if previous.columnsOfRepeats == nil, previous.rows != nil {
        columnsOfRepeats = try Self.choose(among: candidates, for: &groups, in: cells, step: step)
      }
    } else {
      columns = try Self.choose(among: candidates, for: &groups, in: cells, step: step)
    }
    var equal = groups
    for column in all where !equal.isEmpty {
      try step()
      equal = Self.parts(of: equal, column, cells)
    }
    let copies = Set(equal.lazy.flatMap { $0.dropFirst() })
    firstEqualRow = copies.min()
    firstAmbiguousRow = groups.compactMap { $0.filter { !copies.contains($0) }.dropFirst().first }.min()
    let matching = RowMatching(previous?.rows, among: all, in: cells)
    let named = Dictionary(grouping: rows) { name(ofRow: $0, title, in: cells) }, names = Set(named.keys)
    for (name, rows) in named where rows.count > 1 || matching.hasRepeated(name) {
      let longNames = rows.map { Self.name(name, columnsOfRepeats, ofRow: $0, in: cells) }
      let identifiers = matching.identifiers(of: rows, named: name, or: longNames, besides: names)
      repeatedNames[name] = (rows.count, RowMatching.areInOrder(identifiers, of: name, or: longNames))
      for (row, identifier) in zip(rows, identifiers) { identifiersOfRepeats[row] = identifier }
    }
  }

  func identifier(ofRow row: Int, title: String, in cells: TableCells) -> String {
    identifiersOfRepeats[row] ?? Self.name(title, columns, ofRow: row, in: cells)
  }

  /// Returns whether several rows have this row's name, or had it when the table was read before.
  func isRepeated(_ row: Int) -> Bool { identifiersOfRepeats[row] != nil }

  private func name(ofRow row: Int, _ title: TableColumn, in cells: TableCells) -> String {
    Self.name(cells.line(row, title.index), columns, ofRow: row, in: cells)
  }

  private static func name(
    _ text: String, _ columns: [TableColumn], ofRow row: Int, in cells: TableCells
  ) -> String {
    let parts = [text] + columns.map { cells.line(row, $0.index) }.filter { !$0.isEmpty }
    let name = parts.joined(separator: ", ")
    return name.utf8.count < FileLimits.lineLength - 16 ? name : text
  }

  static func stable(_ columns: [TableColumn], besides title: TableColumn) -> [TableColumn] {
    columns.filter { $0.index != title.index && isStable($0) }
      .sorted { (rank($0), $0.index) < (rank($1), $1.index) }
  }

  /// Returns the columns, at most three, that best distinguish the rows within each group. Replaces `groups` with the
  /// groups of rows that these columns can't distinguish.
  private static func choose(
    among columns: [TableColumn], for groups: inout [[Int]], in cells: TableCells,
    step: () throws(TableError) -> Void
  ) throws(TableError) -> [TableColumn] {
    var candidates = columns, chosen = [TableColumn]()
    while !groups.isEmpty, chosen.count < maximumCount {
      var best: (place: Int, groups: [[Int]])?
      for (place, column) in candidates.enumerated() where best?.groups.isEmpty != true {
        try step()
        let finer = parts(of: groups, column, cells)
        if count(finer) < count(best?.groups ?? groups) { best = (place, finer) }
      }
      guard let best else { break }
      groups = best.groups
      chosen.append(candidates.remove(at: best.place))
    }
    return chosen
  }

  static func parts(of groups: [[Int]], _ column: TableColumn, _ cells: TableCells) -> [[Int]] {
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
