/// Finds what each column is in a catalogue.
///
/// What a person has chosen stands. Otherwise, in this order: the identifier is a column that is called like one and has
/// another value in each row; the link, the first column of links; the title, a column of texts that is called like one, or
/// the first whose texts are short and hardly come again; the section, one that is called like one, or whose texts come
/// again in many rows; the subtitle, one that is called like one, or the next short text.
struct RoleFinder {
  private var columns: [TableColumn]
  private var taken: Set<Int> = []

  /// What a person has chosen: a column, or none.
  var chosen: [TableColumn.Role: Int?] = [:]

  /// What a person does not want.
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
    guard let index = chosen[role] ?? self[keyPath: found] else { return }
    columns[index].role = role
    taken.insert(index)
    // A title with commas in it is still one.
    if role == .title || role == .section { columns[index].type = .text }
  }

  /// The columns that nobody has taken.
  private var free: [TableColumn] { columns.filter { !taken.contains($0.index) && $0.filledCount > 0 } }

  private func named(_ role: TableColumn.Role, _ isFit: (TableColumn) -> Bool) -> Int? {
    free.filter(isFit)
      .compactMap { column in ColumnNames.rank(column, for: role).map { (rank: $0, index: column.index) } }
      .min { $0 < $1 }?.index
  }

  private var identifier: Int? { named(.identifier) { $0.isUnique && $0.meanLength <= 64 } }

  private var link: Int? {
    let links = free.filter { $0.type == .link }
    return named(.link) { $0.type == .link } ?? links.max { $0.filledCount < $1.filledCount }?.index
  }

  private var title: Int? {
    if let named = named(.title, { $0.type == .text || $0.type == .items && $0.distinctCount > 1 }) {
      return named
    }
    let texts = free.filter { $0.type == .text }
    let telling = texts.first { $0.meanLength <= 80 && $0.distinctCount * 10 >= $0.filledCount * 9 }
    // A list of anything must be called something.
    return (telling ?? texts.first ?? free.first)?.index
      ?? columns.first { $0.role == .identifier || $0.role == .link }?.index
  }

  private var section: Int? {
    func comesAgain(_ column: TableColumn, _ times: Int) -> Bool {
      column.type == .text && column.distinctCount <= 500 && column.meanLength <= 60
        && column.filledCount >= column.distinctCount * times
    }
    if let named = named(
      .section, { comesAgain($0, 1) && ($0.distinctCount == 1 || $0.filledCount * 5 >= $0.distinctCount * 6) }
    ) {
      return named
    }
    return free.filter { comesAgain($0, 3) && (2...60).contains($0.distinctCount) }
      .max { ($0.filledCount, -$0.index) < ($1.filledCount, -$1.index) }?.index
  }

  private var subtitle: Int? {
    named(.subtitle) { ($0.type == .text || $0.type == .items) && $0.meanLength <= 120 }
      ?? free.first { $0.type == .text && $0.meanLength <= 60 }?.index
  }
}
