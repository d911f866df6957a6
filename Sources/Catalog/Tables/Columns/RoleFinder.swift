/// Detects the roles of a table's columns.
///
/// The user's choices and the roles from when the table was last read take precedence. The other roles are detected in
/// the following order. A matching name is one of the common names for the role (see ``ColumnNames/byRole``).
///
/// 1. The identifier is a column of unique values whose name matches, ends in a word such as `ID`, or refers to the
///    number of an object, such as `Part Number`.
/// 2. The link is a column of links with a matching name, or the column with the most links.
/// 3. The title is a column of text or lists with a matching name, or the first text column with short, mostly distinct
///    values. Columns of times of day or of numbers with units are used only if there are no other text columns. If no
///    column fits, any column is used, because items need a title.
/// 4. The section is a column with a matching name, or one whose values repeat in many rows.
/// 5. The subtitle is a column with a matching name, or the first remaining text column with short values that aren't
///    all the same. Columns of times of day or of numbers with units are used only if there are no others.
///
/// A column of Boolean values, such as `yes` and `no`, needs a matching name to be the section or subtitle. A column
/// whose name suggests a code, such as `ISBN`, becomes the title only if there is no better column, and never becomes
/// the section or subtitle.
struct RoleFinder {
  private var columns: [TableColumn]
  private var taken: Set<Int> = []

  /// The column for each role, as chosen by the user or as it was when the table was last read. A nil value means that
  /// no column has the role. Roles without an entry are detected.
  var chosen: [TableColumn.Role: Int?] = [:]

  /// The columns that the table already had when it was last read.
  var known: Set<Int> = []

  /// The roles that no column had when the table was last read. Only new columns can get these roles.
  var unassigned: Set<TableColumn.Role> = []

  var leftOut: Set<Int> = []

  init(_ columns: [TableColumn]) { self.columns = columns }

  mutating func found() -> [TableColumn] {
    for index in leftOut { columns[index].role = .none }
    taken = leftOut
    for case let index? in chosen.values { taken.insert(index) }
    assign(.identifier, \.identifier)
    assign(.link, \.link)
    assign(.title, \.title)
    assign(.section, \.section)
    assign(.subtitle, \.subtitle)
    for index in columns.indices where columns[index].role == .field && columns[index].filledCount == 0 {
      columns[index].role = .none
    }
    return columns
  }

  private mutating func assign(_ role: TableColumn.Role, _ found: KeyPath<RoleFinder, Int?>) {
    guard let index = chosen[role] ?? self[keyPath: found],
      !unassigned.contains(role) || !known.contains(index)
    else { return }
    columns[index].role = role
    taken.insert(index)
    // Treat these columns as text, even if they look like lists because they contain commas.
    if role == .title || role == .section || role == .identifier && columns[index].type == .items {
      columns[index].type = .text
    }
  }

  private var free: [TableColumn] { columns.filter { !taken.contains($0.index) && $0.filledCount > 0 } }

  private var freeTexts: [TableColumn] {
    free.filter { $0.type == .text && !ColumnNames.meansCode($0.label) }
  }

  private func named(_ role: TableColumn.Role, _ isFit: (TableColumn) -> Bool) -> Int? {
    free.filter(isFit)
      .compactMap { column in ColumnNames.rank(column, for: role).map { (rank: $0, index: column.index) } }
      .min { $0 < $1 }?.index
  }

  private var identifier: Int? {
    func isFit(_ column: TableColumn) -> Bool {
      column.isUnique && column.meanLength <= 64 && column.fitsOneLine
    }
    // Don't use a column such as `Item No.` if its numbers are short, such as 1, 2 and 3. They might be row numbers,
    // which change when a row is inserted.
    return named(.identifier, isFit)
      ?? free.first {
        isFit($0)
          && (ColumnNames.endsInIdentifier($0.label)
            || $0.meanLength >= 4 && ColumnNames.numbersThings($0.label))
      }?.index
  }

  private var link: Int? {
    let links = free.filter { $0.type == .link }
    return named(.link) { $0.type == .link } ?? links.max { $0.filledCount < $1.filledCount }?.index
  }

  private var title: Int? {
    func isFit(_ column: TableColumn) -> Bool {
      guard column.type == .text || column.type == .items && column.distinctCount > 1 else { return false }
      guard ColumnNames.namesThing(column.label), !column.isUnique else { return true }
      // In a table with the columns `Mountain` and `Country`, the countries can be mostly distinct but aren't the
      // titles.
      let hasBetter =
        ColumnNames.namesPlace(column.label)
        && freeTexts.contains { $0.index < column.index && $0.isUnique && $0.meanLength <= 80 }
      return column.isMostlyDistinct && !hasBetter
    }
    if let named = named(.title, isFit) { return named }
    let all = freeTexts.filter { !ColumnNames.oftenChanges($0.label) }, names = all.filter(\.hasNames)
    let texts = names.isEmpty ? all : names
    let distinctive = texts.first { $0.meanLength <= 80 && $0.isMostlyDistinct }
    // Use any column rather than none, because items need a title.
    return (distinctive ?? texts.first ?? free.first { $0.type == .text })?.index
      ?? columns.first { $0.role == .identifier || $0.role == .link }?.index ?? free.first?.index
  }

  private var section: Int? {
    func repeats(_ column: TableColumn, _ times: Int) -> Bool {
      column.type == .text && column.distinctCount <= 500 && column.meanLength <= 60 && column.fitsOneLine
        && column.filledCount >= column.distinctCount * times
    }
    if let named = named(
      .section, { repeats($0, 1) && ($0.distinctCount == 1 || $0.filledCount * 5 >= $0.distinctCount * 6) }
    ) {
      return named
    }
    return freeTexts.filter { repeats($0, 3) && !$0.isBoolean && (2...60).contains($0.distinctCount) }
      .max { ($0.filledCount, -$0.index) < ($1.filledCount, -$1.index) }?.index
  }

  private var subtitle: Int? {
    let named = named(.subtitle) {
      ($0.type == .text || $0.type == .items) && $0.meanLength <= 120 && $0.fitsOneLine
    }
    let texts = freeTexts.filter {
      $0.meanLength <= 60 && $0.fitsOneLine && !$0.isBoolean && ($0.distinctCount > 1 || $0.filledCount < 2)
    }
    return named ?? (texts.first(where: \.hasNames) ?? texts.first)?.index
  }
}
