/// The part of a data source that a list uses for swipe actions.
@MainActor
protocol SwipeContent: AnyObject {
  var hasSwipeActions: Bool { get }

  func swipeActions(of element: ListElement, at side: SwipeSide) -> SwipeActionsConfiguration?
}
