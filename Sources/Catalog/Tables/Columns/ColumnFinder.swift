import Gettext

/// Detects the types and roles of a table's columns.
struct ColumnFinder {
  let cells: TableCells
  /// The user's options, updated with the new names of columns that have been renamed in the file.
  let reading: TableReading
  let delimiter: TableDelimiter

  /// The table as it was last read, or nil if it hasn't been read before or the file seems to contain a different
  /// table.
  let known: KnownTable?

  private(set) var columns: [TableColumn]
  private(set) var decimalMark = DecimalMark.point
  private(set) var dateOrder = DateOrder.dayFirst
  private(set) var warnings: [UnplacedWarning] = []
  private var values: [ColumnValues] = []

  /// The indices of the columns whose cells might not fit the column's type, for example because the user chose the
  /// type.
  private(set) var columnsToCheck: Set<Int> = []

  /// The identifiers made from titles, or nil if there is an identifier column or no title column.
  private(set) var titles: TitleIdentifiers?

  /// The units of each column whose numbers have more than one unit, keyed by column index.
  private var mixedUnits: [Int: [String]] = [:]

  /// Whether cells have types, as in a spreadsheet or in JSON. If so, numeric cells always use a decimal point.
  private let isTyped: Bool

  /// For each column whose unit comes from its cells, the count of numbers without a unit and the location of one of
  /// them.
  private var numbersWithoutUnit: [Int: (count: Int, location: UnplacedWarning.Location)] = [:]

  /// The currency shown by the number formats in a spreadsheet column.
  struct Currency {
    var unit: String
    var isFirst: Bool
    var count: Int
    /// The last line with a number that has no currency, or nil if every number has one.
    var lastLineWithout: Int?
  }

  private let currencies: [Int: Currency]

  /// The currencies of each spreadsheet column whose number formats show more than one.
  private let mixedCurrencies: [Int: [String]]

  init(
    _ cells: TableCells, delimiter: TableDelimiter, reading: TableReading, isTyped: Bool = false,
    currencies: [Int: Currency] = [:], mixedCurrencies: [Int: [String]] = [:]
  ) {
    self.cells = cells
    self.isTyped = isTyped
    self.currencies = currencies
    self.mixedCurrencies = mixedCurrencies
    self.delimiter = delimiter
    var header = cells.texts(ofRow: 0)
    if header.isEmpty {
      let count = (1..<max(1, cells.rowCount)).lazy.map { cells.cellCount(ofRow: $0) }.max() ?? 0
      header = Array(repeating: "", count: count)
    }
    // Leave out empty columns without names at the end of the table. A delimiter at the end of each line adds such a
    // column.
    let count = header.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    let last = (1..<max(1, cells.rowCount)).reduce(count) { widest, row in
      guard widest < header.count, cells.cellCount(ofRow: row) > widest else { return widest }
      let filled = (widest..<min(header.count, cells.cellCount(ofRow: row))).last {
        cells.cell(row, $0)?.range.isEmpty == false
      }
      return filled.map { $0 + 1 } ?? widest
    }
    let columns = ColumnNames.columns(inHeader: Array(header.prefix(last)))
    self.columns = columns
    let names = reading.known?.newNames(of: columns, in: cells)
    self.reading = names.map(reading.renamingColumns) ?? reading
    known = names == nil ? nil : self.reading.known
  }

