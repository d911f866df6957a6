/// The part of a data source that a list uses while the user moves items.
@MainActor
protocol ReorderingContent: AnyObject {
  func canReorder(_ element: ListElement) -> Bool

  /// Called when the user begins to move an item. The items in `others` join it when the user releases it.
  ///
  /// - Returns: Those of `others` that must be moved individually, in list order. In an outline, ancestors of
  ///   the item and descendants of moving items are left out.
  func beginReordering(_ element: ListElement, with others: [ListElement]) -> [ListElement]

  /// Moves the dragged item to a target. Returns whether its position has changed.
  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool

  /// Called when the user has released the item, or when the move is cancelled, for example because the item
  /// was removed.
  func endReordering(cancelled: Bool)
}
