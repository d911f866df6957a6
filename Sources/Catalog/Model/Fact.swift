/// One fact about an item: a label, and what stands beside it.
public struct Fact: Sendable, Equatable {
  /// What stands beside the label.
  public enum Content: Sendable, Equatable {
    /// A text; may have several lines.
    case text(String)

    /// Chips in a row.
    case chips([Chip])

    /// A number, in its field's unit, and the year that it is of.
    case number(Double, year: Int?)

    /// A day, month or year.
    case date(CatalogDate)

    /// A point on the earth, in degrees north and east.
    case place(latitude: Double, longitude: Double)
  }

  /// A short text that can be pressed if it leads somewhere.
  public struct Chip: Sendable, Equatable {
    /// One line.
    public var text: String

    /// The item of the same catalogue it leads to. A loaded catalogue has that item.
    public var item: ItemID?

    /// A chip.
    public init(text: String, item: ItemID? = nil) {
      self.text = text
      self.item = item
    }
  }

  /// One line.
  public var label: String

  /// What is said under that label.
  public var content: Content

  /// The field that it is of, by its id; nil for one that stands for itself. A loaded catalogue has that field, and its type
  /// is that of the content.
  public var field: String?

  /// What a number of it counts.
  public var unit: String?

  /// A fact that stands for itself.
  public init(label: String, content: Content) {
    self.label = label
    self.content = content
  }

  /// A fact of a field.
  public init(of field: CatalogField, content: Content) {
    label = field.label
    self.field = field.id
    unit = field.unit
    self.content = content
  }
}

extension CatalogField.ValueType {
  /// The type of a content.
  public init(of content: Fact.Content) {
    switch content {
    case .text: self = .text
    case .chips: self = .items
    case .number: self = .number
    case .date: self = .date
    case .place: self = .place
    }
  }
}
