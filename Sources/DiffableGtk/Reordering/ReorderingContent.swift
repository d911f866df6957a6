/// The methods that a list calls on its data source while the user reorders items, by dragging or with the keyboard.
@MainActor
protocol ReorderingContent: AnyObject {
  func canReorder(_ element: ListElement) -> Bool

  /// Called when the user begins to move an item. When the move ends, the items in `others` are placed next to this
  /// item.
  ///
  /// - Returns: The items in `others` that must be moved individually, in list order. In an outline, this excludes
  ///   ancestors of the item, and descendants of items that are moved.
  func beginReordering(_ element: ListElement, with others: [ListElement]) -> [ListElement]

  /// Moves an item to a target. Returns whether the position of the item has changed.
  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool

  /// Called when the move has ended, or when it is cancelled, for example because the item was removed.
  func endReordering(cancelled: Bool)
}
