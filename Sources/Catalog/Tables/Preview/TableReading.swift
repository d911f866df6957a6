/// How a person wants a table to be read. What is not said is found by looking at the table.
///
/// Columns are called by what the header calls them, so that a choice holds when they have moved; or by their number, from 1.
public struct TableReading: Sendable, Equatable, Codable {
  /// How characters stand in bytes.
  public var encoding: TableEncoding?

  /// What stands between cells.
  public var delimiter: TableDelimiter?

  /// What stands before decimals.
  public var decimalMark: DecimalMark?

  /// Whether the day or the month comes first where both are numbers.
  public var dateOrder: DateOrder?

  /// The catalogue's name, of lower-case letters, digits and hyphens. Otherwise it is made of the file's.
  public var name: String?

  /// What the window calls it. Otherwise the file's name without its suffix.
  public var title: String?

  /// Which column is the title, the section, the subtitle, the link, the identifier; empty for none.
  public var columns: [TableColumn.Role: String]

  /// The types of columns.
  public var types: [String: TableColumn.ValueType]

  /// The columns to leave out.
  public var leftOut: Set<String>

  /// A reading that finds everything.
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
}

/// What a person should know of a table that can be read.
public struct TableWarning: Sendable, Equatable, CustomStringConvertible {
  /// From 1.
  public let line: Int

  /// From 1, in Unicode scalars.
  public let column: Int

  /// In words for the person who has the file.
  public let text: String

  init(place: TablePlace, text: String) {
    line = place.line
    column = place.column
    self.text = text
  }

  /// `LINE:COLUMN: TEXT`.
  public var description: String { "\(line):\(column): \(text)" }
}
