import Foundation

/// A record of the rows that a table had when it was last read, used to recognise them after the table has changed. For
/// how rows are named, see ``TitleIdentifiers``.
struct KnownRows: Sendable, Equatable, Codable {
  /// The names of the columns whose values distinguish rows with the same name.
  private(set) var columns: [String]

  private(set) var allColumns: [String]

  /// The hashes of the rows' identifiers, each with the row's mark (see ``RowMarks``), or 0 if the mark is unknown.
  private(set) var identifiers: SavedHashes

  /// The hashes of the identifiers of rows whose names repeat or have repeated before, each with the row's mark.
  /// Removed rows are included, because they might return, unless there are more than ``maximumCount`` hashes.
  private(set) var repeats: SavedHashes

  /// The hashes of names that repeat or have repeated before, each with the number of rows that have the name. The
  /// number also contains the flag ``RowMatching/inOrder``.
  private(set) var repeatedNames: SavedHashes

  /// Whether `identifiers` includes the identifiers of all rows.
  private(set) var isComplete: Bool

  /// Whether the rows were saved by an earlier version of Roster that used only their titles as names.
  let usedTitlesAlone: Bool

  /// The maximum number of rows to save. This many rows take up to 6.4 MB. For longer tables, only the rows whose names
  /// repeat or have repeated before are saved.
  static let maximumCount = 100_000

  private static let maximumRepeatCount = 10_000

  private enum CodingKeys: String, CodingKey {
    case columns, allColumns, identifiers, repeats, repeatedNames, isComplete, usedTitlesAlone
  }

  /// The keys in files saved by earlier versions of Roster. `repeatedTitles` contains the hash of each repeated title,
  /// together with a hash of the row whose identifier is the title alone, or 0 if that row is unknown.
  private enum EarlierKeys: String, CodingKey { case areNamedByTitles, repeatedTitles }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    columns = try values.decode([String].self, forKey: .columns)
    isComplete = try values.decode(Bool.self, forKey: .isComplete)
    allColumns = try values.decodeIfPresent([String].self, forKey: .allColumns) ?? []
    if let saved = try values.decodeIfPresent(SavedHashes.self, forKey: .repeats) {
      repeats = saved
      identifiers = try values.decode(SavedHashes.self, forKey: .identifiers)
      repeatedNames = try values.decode(SavedHashes.self, forKey: .repeatedNames)
      usedTitlesAlone = try values.decodeIfPresent(Bool.self, forKey: .usedTitlesAlone) ?? false
    } else {
      let earlier = try decoder.container(keyedBy: EarlierKeys.self)
      let owners = SavedHashes.earlierPairs(in: try earlier.decode(Data.self, forKey: .repeatedTitles))
      let all = SavedHashes.earlierPairs(in: try values.decode(Data.self, forKey: .identifiers))
      identifiers = SavedHashes(all.mapValues(RowMarks.mark(values:)))
      repeats = SavedHashes(owners.filter { $0.value != 0 }.mapValues(RowMarks.mark(values:)))
      repeatedNames = SavedHashes(owners.mapValues { _ in 0 })
      usedTitlesAlone = try earlier.decode(Bool.self, forKey: .areNamedByTitles)
    }
  }

  /// Records the rows of a table. `previous` is nil if no rows were saved before, or if their identifiers weren't made
  /// from the current title column. O(*n* log *n*) in the number of rows.
  init(of preview: TablePreview, identifiers items: [Substring], after previous: KnownRows?) {
    isComplete = items.count <= Self.maximumCount
    usedTitlesAlone = false
    let cells = preview.cells, former = previous?.identifiers.dictionary ?? [:]
    var marks: [UInt64: UInt64] = [:], repeats = previous?.repeats.dictionary ?? [:]
    var names = previous?.repeatedNames.dictionary.mapValues { _ in UInt64(0) } ?? [:]
    (columns, allColumns) = ([], [])
    if let title = preview.columns.first(where: { $0.role == .title }), let titles = preview.titles {
      let all = preview.columns.filter { $0.index != title.index }
      var distinguishing: [TableColumn]?
      if let previous, previous.hasRepeats, previous.found(previous.columns, among: preview.columns) == nil {
        // Keep the previous columns, because columns that are now missing might return.
        columns = previous.columns
      } else {
        let chosen = titles.columnsOfRepeats
        distinguishing = chosen.isEmpty ? TitleIdentifiers.stable(preview.columns, besides: title) : chosen
        columns = distinguishing?.map(\.name) ?? []
      }
      allColumns = all.map(\.name)
      let rowMarks = RowMarks(of: cells, distinguishing: distinguishing, all: all)
      for (name, (count, isInOrder)) in titles.repeatedNames {
        let hash = StableHash.value(of: name)
        names[hash] = UInt64(count) | (isInOrder ? RowMatching.inOrder : 0)
        if repeats[hash] == nil { repeats[hash] = former[hash] }
      }
      for row in 1..<max(1, cells.rowCount) {
        let text = cells.line(row, title.index), isRepeated = titles.isRepeated(row)
        guard isComplete || isRepeated, !text.isEmpty else { continue }
        let hash = StableHash.value(of: titles.identifier(ofRow: row, title: text, in: cells))
        let old = distinguishing == nil && !isRepeated ? former[hash] : nil
        marks[hash] = old ?? rowMarks.mark(ofRow: row)
        if isRepeated { repeats[hash] = marks[hash] }
      }
    }
    if repeats.count > Self.maximumCount { repeats = repeats.filter { marks[$0.key] != nil } }
    let hashes = isComplete ? items.map { StableHash.value(of: $0) } : []
    identifiers = SavedHashes(Dictionary(hashes.map { ($0, marks[$0] ?? 0) }) { first, _ in first })
    self.repeats = SavedHashes(repeats.count <= Self.maximumCount ? repeats : [:])
    repeatedNames = SavedHashes(names.count <= Self.maximumCount ? names : [:])
  }

  func renamingColumns(_ names: [String: String]) -> KnownRows {
    var renamed = self
    renamed.columns = columns.map { names[$0] ?? $0 }
    renamed.allColumns = allColumns.map { names[$0] ?? $0 }
    return renamed
  }

  var count: Int { max(identifiers.count, repeats.count) }

  var hasRepeats: Bool { repeatedNames.count > 0 }

  /// Forgets all rows except those whose names repeat or have repeated before. Forgets those rows too if there are more
  /// than 10,000.
  mutating func forget() {
    (identifiers, isComplete) = (SavedHashes(), false)
    if repeats.count > Self.maximumRepeatCount { (repeats, repeatedNames) = (SavedHashes(), SavedHashes()) }
  }

  var items: KnownItems? { isComplete ? KnownItems(self) : nil }

  /// Returns whether at least half of the rows have the same values as before in all columns except the title. If the
  /// table had fewer rows before, half of that number is enough. `columns` must contain all columns except the title,
  /// in the same order as before.
  func haveSameValues(in table: TableCells, columns: [TableColumn]) -> Bool {
    let known = Set(identifiers.dictionary.values.map(RowMarks.cells)).subtracting([0])
    guard !columns.isEmpty, !known.isEmpty else { return false }
    let marks = RowMarks(of: table, distinguishing: nil, all: columns)
    var found: Set<UInt64> = []
    let areMost = areMost(of: table) { row in
      let mark = marks.mark(ofRow: row), isKnown = known.contains(mark)
      if isKnown { found.insert(mark) }
      return isKnown
    }
    // Require two different rows, because a row of another table can have the same values if most of its cells are
    // empty.
    return areMost && found.count >= min(2, table.rowCount - 1)
  }

  /// Returns whether a column contains the identifiers that at least half of the rows had when the table was last read.
  /// If the table had fewer rows then, half of that number is enough. Numbers below 100,000 are ignored, because
  /// another table can have the same numbers.
  func areIdentified(by column: TableColumn, in table: TableCells) -> Bool {
    let known = identifiers.dictionary
    return areMost(of: table) { row in
      let text = table.line(row, column.index)
      return Int(text).map { $0 > 99_999 } ?? true && known[StableHash.value(of: text)] != nil
    }
  }

  private func areMost(of table: TableCells, _ condition: (Int) -> Bool) -> Bool {
    let rows = 1..<max(1, table.rowCount), count = rows.count(where: condition)
    return count > 0 && count * 2 >= min(rows.count, identifiers.count)
  }

  func marks(among all: [TableColumn], in cells: TableCells) -> RowMarks {
    // If a column isn't found but the number of columns is unchanged, match the columns by position, because they may
    // have been renamed.
    let others = all.filter { $0.role != .title }
    let found = found(allColumns, among: all) ?? (others.count == allColumns.count ? others : [])
    return RowMarks(of: cells, distinguishing: self.found(columns, among: all), all: found)
  }

  private func found(_ names: [String], among all: [TableColumn]) -> [TableColumn]? {
    let found = names.compactMap { name in all.first { $0.name == name } }
    return found.count == names.count ? found : nil
  }
}

