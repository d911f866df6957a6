/// What a person is doing with a cell, and what the cell is at; what it looks like may follow.
public struct CellConfigurationState: Hashable, Sendable {
  /// The item is selected.
  public var isSelected = false
  /// The keyboard is at the cell.
  public var isFocused = false
  /// The pointer is over the cell.
  public var isHovered = false
  /// The cell is being pressed.
  public var isHighlighted = false
  /// The cell, or something it is in, does not answer: see `Widget.isSensitive`.
  public var isDisabled = false
  /// The item is being moved by the pointer, by itself or with others.
  public var isReordering = false
  /// What hangs on the pointer would be dropped onto the item.
  public var isDropTarget = false
  /// The row has been swiped, and its actions can be seen.
  public var isSwiped = false
  /// The list is being edited: see ``DiffableListView/isEditing``.
  public var isEditing = false
  /// The item's children are shown.
  public var isExpanded = false
  /// The header is the one that stays at the top edge.
  public var isPinned = false

  private var custom: [String: Value] = [:]

  /// Nothing of all that.
  public init() {}

  /// What a program adds to the state: override ``ListCell/configurationState``, and say
  /// ``ListCell/setNeedsUpdateConfiguration()`` where it changes.
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

/// The name of something that a program adds to the state of its cells.
public struct ConfigurationStateCustomKey<Content: Hashable & Sendable>: Hashable, Sendable {
  /// Two keys of the same name are one.
  public let name: String

  /// A key; put the module's name in front of it.
  public init(_ name: String) { self.name = name }
}
