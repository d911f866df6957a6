/// A fact about an item: a label and its content.
public struct Fact: Sendable, Equatable {
  /// The content of a fact. Each case corresponds to a field type.
  public enum Content: Sendable, Hashable {
    /// Text, which can have several lines.
    case text(String)

    /// A row of chips.
    case chips([Chip])

    /// A number in the field's unit, and the year it applies to, if known.
    case number(Double, year: Int?)

    /// A day, month or year.
    case date(CatalogDate)

    /// A geographic location, in degrees north and east.
    case place(latitude: Double, longitude: Double)
  }

  /// A short string that can link to an item.
  public struct Chip: Sendable, Hashable {
    /// The text, without line breaks.
    public var text: String

    /// The linked item in the same catalogue, or nil if the chip isn't a link. The loader checks that the item
    /// exists.
    public var item: ItemID?

    /// Creates a chip.
    public init(text: String, item: ItemID? = nil) {
      self.text = text
      self.item = item
    }
  }

  /// The label, as a single line of text.
  public var label: String

  /// The content, shown next to the label.
  public var content: Content

  // Declare the style here, because it fits into the padding after the content. This saves memory in large tables,
  // which can have millions of facts.

  /// The format of a number: its decimals and the position of the unit.
  public var style = NumberStyle()

  /// The id of the fact's field, or nil if the fact has no field.
  ///
  /// In a JSON file, the loader checks that the field exists and that its type matches the content. In a table, a cell
  /// that doesn't fit its column's type becomes a text fact with the same field.
  public var field: String?

  /// The unit of a number.
  public var unit: String?

  /// The source of the value, as a single line of text. By default, this is the source of the field.
  public var source: String?

  /// A remark about the value, as a single line of text. For example, it can say what the value includes.
  public var note: String?

  /// Creates a fact without a field.
  public init(label: String, content: Content) {
    self.label = label
    self.content = content
  }

  /// Creates a fact with a field's label, unit, style and source.
  public init(of field: CatalogField, content: Content) {
    label = field.label
    self.field = field.id
    unit = field.unit
    style = field.style
    source = field.source
    self.content = content
  }
}

extension CatalogField.ValueType {
  /// Creates the type that matches a fact's content.
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
