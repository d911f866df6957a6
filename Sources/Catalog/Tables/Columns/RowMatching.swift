/// Hashes that distinguish rows with the same name.
///
/// A row's mark consists of a 32-bit hash of its values in the distinguishing columns and a 32-bit hash of all cells
/// except the title. Short hashes are enough, because few rows have the same name.
struct RowMarks {
  private let cells: TableCells
  private let distinguishing: [TableColumn]?
  private let all: [TableColumn]

  init(of cells: TableCells, distinguishing: [TableColumn]?, all: [TableColumn]) {
    (self.cells, self.distinguishing, self.all) = (cells, distinguishing, all)
  }

  /// Returns the mark of a row. The result is never 0.
  func mark(ofRow row: Int) -> UInt64 {
    guard let distinguishing else { return max(1, UInt64(hash(all, row))) }
    return Self.mark(values: max(1, hash(distinguishing, row))) | UInt64(hash(all, row))
  }

  static func mark(values: UInt32) -> UInt64 { UInt64(values) << 32 }

  static func cells(_ mark: UInt64) -> UInt64 { mark & 0xFFFF_FFFF }

  static func values(_ mark: UInt64) -> UInt64 { mark >> 32 }

  private func hash(_ columns: [TableColumn], _ row: Int) -> UInt32 {
    var hash = StableHash()
    for column in columns {
      cells.combineLine(row, column.index, into: &hash)
      hash.combine(CollectionOfOne(0x1F))
    }
    return UInt32(truncatingIfNeeded: hash.mixed)
  }
}

/// Matches the rows of a changed table with the rows that the table had when it was last read, and creates identifiers
/// for new rows. For how rows are named, see ``TitleIdentifiers``.
struct RowMatching {
  private struct Known {
    let name: String
    /// The number that follows the name in the identifier, or 1 if there is no number.
    let number: Int
    let mark: UInt64
    /// Whether the table had the row when it was last read. True if this is unknown.
    let isPresent: Bool
    var isFree = true
  }

  private var marks: RowMarks?
  private var isEarlierVersion = false
  private var identifiers: [UInt64: UInt64] = [:]
  private var repeats: [UInt64: UInt64] = [:]
  private var repeatedNames: [UInt64: UInt64] = [:]
  private var isComplete = true

  /// Prepares to match the rows of a table with the rows that it had when it was last read. `rows` is nil if those rows
  /// are unknown.
  ///
  /// - Complexity: O(*n*) in the number of known rows.
  init(_ rows: KnownRows?, among columns: [TableColumn], in cells: TableCells) {
    guard let rows else { return }
    marks = rows.marks(among: columns, in: cells)
    isEarlierVersion = rows.allColumns.isEmpty
    identifiers = rows.identifiers.dictionary
    repeats = rows.repeats.dictionary
    repeatedNames = rows.repeatedNames.dictionary
    isComplete = rows.isComplete
  }

  func hasRepeated(_ name: String) -> Bool {
    !repeatedNames.isEmpty && repeatedNames[StableHash.value(of: name)] != nil
  }

