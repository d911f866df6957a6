/// The interface through which a list uses its data source for swipe actions.
@MainActor
protocol SwipeContent: AnyObject {
  var hasSwipeActions: Bool { get }

  /// Returns the swipe actions on one side of an item's row, or nil if there are none.
  func swipeActions(of element: ListElement, at side: SwipeSide) -> SwipeActionsConfiguration?
}