  mutating func find(
    step: (Double) throws(TableError) -> Void = { _ throws(TableError) in }
  ) throws(TableError) {
    values = Array(repeating: ColumnValues(), count: columns.count)
    for row in 1..<max(1, cells.rowCount) {
      for index in columns.indices {
        values[index].examine(TableText(cells.rawText(row, index), hasLines: true), row: row)
      }
      if row.isMultiple(of: 1024) { try step(Double(row) / Double(cells.rowCount)) }
    }
    decimalMark = isTyped ? .point : reading.decimalMark ?? mark
    dateOrder = reading.dateOrder ?? order
    for index in columns.indices {
      columns[index].filledCount = values[index].filledCount
      columns[index].distinctCount = min(values[index].distinct.count, TableColumn.maximumDistinctCount)
      columns[index].fitsOneLine = values[index].maximumLength <= FileLimits.lineLength
      columns[index].isUnique = values[index].isUnique && values[index].filledCount > 0
      columns[index].isMostlyDistinct = values[index].areMostlyDistinct
      columns[index].isBoolean = values[index].areBooleans
      columns[index].hasNames = values[index].nameCount * 2 > values[index].valueCount
      columns[index].meanLength = Double(values[index].length) / Double(max(1, values[index].filledCount))
    }
    var types = [Int: TableColumn.ValueType]()
    // Ignore the types chosen for columns that are no longer in the file.
    for (name, type) in reading.types.sorted(by: { $0.key < $1.key }) {
      guard let index = try? self.index(named: name) else { continue }
      types[index] = type
    }
    columnsToCheck.formUnion(types.keys)
    for index in columns.indices {
      setType(of: index, chosen: types[index], known: known?.type(of: columns[index]))
    }
    var roles = RoleFinder(columns)
    roles.leftOut = Set(reading.leftOut.compactMap { try? self.index(named: $0) })
    roles.chosen = try chosenRoles()
    for case let index? in roles.chosen.values { columnsToCheck.insert(index) }
    if let known { keepRoles(of: known, in: &roles) }
    columns = roles.found()
    if let title = columns.first(where: { $0.role == .title }),
      !columns.contains(where: { $0.role == .identifier })
    {
      try identifyRows(by: title) { () throws(TableError) in try step(1) }
    }
    warn()
    // If the user chose a decimal mark or date order, warn about cells in another format.
    if reading.decimalMark != nil || reading.dateOrder != nil { columnsToCheck.formUnion(columns.indices) }
  }

  // MARK: The user's choices

  /// Returns the index of the column with a given name, label or number. Numbers start at 1.
  func index(named name: String) throws(TableError) -> Int {
    let folded = ColumnNames.folded(name)
    let found =
      columns.firstIndex { $0.name == name }
      ?? columns.firstIndex {
        ColumnNames.folded($0.name) == folded || ColumnNames.folded($0.label) == folded
      }
      ?? Int(name).flatMap { columns.indices.contains($0 - 1) ? $0 - 1 : nil }
    guard let found else {
      let near = nearest(to: name, among: columns.map(\.name), atMost: 1).first
      let known = columns.prefix(20).map { quoted($0.name) }.joined(separator: ", ")
      let reason =
        near.map {
          gettext(
            "No column named {name}. Did you mean {nearest}?", ["name": quoted(name), "nearest": quoted($0)])
        }
        ?? gettext(
          "No column named {name}. Available columns: {known}.", ["name": quoted(name), "known": known])
      throw TableError(offset: 0, reason: reason, text: cells.text, isAboutOptions: true)
    }
    return found
  }

