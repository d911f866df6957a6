enum HeaderFinder {
  private static let sample = 100

  /// Returns the index of the row with the column names, or nil if there is none.
  ///
  /// Rows at the top that fill only a few columns are treated as titles and skipped. The next row contains the column
  /// names, unless it looks like data. If the first ``TablePreview/maximumRows`` rows all look like titles, the first
  /// row contains the names.
  ///
  /// In a table with only one column, the first row contains the name, unless it looks like data or like an entry in a
  /// list.
  ///
  /// - Complexity: O(1), because only the first rows are examined.
  static func found(in cells: TableCells) -> Int? {
    let rows = (0..<min(cells.rowCount, sample)).map(cells.texts(ofRow:))
    let filled = rows.map { $0.count { !$0.isEmpty } }
    let counts = filled.filter { $0 > 1 }.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    guard let width = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else {
      return startsWithData(rows[...]) || isList(rows.compactMap { $0.first { !$0.isEmpty } }) ? nil : 0
    }
    let needed = max(2, (width * 3 + 4) / 5)
    guard let header = filled.prefix(TablePreview.maximumRows).firstIndex(where: { $0 >= needed }) else {
      return 0
    }
    return startsWithData(rows[header...]) ? nil : header
  }

  /// Returns whether the first value in a column looks like the others, as in a list of names.
  ///
  /// If in doubt, returns true, so that the first row becomes an item and isn't lost. The user can choose it as the
  /// header instead.
  private static func isList(_ texts: [String]) -> Bool {
    guard let first = texts.first, texts.count > 1, !ColumnNames.isCommon(first) else { return false }
    let others = texts.dropFirst()
    if areValues(others) { return false }
    func isCapitalized(_ text: String) -> Bool { text.first?.isUppercase ?? false }
    func isAllCapitals(_ text: String) -> Bool {
      text.count > 1 && text == text.uppercased() && text != text.lowercased()
    }
    return !(first.first?.isLowercase == true && others.allSatisfy(isCapitalized))
      && !(isAllCapitals(first) && !others.contains(where: isAllCapitals))
  }

  private static func startsWithData(_ rows: ArraySlice<[String]>) -> Bool {
    guard let first = rows.first, rows.count > 1 else { return false }
    let others = rows.dropFirst()
    var hasValues = false
    for (column, name) in first.enumerated() {
      let values = others.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
      // Skip unnamed columns, because some programs write row numbers into an unnamed column.
      guard !name.isEmpty, areValues(values) else { continue }
      // Text above a column of values such as numbers is a column name, so the first row doesn't contain data.
      guard isValue(name) else { return false }
      hasValues = true
    }
    return hasValues && !areConsecutive(first) && !arePeriods(first, above: others)
  }

  /// Returns whether the numbers in a row are consecutive, as when the column names are years.
  private static func areConsecutive(_ row: [String]) -> Bool {
    let numbers = row.compactMap { Int($0) }
    return numbers.count > 1 && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 &+ 1 }
  }

  /// Returns whether a row contains years or months in order, such as election years, and the rows below it don't
  /// contain similar values. Such a row contains column names.
  private static func arePeriods(_ row: [String], above others: ArraySlice<[String]>) -> Bool {
    func period(_ text: String) -> CatalogDate? {
      guard let date = TableDate(text), date.isPeriod || date.isStartOfMonth,
        let period = date.date(.dayFirst)
      else { return nil }
      return date.isYear && !(1800...2100).contains(period.year) ? nil : period
    }
    let names = row.filter { !$0.isEmpty && isValue($0) }, periods = names.compactMap(period)
    guard periods.count > 1, periods.count == names.count,
      !others.joined().contains(where: { text in
        period(text).map { ($0.month == nil) == (periods[0].month == nil) } ?? false
          || periods[0].day != nil && TableDate(text)?.isPeriod == false
      })
    else { return false }
    let pairs = zip(periods, periods.dropFirst())
    return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
  }

  private static func areValues(_ texts: some Collection<String>) -> Bool {
    !texts.isEmpty && texts.count(where: isValue) * 5 >= texts.count * 4
  }

  private static func isValue(_ text: String) -> Bool {
    if TableText.isPlaceholder(text) || WebLink(text) != nil || TableDate(text) != nil
      || TableCoordinates(text) != nil
    {
      return true
    }
    guard let number = TableNumber(text) else { return false }
    return number.value(.point) != nil || number.value(.comma) != nil
  }
}
