import Gettext

/// A column of a table: what it is called, what its values are, and what it is in a catalogue.
public struct TableColumn: Sendable, Equatable {
  /// What kind of value it has.
  public enum ValueType: String, Sendable, CaseIterable, Codable {
    /// A text as a person reads it.
    case text
    /// A number.
    case number
    /// A day, month or year.
    case date
    /// An `http` or `https` address.
    case link
    /// Short texts with a mark between them.
    case items
  }

  /// What it is in a catalogue. Whatever it is, but for titles, links and what is left out, each item has it for a fact too.
  public enum Role: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
    /// An item's first line.
    case title
    /// By what items stand together.
    case section
    /// An item's second line.
    case subtitle
    /// Where to read more.
    case link
    /// What names an item for good, as favourites need it.
    case identifier
    /// A fact, and nothing else.
    case field
    /// Left out.
    case none

    /// Those of which there is one column at most.
    public static let single: [Role] = [.title, .section, .subtitle, .link, .identifier]
  }

  /// Its place, from 0.
  public let index: Int

  /// What the header calls it: one line; `Column 3` where the header is empty, with a number where two are called the same.
  public let name: String

  /// Its name without what says the unit or the year.
  public internal(set) var label: String

  /// What its numbers count, by the header, `Area (km²)`, or by all of its cells.
  public internal(set) var unit: String?

  /// The year its numbers are of, by the header: `Population (2020)`.
  public internal(set) var year: Int?

  /// What its values are.
  public internal(set) var type: ValueType

  /// What stands between the texts of a cell of `items`.
  public internal(set) var separator: Character?

  /// What it is in a catalogue.
  public internal(set) var role: Role = .field

  /// The cells with something in them.
  public internal(set) var filledCount = 0

  /// How many different ones there are among them; more than 10,000 are not counted.
  public internal(set) var distinctCount = 0

  /// The mean length of its cells in bytes.
  var meanLength = 0.0

  /// Whether no two cells are the same, and none is empty.
  var isUnique = false
}

extension TableColumn {
  /// Takes a header's cell apart.
  init(index: Int, name: String) {
    self.index = index
    self.name = name
    label = name
    type = .text
    guard let last = name.last, let opening = Self.brackets[last],
      let open = name.lastIndex(of: opening), open > name.startIndex
    else { return }
    let inside = trimmed(String(name[name.index(after: open)...].dropLast()))
    let before = trimmed(String(name[..<open]))
    guard !inside.isEmpty, !before.isEmpty else { return }
    if inside.utf8.count == 4, let year = Int(inside), (1000...2999).contains(year) {
      self.year = year
      label = before
    } else if inside.utf8.count <= 16 {
      unit = inside
      label = before
    }
  }

  private static let brackets: [Character: Character] = [")": "(", "]": "["]
}

extension TableColumn {
  /// Whether items have it for a fact.
  var isField: Bool {
    switch role {
    case .title, .link, .none: false
    case .identifier: !ColumnNames.bareIdentifiers.contains(ColumnNames.folded(label))
    case .section, .subtitle, .field: true
    }
  }
}

extension TableColumn.ValueType {
  /// The type of a catalogue's field that has such values.
  var ofField: CatalogField.ValueType {
    switch self {
    case .text, .link: .text
    case .number: .number
    case .date: .date
    case .items: .items
    }
  }

  /// What is said of a cell that is none.
  func refusal(of text: String, in column: String) -> String {
    let values: KeyValuePairs = ["text": text, "column": column]
    return switch self {
    case .text: gettext("{text} in {column} is no text, and left out", values)
    case .number: gettext("{text} in {column} is no number, and left out", values)
    case .date: gettext("{text} in {column} is no date, and left out", values)
    case .link: gettext("{text} in {column} is no http or https address, and left out", values)
    case .items: gettext("{text} in {column} is no list, and left out", values)
    }
  }
}
