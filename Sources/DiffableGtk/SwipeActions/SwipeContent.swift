/// The part of a data source that the list uses for swipe actions.
@MainActor
protocol SwipeContent: AnyObject {
  var hasSwipeActions: Bool { get }

  /// The swipe actions of an item's row on one side; nil for none.
  func swipeActions(of element: ListElement, at side: SwipeSide) -> SwipeActionsConfiguration?
}