/// The identifiers of the items that a table had when it was last read.
public struct KnownItems: Sendable {
  private let marks: [UInt64: UInt64]
  private let columns: [String]

  init(_ rows: KnownRows) { (marks, columns) = (rows.identifiers.dictionary, rows.allColumns) }

  /// The number of items.
  public var count: Int { marks.count }

  /// Returns whether the table had an item.
  ///
  /// - Parameter id: The item's local identifier.
  public func contains(_ id: some StringProtocol) -> Bool { marks[StableHash.value(of: id)] != nil }

  /// Returns whether a new item is an old one whose identifier has changed.
  ///
  /// This is the case if the table has the same columns as before and these two items, but no others, have the same
  /// values apart from their titles.
  ///
  /// - Parameters:
  ///   - id: The local identifier of the old item.
  ///   - newID: The local identifier of the new item.
  ///   - later: The items after the table has been read again.
  public func isSame(_ id: some StringProtocol, as newID: some StringProtocol, in later: KnownItems) -> Bool {
    let (old, new) = (StableHash.value(of: id), StableHash.value(of: newID))
    func cells(_ marks: [UInt64: UInt64], _ id: UInt64) -> UInt64? {
      marks[id].flatMap { $0 == 0 ? nil : RowMarks.cells($0) }
    }
    guard columns == later.columns, let values = cells(marks, old), cells(later.marks, new) == values,
      marks[new] == nil, later.marks[old] == nil
    else { return false }
    return marks.keys.allSatisfy { $0 == old || cells(marks, $0) != values }
      && later.marks.keys.allSatisfy { $0 == new || cells(later.marks, $0) != values }
  }
}
