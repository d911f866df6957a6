/// The delimiter between cells.
public enum TableDelimiter: String, Sendable, CaseIterable, Codable {
  /// A comma, as in RFC 4180.
  case comma
  /// A semicolon, common in countries that use the comma as the decimal separator.
  case semicolon
  /// A tab, as in TSV.
  case tab
  /// A vertical bar, as in wiki tables and in exports from some databases.
  case pipe

  /// Creates a delimiter from its name or character. `\t` means a tab. Returns nil for any other text.
  public init?(name: some StringProtocol) {
    let name = name.lowercased()
    guard
      let found = Self.allCases.first(where: {
        name == $0.rawValue || name.utf8.elementsEqual(CollectionOfOne($0.byte))
      }) ?? (name == "\\t" ? .tab : nil)
    else { return nil }
    self = found
  }

  var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    case .pipe: UInt8(ascii: "|")
    }
  }

  private static let sample = (bytes: 1 << 18, rows: 100)

  /// Detects the delimiter from a sample of rows at the beginning of the text.
  ///
  /// For each delimiter, counts the rows with at most as many cells as the first row but more than half as many, because
  /// the last cells of a row can be missing. If the first row has only one cell, like a title, counts the rows that have
  /// the most common number of cells instead. Chooses the delimiter with the largest share of such rows. If several
  /// delimiters have the same share, prefers the one that leaves the fewest cells out, and then the one with the most
  /// cells. If these are also equal, avoids the comma, because it can be the decimal separator. If no delimiter splits
  /// enough rows, chooses the tab for `.tsv` and `.tab` files and the comma for other files.
  ///
  /// Reading stops at the first error, such as an unclosed quotation mark. A row with an error isn't counted, unless it
  /// is one of the first two rows and the error suggests a wrong delimiter. Such a row counts as a row without cells.
  ///
  /// - Parameter isWhole: Whether the text is complete. If not, it can end inside a cell.
  static func found(in text: [UInt8], suffix: String, isWhole: Bool = true) -> TableDelimiter {
    var best: (fitting: Double, equal: Double, cells: Int, delimiter: TableDelimiter)?
    let start = Array(text.prefix(sample.bytes))
    for delimiter in [TableDelimiter.semicolon, .tab, .pipe, .comma] {
      let counts = cellCounts(in: start, isWhole: isWhole && start.count == text.count, delimiter)
      guard let usual = usualCount(counts) else { continue }
      let least = counts.first == usual ? usual / 2 + 1 : usual
      let fitting = Double(counts.count { (least...usual).contains($0) }) / Double(counts.count)
      let equal = Double(counts.count { $0 == usual }) / Double(counts.count)
      if let known = best, (known.fitting, known.equal, known.cells) >= (fitting, equal, usual) { continue }
      best = (fitting, equal, usual, delimiter)
    }
    return best?.delimiter ?? (["tsv", "tab"].contains(suffix) ? .tab : .comma)
  }

  /// Returns the number of cells in the first row. If it is 1, returns the most common larger number, or nil if that
  /// number occurs only once or in fewer than half of the rows.
  private static func usualCount(_ counts: [Int]) -> Int? {
    if let first = counts.first, first > 1 { return first }
    let common = counts.filter { $0 > 1 }.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
      .max { ($0.value, $0.key) < ($1.value, $1.key) }
    // Require more than one row, because a single row with a comma doesn't make the text a table.
    return common.flatMap { $0.value > 1 && $0.value * 2 >= counts.count ? $0.key : nil }
  }

  private static func cellCounts(in text: [UInt8], isWhole: Bool, _ delimiter: TableDelimiter) -> [Int] {
    var reader = TableCellReader(text, delimiter: delimiter)
    var counts = [Int]()
    do {
      while counts.count < sample.rows, let count = try reader.readRow() { counts.append(count) }
    } catch {
      // In complete text, an error means that the delimiter is wrong or a quotation mark isn't closed. Assume that the
      // delimiter is right if at least two rows have been read, or if the last cell extends to the end of the text. In
      // a sample, the last cell might simply be cut off.
      if isWhole, counts.count < 2, reader.position < text.count { counts.append(0) }
    }
    return counts
  }
}
