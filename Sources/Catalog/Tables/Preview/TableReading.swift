/// The user's options for reading a table. If an option is nil, its value is detected.
///
/// Columns are identified by name, or by number, starting at 1. Names are better, because they remain valid when
/// columns are reordered.
public struct TableReading: Sendable, Equatable, Codable {
  /// The character encoding. This option is ignored for JSON and spreadsheets.
  public var encoding: TableEncoding?

  /// The delimiter between cells. This option is ignored for JSON and spreadsheets.
  public var delimiter: TableDelimiter?

  /// The number of the line with the column names, starting at 1, or 0 if there are no column names.
  public var header: Int?

  /// The sheet to read in a spreadsheet: its name, or its number starting at 1.
  public var sheet: String?

  /// The decimal mark of all numbers. In JSON and spreadsheets, it applies only to columns of text such as `1,5`.
  public var decimalMark: DecimalMark?

  /// The order of day and month in slash-separated dates.
  public var dateOrder: DateOrder?

  /// The catalogue's name: lowercase letters, digits and hyphens. By default, it is derived from the file name.
  public var name: String?

  /// The catalogue's display name. By default, it is the file name without the suffix.
  public var title: String?

  /// The columns for the title, section, subtitle, link and identifier. An empty string means no column.
  public var columns: [TableColumn.Role: String]

  /// The types of columns, by column name.
  public var types: [String: TableColumn.ValueType]

  /// The names of columns to omit.
  public var leftOut: Set<String>

  /// The table as it was last read, or nil to detect everything.
  var known: KnownTable?

  /// Creates options. By default, everything is detected.
  public init(
    encoding: TableEncoding? = nil, delimiter: TableDelimiter? = nil, decimalMark: DecimalMark? = nil,
    dateOrder: DateOrder? = nil, name: String? = nil, title: String? = nil,
    columns: [TableColumn.Role: String] = [:], types: [String: TableColumn.ValueType] = [:],
    leftOut: Set<String> = []
  ) {
    self.encoding = encoding
    self.delimiter = delimiter
    self.decimalMark = decimalMark
    self.dateOrder = dateOrder
    self.name = name
    self.title = title
    self.columns = columns
    self.types = types
    self.leftOut = leftOut
  }

  /// Returns an unused catalogue name, made by adding a number to a given name.
  public static func unusedName(like name: String, isUsed: (String) -> Bool) -> String {
    let stem = name.prefix(FileLimits.nameLength - 8)
    var number = 2
    while isUsed("\(stem)-\(number)") { number += 1 }
    return "\(stem)-\(number)"
  }
}

extension TableReading {
  /// Chooses a header and a sheet. Resets the choices for columns, and forgets the table as it was last read.
  ///
  /// - Parameter sheet: The name or number of the sheet, or nil for the sheet that was last read.
  public mutating func chooseCells(header: Int?, sheet: String?) {
    (self.header, self.sheet) = (header, sheet ?? known?.sheet)
    forgetColumns()
    known = nil
  }

  /// Resets the choices for columns. Call this method if the table's columns have changed.
  public mutating func forgetColumns() { (columns, types, leftOut) = ([:], [:], []) }

  func renamingColumns(_ names: [String: String]) -> TableReading {
    var reading = self
    // If a renamed column now has the name of a missing one, drop the options for the missing column.
    func isKept(_ name: String) -> Bool { names[name] != nil || !names.values.contains(name) }
    reading.columns = columns.filter { isKept($1) }.mapValues { names[$0] ?? $0 }
    reading.types = Dictionary(types.filter { isKept($0.key) }.map { (names[$0] ?? $0, $1) }) { first, _ in
      first
    }
    reading.leftOut = Set(leftOut.filter(isKept).map { names[$0] ?? $0 })
    reading.known = known?.renamingColumns(names)
    return reading
  }

  /// Chooses a different role for a column in a preview.
  ///
  /// If only one column can have the role, this column replaces the previous one.
  public mutating func setRole(_ role: TableColumn.Role, of column: TableColumn) {
    leftOut.remove(column.name)
    // Remove previous choices for the column. If only one column can have its current role, record that no column has
    // this role any more, unless the user has already chosen another column for it.
    for (other, name) in columns where name == column.name { columns[other] = nil }
    if TableColumn.Role.single.contains(column.role), column.role != role, columns[column.role] == nil {
      columns[column.role] = ""
    }
    switch role {
    case .none: leftOut.insert(column.name)
    case .field: break
    default: columns[role] = column.name
    }
  }
}

/// A warning whose offset hasn't been converted to a line and column. All warnings are converted together, because this
/// takes only one pass over the file.
struct UnplacedWarning {
  enum Location { case line(Int), offset(Int) }

  var location: Location
  var text: String
}

extension TableCells {
  func placed(_ warnings: [UnplacedWarning]) -> [TableWarning] {
    let places = places(
      of: warnings.compactMap { if case .offset(let offset) = $0.location { offset } else { nil } })
    return warnings.map { warning in
      let place: TablePlace? =
        switch warning.location {
        case .line(let line): TablePlace(line: line)
        case .offset(let offset): places[offset]
        }
      return TableWarning(place: place ?? TablePlace(line: 1), text: warning.text)
    }
  }
}

/// A warning about a table that can still be read.
public struct TableWarning: Sendable, Equatable, CustomStringConvertible {
  /// The line number, starting at 1.
  public let line: Int

  /// The column number in the line, starting at 1. Columns are counted in Unicode scalars or, in spreadsheets, in
  /// cells.
  public let column: Int

  /// The translated message.
  public let text: String

  init(place: TablePlace, text: String) {
    line = place.line
    column = place.column
    self.text = text
  }

  /// The warning in the form `LINE:COLUMN: TEXT`.
  public var description: String { "\(line):\(column): \(text)" }
}
