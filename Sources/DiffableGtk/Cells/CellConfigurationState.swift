/// What a person is doing with a cell; what the cell looks like may follow it.
public struct CellConfigurationState: Equatable, Sendable {
  /// The item is selected.
  public var isSelected = false
  /// The keyboard is at the cell.
  public var isFocused = false
  /// The pointer is over the cell.
  public var isHovered = false
  /// The item is being moved by the pointer.
  public var isReordering = false
  /// The item's children are shown.
  public var isExpanded = false
  /// The header is the one that stays at the top edge.
  public var isPinned = false

  /// Nothing of all that.
  public init() {}
}
