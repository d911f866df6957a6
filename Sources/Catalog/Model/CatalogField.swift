/// What facts of many items have in common: a catalogue declares it once, and each item gives its value.
public struct CatalogField: Sendable, Equatable, Identifiable {
  /// What kind of value it has.
  public enum ValueType: String, Sendable, CaseIterable {
    /// A text as a person reads it.
    case text
    /// A number, perhaps of a year.
    case number
    /// A day, month or year.
    case date
    /// A point on the earth.
    case place
    /// Short texts, which may lead to items.
    case items
  }

  /// What a person can do with its values besides reading them.
  public struct Uses: OptionSet, Sendable {
    /// A bit for each.
    public let rawValue: UInt8

    /// Uses by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The list can be sorted by it; of numbers and dates alone.
    public static let sorting = Uses(rawValue: 1)
    /// The filter bar offers it.
    public static let filtering = Uses(rawValue: 2)
    /// It has a row where items are compared.
    public static let comparing = Uses(rawValue: 4)
    /// Its values may be shown in the person's language.
    public static let translating = Uses(rawValue: 8)
    /// What a field is for unless its catalogue says otherwise.
    public static let all: Uses = [.sorting, .filtering, .comparing, .translating]
  }

  /// The short name that facts and queries use: lower-case letters, digits and hyphens.
  public let id: String

  /// One line.
  public var label: String

  /// What else it may be called in a query: in another catalogue, or in the file's own language.
  public var synonyms: [String] = []

  /// What its values are.
  public var type: ValueType

  /// What a number counts, such as `km²`.
  public var unit: String?

  /// What it can be used for.
  public var uses: Uses

  /// What the items of the field, which come before, lead to: the label of those that come after. Of `items` alone; nil for a
  /// field whose items are in no order.
  public var chain: String?

  /// A field.
  public init(
    id: String, label: String, type: ValueType, unit: String? = nil, uses: Uses = .all, chain: String? = nil
  ) {
    self.id = id
    self.label = label
    self.type = type
    self.unit = unit
    self.uses = uses
    self.chain = chain
  }

  /// Whether a list can be sorted by it.
  public var isSortable: Bool { uses.contains(.sorting) && (type == .number || type == .date) }
}
