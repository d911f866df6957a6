/// What stands between the cells of a row.
public enum TableDelimiter: String, Sendable, CaseIterable, Codable {
  /// As in RFC 4180.
  case comma
  /// As where a comma is in numbers.
  case semicolon
  /// As in TSV.
  case tab
  /// As in wiki tables and some databases.
  case pipe

  /// The delimiter of that name, or that is that character; nil for any other.
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

  /// So much of a text is looked at.
  private static let sample = (bytes: 1 << 18, rows: 100)

  /// The delimiter that gives the most rows as many cells as the first one has, of which there must be two; of those that
  /// do so as well, the one that gives the most cells. Where none does, the tab in a file whose suffix says so, or else the
  /// comma.
  ///
  /// - Parameter text: the start of it is tried with each of them.
  static func found(in text: [UInt8], suffix: String) -> TableDelimiter {
    var best: (share: Double, cells: Int, delimiter: TableDelimiter)?
    let start = Array(text.prefix(sample.bytes))
    for delimiter in allCases {
      let counts = cellCounts(in: start, delimiter)
      guard let first = counts.first, first > 1 else { continue }
      let share = Double(counts.count { $0 == first }) / Double(counts.count)
      if let known = best, (known.share, known.cells) >= (share, first) { continue }
      best = (share, first, delimiter)
    }
    return best?.delimiter ?? (["tsv", "tab"].contains(suffix) ? .tab : .comma)
  }

  private static func cellCounts(in text: [UInt8], _ delimiter: TableDelimiter) -> [Int] {
    var reader = TableCellReader(text, delimiter: delimiter)
    var counts = [Int]()
    // The end of the sample may be in the middle of a cell.
    while counts.count < sample.rows, let count = try? reader.readRow() { counts.append(count) }
    return counts
  }
}
