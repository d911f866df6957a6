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

  /// The short name that facts and queries use: lower-case letters, digits and hyphens.
  public let id: String

  /// One line.
  public var label: String

  /// What its values are.
  public var type: ValueType

  /// What a number counts, such as `km²`.
  public var unit: String?

  /// A field.
  public init(id: String, label: String, type: ValueType, unit: String? = nil) {
    self.id = id
    self.label = label
    self.type = type
    self.unit = unit
  }
}