  private func chosenRoles() throws(TableError) -> [TableColumn.Role: Int?] {
    var chosen = [TableColumn.Role: Int?]()
    for (role, name) in reading.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if name.isEmpty {
        // Record that the user chose no column for the role. Assigning nil by subscript would remove the entry instead.
        chosen.updateValue(nil, forKey: role)
      } else if reading.known == nil {
        chosen[role] = try index(named: name)
      } else if let index = try? self.index(named: name) {
        // Use the choice only if the column is still in the file.
        chosen[role] = index
      }
    }
    return chosen
  }

  /// Lets a column keep its previous role, unless the user has omitted the column or has chosen a different column, or
  /// none, for the role. A subtitle or section column also loses its role if its text is now too long. A role that no
  /// column had before can be assigned only to a new column. If the table had no identifier column when it was last
  /// read, only a former identifier column can become one again, because favourites rely on the current identifiers.
  private func keepRoles(of known: KnownTable, in roles: inout RoleFinder) {
    roles.known = Set(columns.indices.filter { known.type(of: columns[$0]) != nil })
    for role in TableColumn.Role.single where roles.chosen[role] == nil {
      guard let name = known.returnedColumn(role, among: columns) ?? known.column(role) else {
        roles.unassigned.insert(role)
        if role == .identifier { roles.chosen.updateValue(nil, forKey: role) }
        continue
      }
      if role == .identifier, !known.hadIdentifiers { roles.chosen.updateValue(nil, forKey: role) }
      let renamed = role == .section ? known.renamedSection(among: columns) : nil
      guard let index = renamed ?? columns.firstIndex(where: { $0.name == name }),
        !roles.leftOut.contains(index), !roles.chosen.values.contains(index),
        ![.subtitle, .section].contains(role) || columns[index].fitsOneLine
      else { continue }
      roles.chosen[role] = index
    }
  }

  // MARK: Types

  private var mark: DecimalMark {
    let counts = values.enumerated().reduce(into: [DecimalMark: Int]()) { counts, values in
      let (index, values) = values
      // Ignore degrees, which often have a decimal point even in files with decimal commas.
      guard !isDegrees(index), !values.mayBeNumbers.isEmpty || values.firstNonNumber != nil else { return }
      counts.merge(values.markCounts, uniquingKeysWith: +)
    }
    let (points, commas) = (counts[.point] ?? 0, counts[.comma] ?? 0)
    if points != commas { return points > commas ? .point : .comma }
    return known?.decimalMark ?? (delimiter == .semicolon ? .comma : .point)
  }

  private func isDegrees(_ index: Int) -> Bool {
    let name = ColumnNames.folded(columns[index].label)
    return ColumnNames.latitudes.contains(name) || ColumnNames.longitudes.contains(name)
  }

  private var order: DateOrder {
    let orders = Set(values.lazy.filter { $0.mayBeDates && $0.orders.count == 1 }.flatMap(\.orders))
    return (orders.count == 1 ? orders.first : nil) ?? known?.dateOrder ?? .dayFirst
  }

  private mutating func setType(
    of index: Int, chosen: TableColumn.ValueType?, known: TableColumn.ValueType?
  ) {
    let seen = values[index], header = columns[index].unit
    let units = Set(seen.units.keys).subtracting([""]).union(header.map { [$0] } ?? [])
    let shown = currencies[index].flatMap { $0.count * 2 > seen.numberCount ? $0 : nil }
    let currency = units.isEmpty ? shown : nil
    let unit = header ?? currency?.unit ?? mainUnit(of: seen)
    if header == nil, unit != nil { countNumbersWithoutUnit(index, currency) }
    let hasOthers = units.contains { other in unit.map { !TableNumber.isSameUnit($0, other) } ?? true }
    let hasOneUnit = !hasOthers || unit == nil
    let mark = mark(of: index)
    let meansSentences = ColumnNames.meansSentences(columns[index].label)
    let isList = hasLists(index)
    let separator: Character? =
      cells.hasArrays(index)
      ? (isList ? "\n" : nil)
      : ListValues.separators.first {
        guard columns[index].fitsOneLine, let list = seen.lists[$0],
          !meansSentences || $0 != "\n" && !list.haveSeveralWords
        else { return false }
        return list.isLikelyList(ofCells: seen.filledCount, $0)
      }
    columns[index].decimalMark = mark ?? (chosen == .number ? onlyMark(of: index) : nil) ?? decimalMark
    (columns[index].unit, columns[index].hasOnlyUnit) = (unit, hasOthers)
    let found =
      isList
      ? .items : type(of: columns[index].label, seen, isNumber: mark != nil && hasOneUnit, separator)
    var type = chosen ?? found
    var isKept = false
    if chosen == nil, let known, known != type, keeps(known, insteadOf: type, index) {
      (type, isKept) = (known, true)
    }
    if isKept || type == .number && hasOthers && unit == nil { columnsToCheck.insert(index) }
    if !hasOneUnit, !isKept, mark != nil || chosen == .number { mixedUnits[index] = units.sorted() }
    if type == .number, unit == nil, let currencies = mixedCurrencies[index] {
      mixedUnits[index] = currencies
    }
    columns[index].type = type
    // Store the order of day and month for each column, because it can differ between columns.
    if type == .date, reading.dateOrder == nil, seen.orders.count == 1 {
      columns[index].dateOrder = seen.orders.first
    }
    if type == .items {
      columns[index].separator = cells.hasArrays(index) ? "\n" : separator ?? self.separator(of: seen)
    }
    if type == .number, hasOneUnit || isKept {
      let isPrice = unit.map { !$0.isEmpty && TableNumber.isCurrency($0) } ?? false
      columns[index].style = NumberStyle(
        decimals: decimals(of: seen, columns[index].decimalMark, isPrice),
        isUnitFirst: isPrice && header == nil && currency?.isFirst ?? seen.areUnitsFirst)
    } else {
      // A unit and a year apply only to numbers, and only if the numbers have the same unit. In other columns, the text
      // in brackets is part of the name.
      columns[index].label = columns[index].name
      (columns[index].unit, columns[index].year, columns[index].hasOnlyUnit) = (nil, nil, false)
    }
  }

  /// Returns whether a column contains JSON arrays with several values, and each cell is short enough for a list.
  private func hasLists(_ index: Int) -> Bool {
    cells.hasArrays(index) && values[index].lists["\n"] != nil && columns[index].fitsOneLine
  }

  /// Returns the number of decimal places if it is the same for all numbers, or 0 if it varies. For prices, returns at
  /// least 2 if any price has decimals. The result is never more than ``NumberStyle/maximumDecimals``.
  private func decimals(of seen: ColumnValues, _ mark: DecimalMark, _ arePrices: Bool) -> Int {
    guard let counts = seen.decimals[mark] else { return 0 }
    let shared = counts.lowerBound == counts.upperBound ? counts.lowerBound : 0
    let count = arePrices && counts.upperBound > 0 ? max(2, shared) : shared
    return min(count, NumberStyle.maximumDecimals)
  }

  private func type(
    of label: String, _ seen: ColumnValues, isNumber: Bool, _ separator: Character?
  ) -> TableColumn.ValueType {
    guard seen.valueCount > 0 else { return .text }
    if seen.mayBeLinks { return .link }
    if seen.mayBeDates, isDate(label, seen) { return .date }
    if isNumber {
      let areWhole = !seen.haveDecimals && seen.units.keys.allSatisfy(\.isEmpty)
      return areWhole && ColumnNames.meansCode(label) ? .text : .number
    }
    if seen.mayBeCoordinates, seen.arePreciseCoordinates || ColumnNames.meansCoordinates(label) {
      return .place
    }
    return separator == nil ? .text : .items
  }

  /// Returns whether to treat values that look like dates as dates. Returns false if they are more likely to be
  /// ordinary numbers, or if they require different orders of day and month.
  private func isDate(_ label: String, _ seen: ColumnValues) -> Bool {
    seen.mayHaveShortYears && seen.orders.count < 2 && (!seen.areAllYears || ColumnNames.meansYear(label))
  }

  /// Returns whether a column keeps its previous type. A column of numbers, dates, links or places keeps its type if
  /// nearly all values fit the type. A text column keeps its type if it now looks like a list, unless it contains JSON
  /// arrays. A list column keeps its type if it now looks like short text.
  private func keeps(
    _ known: TableColumn.ValueType, insteadOf type: TableColumn.ValueType, _ index: Int
  ) -> Bool {
    switch known {
    case .text: return type == .items && !hasLists(index)
    case .items: return type == .text && columns[index].meanLength <= 60 && columns[index].fitsOneLine
    case .number, .date, .link, .place: break
    }
    var column = columns[index], count = 0, misfits = 0
    column.type = known
    for row in 1..<max(1, cells.rowCount) {
      let text = TableText(cells.rawText(row, index), hasLines: true).text
      guard !TableText.isPlaceholder(text) else { continue }
      count += 1
      if column.content(of: text, dateOrder) == nil { misfits += 1 }
    }
    return misfits * 2 < count && misfits <= max(2, count / 10)
  }

  private mutating func countNumbersWithoutUnit(_ index: Int, _ currency: Currency?) {
    let seen = values[index]
    if let currency {
      guard let line = currency.lastLineWithout else { return }
      numbersWithoutUnit[index] = (max(1, seen.numberCount - currency.count), .line(line))
    } else if let (row, count) = seen.units[""] {
      numbersWithoutUnit[index] = (count, location(row, index))
    }
  }

  private func mainUnit(of seen: ColumnValues) -> String? {
    let units = seen.units.filter { !$0.key.isEmpty }
    let count = units.values.reduce(0) { $0 + $1.count }
    guard count * 2 >= seen.numberCount else { return nil }
    return units.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }

  /// Returns the decimal mark of a column's numbers, or nil if the column shouldn't be read as numbers.
  ///
  /// If the user hasn't chosen a decimal mark, the column's mark can differ from that of the file, but only if every
  /// number has a unit or the column's name suggests degrees. In these cases, the cells are certainly numbers.
  private func mark(of index: Int) -> DecimalMark? {
    let seen = values[index]
    guard seen.valueCount > 0, !seen.hasParentheses || seen.haveDecimals else { return nil }
    if isDegrees(index), reading.decimalMark == nil {
      // Degrees have decimals and are never in the thousands, so 47.425 doesn't mean 47,425.
      let marks = seen.mayBeNumbers.filter { (seen.decimals[$0]?.upperBound ?? 0) > 0 }
      if marks.count == 1, let mark = marks.first { return mark }
    }
    if seen.mayBeNumbers.contains(decimalMark) { return decimalMark }
    // Numeric cells in a spreadsheet or in JSON have a decimal point, but text cells can contain numbers with the
    // chosen decimal mark.
    let mayDiffer =
      reading.decimalMark.map { isTyped && $0 != decimalMark } ?? (seen.units[""] == nil || isDegrees(index))
    return mayDiffer && seen.mayBeNumbers.contains(decimalMark.other) ? decimalMark.other : nil
  }

  private func onlyMark(of index: Int) -> DecimalMark? {
    let seen = values[index]
    return seen.valueCount > 0 && seen.mayBeNumbers.count == 1 ? seen.mayBeNumbers.first : nil
  }

  private func separator(of values: ColumnValues) -> Character {
    let found = ListValues.separators.max {
      (values.lists[$0]?.cellCount ?? 0) < (values.lists[$1]?.cellCount ?? 0)
    }
    return found.flatMap { values.lists[$0] == nil ? nil : $0 } ?? ";"
  }

  // MARK: Warnings

  private mutating func warn() {
    for column in columns where column.role != .none {
      let seen = values[column.index]
      if let removed = seen.invisibleCharacters {
        let values: KeyValuePairs = ["count": "\(removed.count)", "column": quoted(column.name)]
        warn(
          removed.count > 1
            ? ngettext(
              "Invisible characters were removed from {count} cell in {column}.",
              "Invisible characters were removed from {count} cells in {column}.", removed.count,
              values)
            : gettext("Invisible characters were removed from a cell in {column}.", values),
          removed.row, column.index)
      }
      func exception(_ row: Int) -> KeyValuePairs<String, String> {
        ["column": quoted(column.name), "text": quoted(cells.line(row, column.index))]
      }
      if column.type != .date, reading.types[column.name] == nil, let row = seen.exceptionAmongDates,
        isDate(column.label, seen)
      {
        warn(
          gettext(
            "{column} contains mostly dates, but also {text}, so it isn’t treated as a date column.",
            exception(row)),
          row, column.index)
      } else if column.type == .text, reading.types[column.name] == nil, let row = seen.exceptionAmongNumbers
      {
        warn(
          gettext(
            "{column} contains mostly numbers, but also {text}, so it is treated as text.", exception(row)),
          row, column.index)
      }
      if column.type == .text, column.isField, reading.types[column.name] == nil,
        onlyMark(of: column.index) == decimalMark.other
      {
        let name: KeyValuePairs = ["column": quoted(column.name)]
        let row = (1..<cells.rowCount).first {
          TableNumber(cells.line($0, column.index)).map { $0.value(decimalMark) == nil } ?? false
        }
        warn(
          decimalMark == .point
            ? gettext(
              "The numbers in {column} have a decimal comma instead of a decimal point, so they are treated as text. To read them as numbers, set the type of the column to “Number”.",
              name)
            : gettext(
              "The numbers in {column} have a decimal point instead of a decimal comma, so they are treated as text. To read them as numbers, set the type of the column to “Number”.",
              name),
          row ?? 1, column.index)
      }
      if let units = mixedUnits[column.index],
        column.type == .text && !columnsToCheck.contains(column.index)
          || column.type == .number
      {
        let values: KeyValuePairs = [
          "column": quoted(column.name), "units": units.map(quoted).joined(separator: ", "),
        ]
        let rows = seen.units.filter { !$0.key.isEmpty }.values.map(\.row).sorted()
        warn(
          column.type == .text
            ? gettext(
              "{column} has numbers with different units ({units}), so it is treated as text.", values)
            : gettext(
              "{column} has numbers with different units ({units}), so the units are ignored.", values),
          rows.dropFirst().first ?? rows.first ?? 0, column.index)
      }
      if column.type == .number, let unit = column.unit,
        let (count, location) = numbersWithoutUnit[column.index]
      {
        let text = ngettext(
          "{count} number in {column} has no unit, so {unit} is assumed.",
          "{count} numbers in {column} have no unit, so {unit} is assumed.", count,
          ["count": "\(count)", "column": quoted(column.name), "unit": quoted(unit)])
        warnings.append(UnplacedWarning(location: location, text: text))
      }
      if column.type != .text, column.type != .items, !seen.placeholders.isEmpty {
        warn(about: seen.placeholders, in: column)
      }
      if column.type == .date, let row = seen.firstTimeOfDay {
        warn(
          gettext("Times of day in {column} are ignored.", ["column": quoted(column.name)]), row,
          column.index)
      }
      if column.type == .date, reading.dateOrder == nil, let row = seen.firstAmbiguousDate,
        seen.orders.isEmpty
      {
        let name: KeyValuePairs = ["column": quoted(column.name)]
        warn(
          dateOrder == .dayFirst
            ? gettext("Dates in {column} are ambiguous, so they are read with the day first.", name)
            : gettext("Dates in {column} are ambiguous, so they are read with the month first.", name), row,
          column.index)
      }
    }
    if let title = columns.first(where: { $0.role == .title }), let row = titles?.firstAmbiguousRow {
      warn(
        gettext(
          "Some rows with the same {column} differ only in values that often change. To keep notes and plans with their rows when the file changes, choose an identifier column.",
          ["column": quoted(title.name)]), row, title.index)
    }
    if let title = columns.first(where: { $0.role == .title }), let row = titles?.firstEqualRow {
      warn(
        gettext(
          "Some rows are identical. Notes and plans can move between these rows when the file changes."
        ), row, title.index)
    }
    if let column = columns.first(where: { $0.role == .identifier }),
      let row = values[column.index].firstRepeated ?? firstEmptyRow(of: column)
    {
      warn(
        gettext(
          "{column} is empty or not unique in some rows. The notes and plans of these rows can move to another row when the file changes.",
          ["column": quoted(column.name)]), row, column.index)
    }
    if columns.contains(where: { Self.looksLikeValue($0.name) }), cells.rowCount > 1 {
      warn(gettext("The first row looks like data but is being used as column names."), 0, 0)
    }
  }

  private mutating func warn(
    about placeholders: [String: (row: Int, count: Int)], in column: TableColumn
  ) {
    let sorted = placeholders.sorted { $0.value.row < $1.value.row }
    let count = sorted.reduce(0) { $0 + $1.value.count }
    let texts = sorted.map { text, rows in
      sorted.count > 1 ? "\(quoted(text)) (\(rows.count))" : quoted(text)
    }
    warn(
      ngettext(
        "{count} cell in {column} is treated as empty: {texts}.",
        "{count} cells in {column} are treated as empty: {texts}.",
        count,
        ["count": "\(count)", "column": quoted(column.name), "texts": texts.joined(separator: ", ")]),
      sorted.first?.value.row ?? 0, column.index)
  }

  private mutating func identifyRows(
    by title: TableColumn, step: () throws(TableError) -> Void
  ) throws(TableError) {
    let repeats = values[title.index].firstRepeated != nil
    let previous = known?.titles(among: columns)
    guard repeats || previous.map({ !$0.columns.isEmpty || $0.rows?.hasRepeats == true }) == true else {
      return titles = TitleIdentifiers()
    }
    titles = try TitleIdentifiers(of: title, among: columns, in: cells, after: previous, step: step)
  }

  private func firstEmptyRow(of column: TableColumn) -> Int? {
    guard column.filledCount < cells.rowCount - 1 else { return nil }
    return (1..<cells.rowCount).first { cells.line($0, column.index).isEmpty }
  }

  private mutating func warn(_ text: String, _ row: Int, _ column: Int) {
    warnings.append(UnplacedWarning(location: location(row, column), text: text))
  }

  private func location(_ row: Int, _ column: Int) -> UnplacedWarning.Location {
    .offset(cells.cell(row, column).map { Int($0.start) } ?? cells.offset(ofRow: row))
  }

  /// Returns whether a column name looks like data. Years and months don't count as data, because columns are often
  /// named after them.
  private static func looksLikeValue(_ name: String) -> Bool {
    if WebLink(name) != nil { return true }
    if let date = TableDate(name) { return !date.isPeriod && !date.isStartOfMonth }
    if let coordinates = TableCoordinates(name) { return coordinates.isPrecise }
    guard let number = TableNumber(name), number.unit.isEmpty else { return false }
    return number.value(.point) != nil || number.value(.comma) != nil
  }
}
