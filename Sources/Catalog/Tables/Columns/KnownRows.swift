/// The rows of a table when it was last read, for recognising them after the table has changed.
struct KnownRows: Sendable, Equatable, Codable {
  /// Whether the titles were unique when the table was first read. If so, rows are identified by their titles alone,
  /// except for those whose titles have begun to repeat.
  let areNamedByTitles: Bool

  /// The names of the columns whose values are hashed for each row.
  private var columns: [String]

  /// The identifiers of the rows, each with the hash of the row if its title alone identifies it, or else with 0.
  private var identifiers: SavedHashes

  /// The titles that have begun to repeat, each with the hash of the row that the title alone identifies. If that row
  /// has been removed, its hash is kept in case the row returns. The hash is 0 if no row was recognised.
  private let repeatedTitles: SavedHashes

  /// Whether `identifiers` contains all rows.
  private var isComplete: Bool

  /// The maximum number of rows in a table whose rows are all saved, which takes up to 1.6 MB. For longer tables, only
  /// the rows whose titles repeat are saved.
  static let maximumCount = 100_000

  /// Records the rows of a table.
  ///
  /// - Parameters:
  ///   - preview: The table.
  ///   - items: The identifiers of its items.
  ///   - previous: The rows that the table had before, if they are identified in the same way.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  init(of preview: TablePreview, identifiers items: [Substring], after previous: KnownRows?) {
    isComplete = items.count <= Self.maximumCount
    let title = preview.columns.first { $0.role == .title }, rowsWithValues = preview.titles?.rowsWithValues
    areNamedByTitles = title != nil && rowsWithValues != nil
    var found: [UInt64: UInt32] = [:], repeated: [UInt64: UInt32] = [:]
    if let previous, previous.repeatedTitles.count > 0, previous.columns(among: preview.columns) == nil {
      // The missing column might return, and only then can the rows be recognised again.
      columns = previous.columns
      (found, repeated) = (previous.identifiers.dictionary, previous.repeatedTitles.dictionary)
    } else if let title, let rowsWithValues {
      let cells = preview.cells, used = preview.titles?.columns ?? []
      let hashed = used.isEmpty ? TitleIdentifiers.stable(preview.columns, besides: title) : used
      columns = hashed.map(\.name)
      if let previous, previous.columns == columns { repeated = previous.repeatedTitles.dictionary }
      for row in rowsWithValues {
        let name = Self.hash(row, of: cells, title)
        if repeated[name] == nil { repeated[name] = 0 }
      }
      for row in 1..<max(1, cells.rowCount) where !rowsWithValues.contains(row) {
        let name = Self.hash(row, of: cells, title)
        guard isComplete || repeated[name] != nil, found[name] == nil else { continue }
        found[name] = Self.hash(row, of: cells, hashed)
        if repeated[name] != nil { repeated[name] = found[name] }
      }
    } else {
      columns = []
    }
    if isComplete {
      let hashes = items.map { StableHash.value(of: $0) }
      found = Dictionary(hashes.map { ($0, found[$0] ?? 0) }) { first, _ in first }
    }
    identifiers = SavedHashes(found)
    repeatedTitles = SavedHashes(repeated.count <= Self.maximumCount ? repeated : [:])
  }

  func renamingColumns(_ names: [String: String]) -> KnownRows {
    var renamed = self
    renamed.columns = columns.map { names[$0] ?? $0 }
    return renamed
  }

  /// The number of rows whose hashes are saved.
  var count: Int { identifiers.count }

  /// Forgets all rows, except for those whose titles have begun to repeat.
  mutating func forget() { (identifiers, isComplete) = (SavedHashes(), false) }

  /// The identifiers of all rows, or nil if not all of them are known.
  var items: KnownItems? { isComplete ? KnownItems(identifiers) : nil }

  /// Returns the rows that aren't identified by their titles alone.
  ///
  /// The row that first had a repeated title is recognised by its values and keeps its identifier. If no row is
  /// recognised, that row might have been removed, so no other row gets its identifier. A new title identifies the
  /// first row that has it.
  ///
  /// - Parameter groups: The rows with each title.
  func rowsWithValues(
    _ groups: some Sequence<[Int]>, title: TableColumn, among all: [TableColumn], in cells: TableCells
  ) -> Set<Int> {
    let columns = columns(among: all)
    let known = identifiers.dictionary, repeated = repeatedTitles.dictionary
    var found = Set<Int>()
    for rows in groups {
      let name = Self.hash(rows[0], of: cells, title), isRepeated = repeated[name] != nil
      var place: Int? = 0
      if isRepeated || rows.count > 1, let owner = repeated[name] ?? known[name], isRepeated || owner != 0 {
        place = columns.flatMap { columns in
          rows.firstIndex { Self.hash($0, of: cells, columns) == owner }
        }
      }
      for (index, row) in rows.enumerated() where index != place { found.insert(row) }
    }
    return found
  }

  /// Returns the columns whose values are hashed for each row, or nil if one of them is missing.
  private func columns(among all: [TableColumn]) -> [TableColumn]? {
    let present = columns.compactMap { name in all.first { $0.name == name } }
    return present.count == columns.count ? present : nil
  }

  private static func hash(_ row: Int, of cells: TableCells, _ title: TableColumn) -> UInt64 {
    var hash = StableHash()
    cells.combineLine(row, title.index, into: &hash)
    return hash.value
  }

  /// Returns the hash of a row's values in some columns, which is never 0. Only rows with the same title are compared,
  /// so 32 bits are enough.
  private static func hash(_ row: Int, of cells: TableCells, _ columns: [TableColumn]) -> UInt32 {
    var hash = StableHash()
    for column in columns {
      cells.combineLine(row, column.index, into: &hash)
      hash.combine(CollectionOfOne(0x1F))
    }
    return max(1, UInt32(truncatingIfNeeded: hash.mixed))
  }
}

extension TableCells {
  fileprivate func combineLine(_ row: Int, _ column: Int, into hash: inout StableHash) {
    // Cleaning up text takes much longer than hashing, and most cells don't need it.
    if let cell = cell(row, column), !cell.hasDoubledQuotes {
      let bytes = text[cell.range]
      if bytes.first != 0x20, bytes.last != 0x20, bytes.allSatisfy({ 0x20...0x7E ~= $0 }) {
        return hash.combine(bytes)
      }
    }
    hash.combine(line(row, column).utf8)
  }
}

/// The identifiers of the items that a table had when it was last read.
public struct KnownItems: Sendable {
  private let hashes: Set<UInt64>

  init(_ identifiers: SavedHashes) { hashes = Set(identifiers.dictionary.keys) }

  /// The number of items.
  public var count: Int { hashes.count }

  /// Returns whether the table had an item.
  ///
  /// - Parameter id: The item's identifier within the catalogue.
  public func contains(_ id: some StringProtocol) -> Bool { hashes.contains(StableHash.value(of: id)) }
}
