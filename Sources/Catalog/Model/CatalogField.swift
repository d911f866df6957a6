/// A property that items have in common, such as population. The catalogue declares the property once, and facts
/// contain the value for each item.
public struct CatalogField: Sendable, Equatable, Identifiable {
  /// The type of a field's values.
  public enum ValueType: String, Sendable, CaseIterable {
    /// Free text.
    case text
    /// A number, optionally with the year it applies to.
    case number
    /// A day, month or year.
    case date
    /// A geographic location.
    case place
    /// Short strings, which can link to items.
    case items

    /// Whether the values are strings: free text or short strings.
    public var isText: Bool { self == .text || self == .items }
  }

  /// The uses of a field, besides showing its values.
  public struct Uses: OptionSet, Sendable {
    /// The bit mask.
    public let rawValue: UInt8

    /// Creates a set of uses from a bit mask.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sorting the list. Ignored for fields of type `place`.
    public static let sorting = Uses(rawValue: 1)
    /// Filtering in the filter bar.
    public static let filtering = Uses(rawValue: 2)
    /// Comparing items side by side.
    public static let comparing = Uses(rawValue: 4)
    /// Translating the values into the user's language.
    public static let translating = Uses(rawValue: 8)
    /// All uses. This is the default.
    public static let all: Uses = [.sorting, .filtering, .comparing, .translating]
  }

  /// The short name in facts and queries: lowercase letters, digits and hyphens.
  public let id: String

  /// The name to display, as a single line of text.
  public var label: String

  /// Other names that queries can use: the field's labels in other catalogues or in another language.
  public var synonyms: [String] = []

  /// The type of the values.
  public var type: ValueType

  /// The unit of the field's numbers, such as `km²`.
  public var unit: String?

  /// The format of numbers: the minimum number of decimals, and the position of the unit.
  public var style = NumberStyle()

  /// The uses of the field. The default is ``Uses/all``.
  public var uses: Uses

  /// The label for an item's followers, such as “Leads to”, if the field lists each item's predecessors. Nil for other
  /// fields.
  ///
  /// Only fields of type `items` can have this label.
  public var chain: String?

  /// The source of the values. A fact can override it.
  public var source: String?

  /// The formula that calculates the numbers, or nil if the file contains the values.
  public var formula: Formula?

  /// The number of significant digits that calculated numbers are rounded to. If this is nil, only rounding errors are
  /// removed from them.
  public var digits: Int?

  /// Creates a field without a formula.
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

  /// Whether the sum of the numbers is meaningful, judging by the unit, the formula and the label.
  ///
  /// The sum of ratios, percentages, degrees, years or ranks isn't meaningful.
  public var isAdditive: Bool {
    let unit = unit ?? "", words = unit.lowercased().split { !$0.isLetter }
    return !unit.contains { "/%‰°℃℉".contains($0) } && !words.contains { ["per", "pro"].contains($0) }
      && formula?.isRatio != true && !ColumnNames.meansRatio(label, hasUnit: !unit.isEmpty)
  }

  /// Returns whether a unit is the symbol or code of a currency.
  public static func isCurrency(_ unit: String) -> Bool { !unit.isEmpty && TableNumber.isCurrency(unit) }

  /// Whether lists can be sorted by the field.
  public var isSortable: Bool { uses.contains(.sorting) && type != .place }
}
