/// What the list asks its data source while the user moves items.
@MainActor
protocol ReorderingContent: AnyObject {
  /// Whether the user may move the item.
  func canReorder(_ element: ListElement) -> Bool

  /// Called when the user begins to move an item. `others` move with it and join it when it is released.
  ///
  /// - Returns: the others that move on their own, in list order; excludes ancestors of the item, and items under another of
  ///   `others` in an outline.
  func beginReordering(_ element: ListElement, with others: [ListElement]) -> [ListElement]

  /// Moves the dragged item to the place of another, or by one place.
  func reorder(_ element: ListElement, to target: ReorderingTarget) -> Bool

  /// Called when the user releases the item or cancels the move.
  func endReordering(cancelled: Bool)
}
