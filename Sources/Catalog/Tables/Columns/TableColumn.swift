import Gettext

/// A column of a table: its name, its type and its role in the catalogue.
public struct TableColumn: Sendable, Equatable {
  /// The type of a column's values.
  public enum ValueType: String, Sendable, CaseIterable, Codable {
    /// Free text.
    case text
    /// A number.
    case number
    /// A day, month or year.
    case date
    /// An `http` or `https` address.
    case link
    /// A list of short strings with a separator between them.
    case items
    /// A latitude and a longitude, in decimal degrees.
    case place
  }

  /// The role of a column in the catalogue.
  ///
  /// Columns become fields unless their role is title, link or none.
  public enum Role: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
    /// The titles of items.
    case title
    /// The sections that items belong to.
    case section
    /// The subtitles of items.
    case subtitle
    /// Links to web pages about items.
    case link
    /// The permanent identifiers of items, which favourites rely on.
    case identifier
    /// A field without any other role.
    case field
    /// An omitted column.
    case none

    /// The roles that at most one column can have.
    public static let single: [Role] = [.title, .section, .subtitle, .link, .identifier]
  }

  /// The index of the column, starting at 0.
  public let index: Int

  /// The name in the header, as a single line of text, or a name such as `Column 3` if the header cell is empty.
  /// Text after the first 200 Unicode scalars is replaced with an ellipsis. Duplicate names are numbered.
  public let name: String

  /// In a column of numbers with at most one unit, the name without the unit or year. In other columns, or if several
  /// columns would otherwise have the same label, the full name.
  public internal(set) var label: String

  /// The unit of the numbers, taken from the header, as in `Area (km²)`, from the cells or from the number formats of a
  /// spreadsheet. Nil if the numbers have no common unit.
  public internal(set) var unit: String?

  /// Whether the column rejects numbers in units other than ``unit``. Numbers without a unit are always accepted.
  var hasOnlyUnit = false

  var style = NumberStyle()

  /// The year of the numbers, taken from the header, as in `Population (2020)`. Nil if there is none.
  public internal(set) var year: Int?

  /// The type of the values.
  public internal(set) var type: ValueType

  /// The separator between the strings in a cell if the type is `items`. Nil for other types.
  public internal(set) var separator: Character?

  /// The decimal mark of the numbers. It can differ from the table's decimal mark.
  var decimalMark = DecimalMark.point

  /// The order of day and month that the column's dates require, or nil if the table's order applies.
  var dateOrder: DateOrder?

  /// The role in the catalogue.
  public internal(set) var role: Role = .field

  /// The number of cells that aren't empty.
  public internal(set) var filledCount = 0

  /// The number of distinct values, counted up to ``maximumDistinctCount``.
  public internal(set) var distinctCount = 0

  /// The maximum value of ``distinctCount``.
  public static let maximumDistinctCount = 10_000

  /// The mean length of cells that aren't empty, in bytes.
  var meanLength = 0.0

  /// Whether every cell is short enough to be a subtitle or other single-line text, or to be split into a list.
  var fitsOneLine = true

  var isUnique = false

  var isMostlyDistinct = false

  var isBoolean = false

  /// Whether most values could be names, rather than, for example, times of day or numbers with units.
  var hasNames = false
}

extension TableColumn {
  /// Creates a column from a header cell, which can contain a unit or year in brackets.
  ///
  /// - Parameter suffix: A space and a number if an earlier column has the same header. Otherwise, an empty string.
  init(index: Int, header: String, suffix: String) {
    self.index = index
    name = header + suffix
    label = name
    type = .text
    guard let last = header.last, let opening = Self.brackets[last], let open = header.lastIndex(of: opening)
    else { return }
    let inside = trimmed(String(header[header.index(after: open)...].dropLast()))
    let before = trimmed(String(header[..<open]))
    guard !isInvisible(inside), !isInvisible(before) else { return }
    if inside.utf8.count == 4, let year = Int(inside), (1000...2999).contains(year) {
      self.year = year
      label = before + suffix
    } else if inside.utf8.count <= 16, inside.first?.isNumber == false {
      // Shorten `in $` to `$`, but keep `in stock`, because `stock` alone isn't a unit.
      let plain = trimmed(String(inside.dropFirst(3)))
      unit = inside.hasPrefix("in ") && QueryUnit.isKnown(plain) ? plain : inside
      label = before + suffix
    }
  }

  private static let brackets: [Character: Character] = [")": "(", "]": "["]
}

extension TableColumn {
  var isField: Bool {
    switch role {
    case .title, .link, .none: false
    case .identifier, .section, .subtitle, .field: true
    }
  }
}

extension TableColumn {
  func content(of text: String, _ order: DateOrder) -> Fact.Content? {
    switch type {
    case .text: return .text(text)
    case .link: return WebLink(text).map { .text($0.address) }
    case .number:
      guard let number = TableNumber(text), !number.isLongCode else { return nil }
      let fits =
        !hasOnlyUnit || number.unit.isEmpty
        || unit.map { TableNumber.isSameUnit($0, number.unit) } ?? false
      return !fits ? nil : number.value(decimalMark).map { .number($0, year: year) }
    case .date:
      return (TableDate(text) ?? TableDate(shortYear: text))?.date(dateOrder ?? order).map { .date($0) }
    case .place:
      return TableCoordinates(text).map { .place(latitude: $0.latitude, longitude: $0.longitude) }
    case .items:
      let parts = text.split { $0 == separator || $0 == "\n" }.map {
        TableText(String($0), hasLines: false).text
      }
      let chips = parts.filter { !$0.isEmpty }.map { Fact.Chip(text: $0) }
      return chips.isEmpty ? nil : .chips(chips)
    }
  }
}

extension TableColumn.ValueType {
  var fieldType: CatalogField.ValueType {
    switch self {
    case .text, .link: .text
    case .number: .number
    case .date: .date
    case .items: .items
    case .place: .place
    }
  }

  func warning(for text: String, in column: String) -> String {
    let values: KeyValuePairs = ["text": text, "column": column]
    return switch self {
    case .number: gettext("{text} in {column} is not a number, so it is shown as text.", values)
    case .date: gettext("{text} in {column} is not a date, so it is shown as text.", values)
    case .link:
      gettext("{text} in {column} is not an http or https address, so it is shown as text.", values)
    case .place:
      gettext("{text} in {column} is not a latitude and longitude, so it is shown as text.", values)
    case .text, .items: gettext("{text} in {column} is not a list, so it is shown as text.", values)
    }
  }
}
