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

  private struct Attributes: Sendable, Equatable {
    var label: String
    var style = NumberStyle()
    var field: String?
    var unit: String?
    var source: String?
    var note: String?
    var exactDigits: String?
  }

  private final class SharedAttributes: Sendable {
    let values: Attributes

    init(_ values: Attributes) { self.values = values }
  }

  /// The content, shown next to the label.
  public var content: Content

  // The facts of a table column usually differ only in their contents. Sharing the other attributes saves memory in
  // tables with millions of facts.
  private var shared: SharedAttributes

  /// Creates a fact without a field.
  public init(label: String, content: Content) {
    shared = SharedAttributes(Attributes(label: label))
    self.content = content
  }

  /// Creates a fact with a field's label, unit, style and source.
  public init(of field: CatalogField, content: Content) {
    shared = SharedAttributes(
      Attributes(
        label: field.label, style: field.style, field: field.id, unit: field.unit, source: field.source))
    self.content = content
  }

  /// Creates a fact that differs from another fact only in its content, and shares memory with it.
  init(like other: Fact, content: Content) {
    shared = other.shared
    self.content = content
  }

  private mutating func change(_ body: (inout Attributes) -> Void) {
    var values = shared.values
    body(&values)
    if values != shared.values { shared = SharedAttributes(values) }
  }
}

extension Fact {
  /// The label, as a single line of text.
  public var label: String {
    get { shared.values.label }
    set { change { $0.label = newValue } }
  }

  /// The format of a number: the minimum number of decimals, and the position of the unit.
  public var style: NumberStyle {
    get { shared.values.style }
    set { change { $0.style = newValue } }
  }

  /// The id of the fact's field, or nil if the fact has no field.
  ///
  /// In a JSON file, the loader checks that the field exists and that its type matches the content. In a table, a cell
  /// that doesn't fit its column's type becomes a text fact with the same field.
  public var field: String? {
    get { shared.values.field }
    set { change { $0.field = newValue } }
  }

  /// The unit of a number.
  public var unit: String? {
    get { shared.values.unit }
    set { change { $0.unit = newValue } }
  }

  /// The unit in its normalised spelling, which is the same for `EUR` and `€`, and for `km²`, `km2` and `sq km`.
  public var normalizedUnit: String? { unit.map(QueryUnit.normalized) }

  /// The source of the value, as a single line of text. By default, this is the source of the field.
  public var source: String? {
    get { shared.values.source }
    set { change { $0.source = newValue } }
  }

  /// A remark about the value, as a single line of text. For example, it can say what the value includes.
  public var note: String? {
    get { shared.values.note }
    set { change { $0.note = newValue } }
  }

  /// The text, as written in the file, of a whole number that has more digits than a `Double` can preserve. Nil for
  /// numbers with more than 38 digits, and for all other content.
  public internal(set) var exactDigits: String? {
    get { shared.values.exactDigits }
    set { change { $0.exactDigits = newValue } }
  }

  /// The identity of the attributes that the fact shares with others, such as its label and field.
  var sharedID: ObjectIdentifier { ObjectIdentifier(shared) }

  /// Returns whether two facts are equal.
  public static func == (first: Fact, second: Fact) -> Bool {
    first.content == second.content
      && (first.shared === second.shared || first.shared.values == second.shared.values)
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
