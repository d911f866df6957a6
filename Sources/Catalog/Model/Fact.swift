/// One fact about an item: a label, and a text or a list of chips.
public struct Fact: Sendable, Equatable {
  /// What stands beside the label.
  public enum Content: Sendable, Equatable {
    /// A text; may have several lines.
    case text(String)

    /// Chips in a row.
    case chips([Chip])
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

  /// A fact.
  public init(label: String, content: Content) {
    self.label = label
    self.content = content
  }
}
