/// The methods that a list calls on its data source while the user reorders items.
@MainActor
protocol ReorderingContent: AnyObject {
  func canReorder(_ element: ListElement) -> Bool

  /// Called when the user begins to drag an item. The items in `others` are moved next to this item when the
  /// user drops it.
  ///
  /// - Returns: The items in `others` that must be moved individually, in list order. In an outline, this
  ///   excludes ancestors of the dragged item, and descendants of items that are moved.
  func beginReordering(_ element: ListElement, with others: [ListElement]) -> [ListElement]

  /// Moves the dragged item to a target. Returns whether the position of the item has changed.
  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool

  /// Called when the user has dropped the item, or when the drag is cancelled, for example because the item
  /// was removed.
  func endReordering(cancelled: Bool)
}
