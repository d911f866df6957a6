/// The state on which a cell's appearance can depend.
public struct CellConfigurationState: Hashable, Sendable {
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether the cell has the keyboard focus.
  public var isFocused = false
  /// Whether the pointer is over the cell.
  public var isHovered = false
  /// Whether the cell itself is pressed, rather than a button in it.
  public var isHighlighted = false
  /// Whether the cell or an ancestor is insensitive; see `Widget.isSensitive`.
  public var isDisabled = false
  /// Whether the item is being dragged to another position, alone or with other items.
  public var isReordering = false
  /// Whether the dragged items would be inserted into this item if they were dropped now.
  public var isDropTarget = false
  /// Whether the row is swiped aside to reveal its actions.
  public var isSwiped = false
  /// Whether the list is being edited; see ``DiffableListView/isEditing``.
  public var isEditing = false
  /// Whether the item's children are shown.
  public var isExpanded = false
  /// Whether the cell is a copy of a supplementary view that is pinned to an edge of the list.
  public var isPinned = false

  private var custom: [String: Value] = [:]

  /// Creates a state in which all properties are false.
  public init() {}

  /// The value of a custom state property, or nil if it isn't set. To set custom properties, override
  /// ``ListCell/configurationState``. When a value changes, call ``ListCell/setNeedsUpdateConfiguration()``.
  public subscript<Content>(key: ConfigurationStateCustomKey<Content>) -> Content? {
    get { custom[key.name]?.content as? Content }
    set { custom[key.name] = newValue.map { Value(content: $0) } }
  }

  private struct Value: Hashable, Sendable {
    let content: any Hashable & Sendable

    static func == (left: Value, right: Value) -> Bool {
      AnyHashable(left.content) == AnyHashable(right.content)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(content)) }
  }
}

/// A key for a custom property of a cell's state.
public struct ConfigurationStateCustomKey<Content: Hashable & Sendable>: Hashable, Sendable {
  /// The name that identifies the key.
  public let name: String

  /// Creates a key. To make the name unique, begin it with the name of your module.
  public init(_ name: String) { self.name = name }
}
