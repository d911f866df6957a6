/// Statistics about a column's cells, for detecting the column's type.
struct ColumnValues {
  private(set) var filledCount = 0
  /// The number of cells that are neither empty nor placeholders.
  private(set) var valueCount = 0
  private(set) var length = 0
  /// The length of the longest cell, in bytes.
  private(set) var maximumLength = 0
  private(set) var distinct: Set<String> = []
  /// The number of cells compared with earlier cells. Comparison stops once ``TableColumn/maximumDistinctCount``
  /// distinct values and a repeated value have been found.
  private var comparedCount = 0
  private(set) var isUnique = true

  var areMostlyDistinct: Bool { distinct.count * 3 >= comparedCount * 2 }

  private(set) var mayBeLinks = true
  private(set) var mayBeCoordinates = true
  private(set) var arePreciseCoordinates = true
  private var dateCount = 0
  private var firstNonDate: Int?
  private(set) var areAllYears = true
  private var shortYearCount = 0
  private var latestYear = 0
  /// The orders of day and month that slash-separated dates require, such as day first for `31/1/1922`.
  private(set) var orders: Set<DateOrder> = []
  private(set) var firstAmbiguousDate: Int?
  private(set) var firstTimeOfDay: Int?

  /// The decimal marks with which all values can be read as numbers.
  private(set) var mayBeNumbers: Set<DecimalMark> = Set(DecimalMark.allCases)
  /// The units of the numbers, each with the first row that contains the unit and the number of such rows. The key for
  /// numbers without a unit is an empty string. Once there are ``maximumUnits`` keys, further units are ignored.
  private(set) var units: [String: (row: Int, count: Int)] = [:]
  private(set) var areUnitsFirst = true
  /// Whether any number is in parentheses. If so, the column is detected as a number column only if a number outside
  /// parentheses has decimals.
  private(set) var hasParentheses = false
  /// The minimum and maximum number of decimals when the numbers are read with each decimal mark. Numbers in
  /// parentheses are ignored, and numbers with an exponent are treated as having no decimals.
  private(set) var decimals: [DecimalMark: ClosedRange<Int>] = [:]
  private(set) var markCounts: [DecimalMark: Int] = [:]
  private(set) var numberCount = 0
  /// The number of values that could be names, because they begin with a letter or contain several words with letters.
  private(set) var nameCount = 0
  private(set) var firstNonNumber: Int?

  /// The first row that repeats an earlier value, or nil if all values are distinct.
  private(set) var firstRepeated: Int?

  /// The first row from which invisible characters were removed, and the number of such rows.
  private(set) var invisibleCharacters: (row: Int, count: Int)?

  private(set) var placeholders: [String: (row: Int, count: Int)] = [:]

  private(set) var lists: [Character: ListValues] = [:]

  /// Whether any number has decimals when it is read with at least one of the decimal marks. For example, `1,000` has
  /// decimals if the comma is the decimal mark. Decimals before an exponent count, but numbers in parentheses are
  /// ignored.
  private(set) var haveDecimals = false

  var mayBeDates: Bool { firstNonDate == nil }

  /// If nearly all values are dates, the first row whose value isn't a date. Otherwise, nil.
  var exceptionAmongDates: Int? { exception(firstNonDate, among: dateCount) }

  /// If nearly all values are numbers, the first row whose value isn't a number. Otherwise, nil.
  var exceptionAmongNumbers: Int? { exception(firstNonNumber, among: numberCount) }

  private func exception(_ row: Int?, among count: Int) -> Int? {
    count > 1 && valueCount - count <= max(1, valueCount / 20) ? row : nil
  }

  /// Whether three-digit numbers can be years: either the column contains none, or they make up at most half of its
  /// values and no year is after 2100.
  var mayHaveShortYears: Bool {
    shortYearCount == 0 || shortYearCount * 2 <= valueCount && latestYear <= 2100
  }

  /// Whether all cells that aren't empty mean true or false in English or German, such as `yes` or `nein`. False if all
  /// cells are empty.
  var areBooleans: Bool {
    !distinct.isEmpty && distinct.count <= 8
      && distinct.allSatisfy { Self.booleans.contains($0.lowercased()) }
  }

  private static let booleans: Set<String> = ["true", "false", "yes", "no", "ja", "nein", "wahr", "falsch"]

  private static let maximumUnits = 8