  /// Returns the identifiers of rows with the same name.
  ///
  /// A row keeps its previous identifier if its cells haven't changed. If they have, the row is matched with a previous
  /// row that has the same values in the distinguishing columns, provided that no other row with this name has these
  /// values. If exactly one row and one previous row with this name then remain, they are matched. A changed row isn't
  /// matched if the match would put rows out of order, because several rows have probably changed in that case. A new
  /// row never gets the identifier of a previous row, even if that row was removed.
  ///
  /// - Parameter longNames: For each row, the name followed by the row's values in
  ///   ``TitleIdentifiers/columnsOfRepeats``.
  /// - Parameter names: The names of all rows. New identifiers differ from all of these except `name`.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  func identifiers(
    of rows: [Int], named name: String, or longNames: [String], besides names: Set<String>
  ) -> [String] {
    var known = known(named: name, isShort: true)
    let saved = repeatedNames[StableHash.value(of: name)]
    let count = saved.map { Int(clamping: $0 & ~Self.inOrder) } ?? known.count { $0.isPresent }
    let wasInOrder = saved.map { $0 & Self.inOrder != 0 } ?? false
    for longName in Set(longNames).subtracting([name]).sorted() {
      known += self.known(named: longName, isShort: false)
    }
    var found = [String?](repeating: nil, count: rows.count)
    // The matches so far, keyed by the hash of the values in the distinguishing columns. Each match consists of the
    // index of a known row and the index of the row that it matches.
    var matched: [UInt64: [(place: Int, row: Int)]] = [:]

    func take(_ place: Int, for row: Int) {
      known[place].isFree = false
      matched[RowMarks.values(known[place].mark), default: []].append((place, row))
      found[row] = Self.identifier(known[place].name, known[place].number)
    }
    /// Returns whether a match keeps rows with the same name and distinguishing values in order. Returns true if they
    /// weren't in order before.
    func isInOrder(_ place: Int, at row: Int) -> Bool {
      guard wasInOrder, let others = matched[RowMarks.values(known[place].mark)] else { return true }
      return others.allSatisfy { other in
        known[other.place].name != known[place].name
          || (known[other.place].number < known[place].number) == (other.row < row)
      }
    }
    func fits(_ place: Int, _ row: Int) -> Bool {
      known[place].isFree && (known[place].name == name || known[place].name == longNames[row])
    }

    if let marks {
      let rowMarks = rows.map(marks.mark)
      // Identical rows differ only in their positions, so match them by position if none of them has moved.
      let present = known.indices.filter { known[$0].isPresent }
      if wasInOrder, isComplete, present.count == rows.count,
        present.allSatisfy({ known[$0].name == name })
      {
        let pairs = zip(present, rows.indices)
        let moved = Set(pairs.filter { known[$0].mark != rowMarks[$1] }.map { rowMarks[$1] })
        for (place, row) in pairs where !moved.contains(rowMarks[row]) { take(place, for: row) }
      }
      var equal = Dictionary(grouping: known.indices.reversed().filter { known[$0].isFree }) {
        known[$0].mark
      }
      func matchEqual(_ mark: (UInt64) -> UInt64) {
        for row in rows.indices where found[row] == nil {
          let mark = mark(rowMarks[row])
          guard let place = equal[mark]?.last, fits(place, row) else { continue }
          take(place, for: row)
          equal[mark]?.removeLast()
        }
      }
      matchEqual { $0 }
      var similar = Dictionary(grouping: known.indices.filter { known[$0].isFree }) {
        RowMarks.values(known[$0].mark)
      }
      similar[0] = nil
      let changed = Dictionary(grouping: rows.indices.filter { found[$0] == nil }) { row in
        [longNames[row], "\(RowMarks.values(rowMarks[row]))"]
      }
      for changed in changed.values.sorted(by: { $0[0] < $1[0] }) {
        var places = similar[RowMarks.values(rowMarks[changed[0]])]?.filter { fits($0, changed[0]) } ?? []
        if places.contains(where: { known[$0].isPresent }) { places.removeAll { !known[$0].isPresent } }
        // Match several rows only if an earlier version of Roster saved them. Earlier versions kept rows with the same
        // values in order.
        guard places.count == changed.count, changed.count == 1 || isEarlierVersion else { continue }
        for (place, row) in zip(places, changed) where isInOrder(place, at: row) { take(place, for: row) }
      }
      // If a distinguishing column was missing when the table was last read, the marks of the known rows contain only a
      // hash of the cells, so compare only this hash.
      matchEqual(RowMarks.cells)
    }
    // Match the known rows that have no marks, in the order of their numbers. Earlier versions of Roster, which saved
    // these rows, numbered them in file order.
    var unmarked = Dictionary(
      grouping: known.indices.reversed().filter { known[$0].isPresent && known[$0].mark == 0 }
    ) { known[$0].name }
    for row in rows.indices where found[row] == nil {
      if let place = unmarked[longNames[row]]?.popLast() { take(place, for: row) }
    }
    let open = rows.indices.filter { found[$0] == nil }
    if open.count == 1, count - known.count(where: { $0.isPresent && !$0.isFree }) == 1 {
      let left = known.indices.filter { known[$0].isPresent && fits($0, open[0]) }
      if left.count == 1, isInOrder(left[0], at: open[0]) { take(left[0], for: open[0]) }
    }
    var numbers = Dictionary(known.map { ($0.name, $0.number) }, uniquingKeysWith: max)
    if hasRepeated(name) { numbers[name] = numbers[name] ?? 1 }
    return zip(found, longNames).map { identifier, longName in
      if let identifier { return identifier }
      let used = numbers[name] == nil ? name : longName
      while true {
        numbers[used, default: 0] += 1
        let new = Self.identifier(used, numbers[used, default: 1])
        if new == name || !names.contains(new) && identifiers[StableHash.value(of: new)] == nil { return new }
      }
    }
  }

  private func known(named name: String, isShort: Bool) -> [Known] {
    var found: [Known] = []
    var isAfterGap = false
    for number in 1... {
      let hash = StableHash.value(of: Self.identifier(name, number))
      // If the identifier isn't in `repeats`, accept it only if it equals the row's name or its mark is 0. Any other
      // identifier could be the name of another row. Earlier versions of Roster, which saved no marks, added numbers
      // only to repeated names.
      let single = identifiers[hash].flatMap { isShort && number == 1 || $0 == 0 ? $0 : nil }
      if let mark = repeats[hash] ?? single {
        let isPresent = !isComplete || identifiers[hash] != nil
        found.append(Known(name: name, number: number, mark: mark, isPresent: isPresent))
        isAfterGap = false
      } else if number > 1, identifiers[hash] == nil {
        // Skip one missing number. It may have been left out because another row, which has since been removed, had
        // this identifier as its name.
        if isAfterGap { break }
        isAfterGap = true
      }
    }
    return found
  }

  /// A flag in the saved number of rows with a name. It is set if the identifiers of these rows are in order.
  static let inOrder: UInt64 = 1 << 63

  static func areInOrder(_ identifiers: [String], of name: String, or longNames: [String]) -> Bool {
    var last: [String: Int] = [:]
    return zip(identifiers, longNames).allSatisfy { identifier, longName in
      for used in [name, longName] {
        guard let number = number(in: identifier, after: used) else { continue }
        defer { last[used] = number }
        return number > last[used, default: 0]
      }
      return true
    }
  }

  private static func number(in identifier: String, after name: String) -> Int? {
    if identifier == name { return 1 }
    let name = UniqueNames.shortened(name)
    guard identifier.hasPrefix("\(name) (") else { return nil }
    return Int(identifier.dropFirst(name.count + 2).dropLast())
  }

  private static func identifier(_ name: String, _ number: Int) -> String {
    number > 1 ? "\(UniqueNames.shortened(name)) (\(number))" : name
  }
}

extension TableCells {
  fileprivate func combineLine(_ row: Int, _ column: Int, into hash: inout StableHash) {
    // Hash the bytes directly if possible, because cleaning up text takes much longer and most cells don't need it.
    if let cell = cell(row, column), !cell.hasDoubledQuotes {
      let bytes = text[cell.range]
      if bytes.first != 0x20, bytes.last != 0x20, bytes.allSatisfy({ 0x20...0x7E ~= $0 }) {
        return hash.combine(bytes)
      }
    }
    hash.combine(line(row, column))
  }
}
