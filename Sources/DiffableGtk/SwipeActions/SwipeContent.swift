/// The methods that a list calls on its data source for swipe actions.
@MainActor
protocol SwipeContent: AnyObject {
  var hasSwipeActions: Bool { get }

  func swipeActions(of element: ListElement, at side: SwipeSide) -> SwipeActionsConfiguration?
}
