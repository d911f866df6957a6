/// The rows of a table whose titles were unique when it was first read, to recognise them when titles repeat later.
struct KnownRows: Sendable, Equatable, Codable {
  /// The names of the columns whose values are in the hashes, after the titles.
  private var columns: [String]

  /// The hashes of the rows that are identified by their titles alone.
  private let plain: Set<UInt64>

  /// The hashes of the rows that other values tell apart from these.
  private let others: Set<UInt64>

  /// The maximum number of rows with titles that don't repeat, because the hashes are saved.
  private static let maximumCount = 5_000

  init() { (columns, plain, others) = ([], [], []) }

  /// Hashes all rows, or only those whose titles repeat if there are too many.
  ///
  /// - Parameter rowsWithValues: The rows that aren't identified by their titles alone.
  /// - Complexity: O(*n*) in the number of rows.
  init(of cells: TableCells, title: TableColumn, columns: [TableColumn], rowsWithValues: Set<Int>) {
    self.columns = columns.map(\.name)
    var rows = Array(1..<max(1, cells.rowCount))
    if cells.rowCount > Self.maximumCount {
      let repeated = Set(rowsWithValues.map { cells.line($0, title.index) })
      rows.removeAll { !repeated.contains(cells.line($0, title.index)) }
    }
    func hashes(_ rows: some Sequence<Int>) -> Set<UInt64> {
      Set(rows.map { Self.hash($0, of: cells, [title] + columns) })
    }
    plain = hashes(rows.filter { !rowsWithValues.contains($0) })
    others = hashes(rows.filter(rowsWithValues.contains))
  }

  /// Returns the same rows, with the new names of renamed columns.
  func renamingColumns(_ names: [String: String]) -> KnownRows {
    var renamed = self
    renamed.columns = columns.map { names[$0] ?? $0 }
    return renamed
  }

  /// Returns the rows that aren't identified by their titles alone.
  ///
  /// - Parameters:
  ///   - groups: The rows with each title.
  ///   - title: The column of the titles.
  ///   - all: All columns.
  ///   - cells: The cells.
  func rowsWithValues(
    _ groups: some Sequence<[Int]>, title: TableColumn, among all: [TableColumn], in cells: TableCells
  ) -> Set<Int> {
    // If one of the columns is missing, no row is recognised.
    let hashed = [title] + columns.compactMap { name in all.first { $0.name == name } }
    var found = Set<Int>()
    for rows in groups where rows.count > 1 || !others.isEmpty {
      let hashes = rows.map { Self.hash($0, of: cells, hashed) }
      // If no row is recognised, the first one keeps the title, because most rows are added at the end.
      let owner = hashes.firstIndex(where: plain.contains) ?? hashes.firstIndex { !others.contains($0) }
      for (place, row) in rows.enumerated() where place != owner { found.insert(row) }
    }
    return found
  }

  /// Unlike Swift's hash values, this one is the same in each run: FNV-1a (Fowler, Noll and Vo, 1991).
  private static func hash(_ row: Int, of cells: TableCells, _ columns: [TableColumn]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for column in columns {
      for byte in Array(cells.line(row, column.index).utf8) + [0x1F] {
        hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3
      }
    }
    return hash
  }
}
