/// The part of a data source that the list uses while the user moves items.
@MainActor
protocol ReorderingContent: AnyObject {
  func canReorder(_ element: ListElement) -> Bool

  /// Called when the user begins to move an item. The items in `others` join it when it is released.
  ///
  /// - Returns: The others that must be moved individually, in list order. In an outline, this excludes ancestors of
  ///   the item and descendants of any moving item.
  func beginReordering(_ element: ListElement, with others: [ListElement]) -> [ListElement]

  /// Moves the dragged item to a target, and returns whether it has moved.
  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool

  /// Called when the item is dropped or the move is cancelled, for example because the item was removed.
  func endReordering(cancelled: Bool)
}