  mutating func examine(_ cell: TableText, row: Int) {
    // Examine only the beginning of text that is too long. Such text causes an error later, unless the user omits the
    // column.
    let text =
      cell.text.utf8.count <= FileLimits.textLength
      ? cell.text : String(cell.text.unicodeScalars.prefix(FileLimits.textLength))
    if cell.removedCount > 0 {
      invisibleCharacters = (invisibleCharacters?.row ?? row, (invisibleCharacters?.count ?? 0) + 1)
    }
    guard !text.isEmpty else {
      isUnique = false
      return
    }
    filledCount += 1
    length += text.utf8.count
    maximumLength = max(maximumLength, text.utf8.count)
    if distinct.count < TableColumn.maximumDistinctCount || firstRepeated == nil {
      comparedCount += 1
      if !distinct.insert(text).inserted {
        isUnique = false
        firstRepeated = firstRepeated ?? row
      }
    }
    for (separator, byte) in ListValues.separatorBytes where text.utf8.contains(byte) {
      lists[separator, default: ListValues()].examine(text, separator)
    }
    guard !TableText.isPlaceholder(text) else {
      placeholders[text, default: (row, 0)].count += 1
      return
    }
    valueCount += 1
    if Self.isName(text) { nameCount += 1 }
    if mayBeLinks { mayBeLinks = WebLink(text) != nil }
    if mayBeCoordinates {
      let coordinates = TableCoordinates(text)
      mayBeCoordinates = coordinates != nil
      if coordinates?.isPrecise == false { arePreciseCoordinates = false }
    }
    // Stop counting dates or numbers once many values are of another kind, because exceptions are reported only if
    // there are few.
    if dateCount * 10 >= valueCount * 9 - 20 { collectDate(text, row) }
    if numberCount * 10 >= valueCount * 9 - 20 { collectNumber(text, row) }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first(where: { $0.isLetter || $0.isNumber }) else { return false }
    if first.isLetter { return true }
    // Check the bytes first, because most of the remaining values are plain numbers, which contain no byte greater than
    // `9`.
    return text.utf8.contains { $0 > 0x39 }
      && text.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isLetter) } > 1
  }

  private mutating func collectDate(_ text: String, _ row: Int) {
    guard let date = TableDate(text) ?? TableDate(shortYear: text) else {
      firstNonDate = firstNonDate ?? row
      return
    }
    dateCount += 1
    if let year = date.onlyYear {
      if text.utf8.count == 3 { shortYearCount += 1 }
      latestYear = max(latestYear, year)
    } else {
      areAllYears = false
    }
    if let order = date.onlyOrder { orders.insert(order) }
    if date.hasTime, firstTimeOfDay == nil { firstTimeOfDay = row }
    if date.isAmbiguous, firstAmbiguousDate == nil { firstAmbiguousDate = row }
  }

  private mutating func collectNumber(_ text: String, _ row: Int) {
    let number = TableNumber(text)
    let point = number?.value(.point), comma = number?.value(.comma)
    guard let number, !number.isLongCode, point != nil || comma != nil else {
      mayBeNumbers = []
      firstNonNumber = firstNonNumber ?? row
      return
    }
    numberCount += 1
    if point == nil { mayBeNumbers.remove(.point) }
    if comma == nil { mayBeNumbers.remove(.comma) }
    // Ignore a value such as `1,000`, because it is valid with both decimal marks.
    if point == nil || comma == nil {
      markCounts[point == nil ? .comma : .point, default: 0] += 1
    }
    if !number.suffix.isEmpty { areUnitsFirst = false }
    if number.isInParentheses { hasParentheses = true }
    if !number.isInParentheses {
      for (mark, value) in [(DecimalMark.point, point), (.comma, comma)] where value != nil {
        let count = number.decimalCount(mark), shown = number.hasExponent ? 0 : count
        let known = decimals[mark] ?? shown...shown
        decimals[mark] = min(known.lowerBound, shown)...max(known.upperBound, shown)
        if count > 0 { haveDecimals = true }
      }
    }
    if units[number.unit] != nil || units.count < Self.maximumUnits {
      units[number.unit, default: (row, 0)].count += 1
    }
  }
}

/// Statistics about cells that might be lists.
struct ListValues {
  static let separators: [Character] = [";", "|", "\n", ","]
  fileprivate static let separatorBytes = separators.map { ($0, $0.asciiValue ?? 0) }

  private(set) var cellCount = 0
  private(set) var partCount = 0
  private(set) var distinct: Set<Substring> = []
  private(set) var areShort = true
  private var phraseCount = 0

  var haveSeveralWords: Bool { phraseCount * 2 > partCount }

  mutating func examine(_ text: String, _ separator: Character) {
    guard areShort else { return }
    cellCount += 1
    for part in text.split(separator: separator).map({ $0.drop { $0 == " " } }) {
      partCount += 1
      let wordCount = part.split(separator: " ").count
      if wordCount > 1 { phraseCount += 1 }
      // Long parts suggest sentences rather than lists.
      if part.utf8.count > 40 || wordCount > 4 { areShort = false }
      distinct.insert(part)
      // Lists don't usually have this many different parts.
      if distinct.count > 5_000 { areShort = false }
    }
    if text.last == "." { areShort = false }
  }

  func isLikelyList(ofCells count: Int, _ separator: Character) -> Bool {
    // Require more evidence for commas, because the names of people and places can also contain them.
    let isComma = separator == ","
    return areShort && cellCount > 1 && Double(cellCount) >= (isComma ? 0.5 : 0.25) * Double(count)
      && Double(distinct.count) < (isComma ? 0.5 : 0.8) * Double(partCount)
  }
}
